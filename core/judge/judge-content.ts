import { isSaidOptional } from '../contract/optional-body.js';
import { codecNameOf } from '../codecs/codec-name.js';
import { isJsonName } from '../codecs/media-type.js';
import type { MediaType, Operation, RequestBody } from '../contract/contract.js';
import type { Evaluate, Evaluation } from '../schema/evaluation/evaluator.js';
import { type BodyOpinion, judgeBody } from './judge-body.js';
import type { HeadFacts } from './head-facts.js';
import { SITUATIONS, type Situation } from '../contract/situation.js';
import { allContents } from '../contract/all-contents.js';
import { describesBytes } from '../schema/nodes/describes-bytes.js';

/** Size of a body that a server may find too large, in bytes; 1 KB is 1,000. */
export const LARGE_BODY = 100_000;

/** What the contract says about the content of a request, given its head. */
export interface ContentOpinion {
  readonly situations: readonly Situation[];
  readonly evaluation: Evaluation;
  /** True if an accepted body can be compared with the body of the response. */
  readonly comparable: boolean;
}

/** What judges the parts of content. */
export interface ContentJudges {
  readonly evaluate: Evaluate;
  /** Judges a body of a media type other than JSON (judge-decoded.ts, judge-xml.ts). */
  readonly judgeDecoded: (media: MediaType, contentType: string, bytes: Uint8Array) => ContentOpinion;
}

const NOTHING: Evaluation = { violations: [], held: [], oddities: [] };

/** Judges the content of a request by its documented media type. Pure; never throws, whatever the bytes. */
export function judgeContent({ body, at }: Operation, facts: HeadFacts, bytes: Uint8Array, judges: ContentJudges): ContentOpinion {
  if (body === undefined) {
    if (bytes.length === 0 && facts.codec === 'multipart')
      return only({
        id: 'body-not-judged',
        because: 'the request declares a body, which it does not have and the operation does not take',
        at,
      });
    if (bytes.length === 0) return only({ id: 'valid', because: 'the request is valid', at });
    return only({ id: 'body-not-judged', because: 'the operation declares no body', at }, transferSituations(facts, bytes, at));
  }
  const { content } = body;
  const transfer = transferSituations(facts, bytes, content.at);
  if (facts.isCompressed)
    return only({ id: 'compressed', because: 'the contract does not say whether a body may be compressed', at: content.at }, transfer);
  if (bytes.length === 0) return judgeAbsent(body, facts, judges, transfer);
  const opinion = facts.declared === undefined ? judgeUndeclared(body, bytes, judges) : judgeDeclared(facts.declared, facts, bytes, judges);
  return transfer.length === 0 ? opinion : { ...opinion, situations: [...opinion.situations, ...transfer] };
}

/** The opinion of a body of which nothing else is known. */
export function only(situation: Situation, others: readonly Situation[] = []): ContentOpinion {
  return { situations: [situation, ...others], evaluation: NOTHING, comparable: false };
}

/**
 * No bytes. Without a Content-Type that is no body; with one, it is an empty text or an empty form if the schema allows one (RFC 9110
 * section 8.3 has Content-Type describe content).
 */
function judgeAbsent(
  body: RequestBody,
  { declared, contentType }: HeadFacts,
  judges: ContentJudges,
  transfer: readonly Situation[],
): ContentOpinion {
  const { required, requiredAt, content } = body;
  const absent = (id: Situation['id'], because: string): ContentOpinion => only({ id, because, at: requiredAt }, transfer);
  if (isSaidOptional(body) && contentType === '')
    return only({ id: 'valid', because: 'the document says that the body is optional', at: requiredAt }, transfer);
  if (!required) return absent('absent-body', 'the contract does not require a body');
  const names = declared === undefined ? allContents(body).map(({ name }) => name) : [contentType];
  if (contentType !== '' && names.some(mayBeEmpty)) {
    const opinion = declared === undefined ? undefined : judges.judgeDecoded(declared, contentType, NO_BYTES);
    return opinion?.situations.some(({ id }) => SITUATIONS[id] === 'invalid') === true
      ? opinion
      : absent('absent-body', 'an empty body may count as absent');
  }
  const because = 'a body is required';
  if (!isJsonName(content.name)) return absent('malformed-body', because);
  return absent(declared === undefined ? 'not-json-other-media-type' : 'not-json', because);
}

const NO_BYTES = new Uint8Array();

/** JSON, XML and multipart are never empty; text, bytes and forms can be. */
function mayBeEmpty(mediaType: string): boolean {
  const codec = codecNameOf(mediaType);
  return !isJsonName(mediaType) && codec !== 'multipart' && codec !== 'xml';
}

/**
 * A body of another media type, or none. If JSON is all that the operation takes, servers read it as that or refuse it: then what
 * is wrong with it is wrong anyway. A server that takes several may read it as any of them.
 */
function judgeUndeclared(body: RequestBody, bytes: Uint8Array, { evaluate }: ContentJudges): ContentOpinion {
  const other: Situation = { id: 'other-media-type', because: 'the contract does not specify other media types', at: body.content.at };
  const all = allContents(body);
  if (!all.every(isJudgedJson)) return only(other);
  const opinions = all.map((media) => judgeBody(bytes, media, evaluate));
  const [first] = opinions;
  const { situations, evaluation, isJson, comparable } =
    opinions.find((opinion) => opinion.evaluation.violations.length === 0) ?? first ?? NO_BODY;
  if (isJson) return { situations: [...situations, other], evaluation, comparable };
  const renamed = situations.map((situation): Situation =>
    situation.id === 'not-json' ? { ...situation, id: 'not-json-other-media-type' } : situation,
  );
  return { situations: renamed, evaluation, comparable };
}

const NO_BODY: BodyOpinion = { situations: [], evaluation: NOTHING, isJson: false, comparable: false };

function isJudgedJson({ name, schema }: MediaType): boolean {
  return isJsonName(name) && !describesBytes(schema);
}

function judgeDeclared(media: MediaType, { contentType, codec, key }: HeadFacts, bytes: Uint8Array, judges: ContentJudges): ContentOpinion {
  const { schema, at } = media;
  if (codec !== 'bytes' && describesBytes(schema))
    return only({ id: 'body-not-judged', because: `the schema describes bytes, which need not be ${contentType}`, at });
  return codec === 'json' ? judgeBody(bytes, media, judges.evaluate, key) : judges.judgeDecoded(media, contentType, bytes);
}

function transferSituations({ isChunked }: HeadFacts, bytes: Uint8Array, at: Situation['at']): readonly Situation[] {
  const found: Situation[] = [];
  if (isChunked) found.push({ id: 'chunked', because: 'a body may come in chunks (RFC 9112 section 7.1)', at });
  if (bytes.length > LARGE_BODY) found.push({ id: 'large-body', because: 'the contract does not say how large a body may be', at });
  return found;
}
