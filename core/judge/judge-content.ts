import { bodyOddityText } from '../codecs/bodies/body-codec.js';
import { codecOf } from '../codecs/bodies/codec-of.js';
import { formatOf } from '../codecs/bodies/format-of.js';
import type { MediaType, Operation } from '../openapi/contract.js';
import type { Evaluation } from '../schema/evaluate.js';
import { judgeBody } from './judge-body.js';
import { judgeValue } from './judge-value.js';
import type { HeadFacts } from './read-head.js';
import type { Situation } from './situation.js';

/** Size of a body that a server may find too large, in bytes; 1 KB is 1,000. */
export const LARGE_BODY = 100_000;

/** What the contract says about the content of a request, given its head. */
export interface ContentOpinion {
  readonly situations: readonly Situation[];
  readonly evaluation: Evaluation;
  /** True if an accepted body can be compared with the body of the response. */
  readonly comparable: boolean;
}

const NOTHING: Evaluation = { violations: [], held: [], oddities: [] };

/** Judges the content of a request by its documented media type. */
export function judgeContent({ body, at }: Operation, facts: HeadFacts, bytes: Uint8Array): ContentOpinion {
  if (body === undefined) return only({ id: 'valid', because: 'the operation needs no body', at });
  const { content } = body;
  const transfer = transferSituations(facts, bytes, content.at);
  if (bytes.length === 0 && !facts.isCompressed) {
    if (!body.required) return only({ id: 'absent-body', because: 'the contract does not require a body', at: body.requiredAt }, transfer);
    const id = facts.declared === undefined ? 'not-json-other-media-type' : 'not-json';
    if (mayBeEmpty(facts.declared ?? content))
      return only({ id: 'value-spelling', because: 'an empty body may count as absent', at: body.requiredAt }, transfer);
    return only({ id, because: 'a body is required', at: body.requiredAt }, transfer);
  }
  if (facts.isCompressed)
    return only({ id: 'compressed', because: 'the contract does not say whether a body may be compressed', at: content.at }, transfer);
  const opinion = facts.declared === undefined ? judgeUndeclared(content, bytes) : judgeDeclared(facts.declared, facts.contentType, bytes);
  return transfer.length === 0 ? opinion : { ...opinion, situations: [...opinion.situations, ...transfer] };
}

function only(situation: Situation, others: readonly Situation[] = []): ContentOpinion {
  return { situations: [situation, ...others], evaluation: NOTHING, comparable: false };
}

/** JSON and forms are never empty; text and bytes can be. */
function mayBeEmpty({ name }: MediaType): boolean {
  const codec = codecOf(name).name;
  return codec === 'text' || codec === 'bytes' || codec === 'xml' || codec === 'form';
}

/** A body of another media type, or none. */
function judgeUndeclared(content: MediaType, bytes: Uint8Array): ContentOpinion {
  const other: Situation = { id: 'other-media-type', because: 'the contract does not specify other media types', at: content.at };
  if (codecOf(content.name).name !== 'json') return only(other);
  const { situations, evaluation, isJson, comparable } = judgeBody(bytes, content);
  if (isJson) return { situations: [...situations, other], evaluation, comparable };
  const renamed = situations.map((situation): Situation =>
    situation.id === 'not-json' ? { ...situation, id: 'not-json-other-media-type' } : situation,
  );
  return { situations: renamed, evaluation, comparable };
}

function judgeDeclared(media: MediaType, contentType: string, bytes: Uint8Array): ContentOpinion {
  // What a range leaves open is decided by what was sent (OpenAPI 3.1 section 4.8.14.1).
  const codec = codecOf(contentType);
  if (codec.name === 'json') return judgeBody(bytes, media);
  const { schema, at } = media;
  const decoded = codec.decode(bytes, contentType, formatOf(media));
  if (decoded.kind === 'not-decoded') {
    if (codec.name === 'xml') return only({ id: 'body-not-judged', because: 'the kit does not judge the content of XML', at });
    return only({ id: 'valid', because: 'any content is valid', at });
  }
  const odd = decoded.oddities.map((oddity): Situation => ({ id: 'value-spelling', because: bodyOddityText(oddity), at }));
  if (decoded.kind === 'malformed') return only({ id: 'malformed-body', because: decoded.because, at }, odd);
  if (decoded.kind === 'ambiguous') return only({ id: 'value-spelling', because: 'servers read the body in different ways', at }, odd);
  const opinion = judgeValue(decoded.value, { schema, at, broken: 'schema-broken' });
  return { situations: [...opinion.verdict, ...odd, ...opinion.odd], evaluation: opinion.evaluation, comparable: false };
}

function transferSituations({ isChunked }: HeadFacts, bytes: Uint8Array, at: Situation['at']): readonly Situation[] {
  const found: Situation[] = [];
  if (isChunked) found.push({ id: 'chunked', because: 'a body may come in chunks (RFC 9112 section 7.1)', at });
  if (bytes.length > LARGE_BODY) found.push({ id: 'large-body', because: 'the contract does not say how large a body may be', at });
  return found;
}
