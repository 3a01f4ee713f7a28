import { type BodyOddity, type DecodedBody, bodyOddityText } from '../codecs/bodies/body-codec.js';
import { codecOf } from '../codecs/bodies/codec-of.js';
import { formatOf } from '../codecs/bodies/format-of.js';
import type { MediaType } from '../contract/contract.js';
import { isArray, isObject, jsonObject } from '../json/value.js';
import { evaluateSent } from './evaluate-sent.js';
import { bytesSituation, grammarSituation, hasGrammar } from './judge-bytes.js';
import { type ContentOpinion, only } from './judge-content.js';
import { judgeValue } from './judge-value.js';
import type { Situation } from '../contract/situation.js';

/** Judges a body that its codec reads: a form, multipart, text or bytes. Pure; never throws, whatever the bytes. */
export function judgeDecoded(media: MediaType, contentType: string, bytes: Uint8Array): ContentOpinion {
  const { schema, at } = media;
  const codec = codecOf(contentType);
  const decoded = codec.decode(bytes, contentType, formatOf(media));
  if (decoded.kind === 'not-decoded') return only(bytesSituation(media, contentType, bytes));
  // Frameworks document text/plain with every JSON body; few servers read JSON under that name.
  const isStructure = codec.name === 'text' && decoded.kind === 'value' && (isArray(decoded.value) || isObject(decoded.value));
  const oddities: readonly BodyOddity[] = isStructure ? [...decoded.oddities, 'text-for-structure'] : decoded.oddities;
  const odd = oddities
    .filter((oddity) => oddity !== 'part-not-judged')
    .flatMap((oddity): readonly Situation[] => {
      const because = bodyOddityText(oddity);
      if (oddity === 'part-media-type') return wrongTypes(decoded, { id: 'other-media-type', because, at, refusal: because });
      const isOfHeader = oddity === 'part-header-missing' || oddity === 'part-header-broken';
      return [{ id: 'value-spelling', because, at, ...(isOfHeader ? { refusal: because } : {}) }];
    });
  if (decoded.kind === 'malformed') return only({ id: 'malformed-body', because: decoded.because, at }, odd);
  // What the kit does not read may be right.
  if (oddities.includes('part-not-judged')) return only({ id: 'body-not-judged', because: bodyOddityText('part-not-judged'), at }, odd);
  if (decoded.kind === 'ambiguous') {
    const [first, ...others] = certainFaults(decoded, media);
    const open = [...missingMembers(decoded, media), ...odd];
    return first === undefined
      ? only({ id: 'value-spelling', because: 'servers read the body in different ways', at }, open)
      : only(first, [...others, ...open]);
  }
  const {
    verdict,
    odd: oddValue,
    evaluation,
  } = judgeValue(decoded.value, { schema, at, broken: 'schema-broken', part: media }, evaluateSent);
  const isValid = verdict.every(({ id }) => id !== 'schema-broken');
  if (codec.name === 'text' && isValid && hasGrammar(contentType)) return only(grammarSituation(contentType, at), odd);
  return { situations: [...verdict, ...odd, ...oddValue], evaluation, comparable: false };
}

/** What breaks the schema however servers read the other members of a form. */
function certainFaults({ value, unread }: Ambiguous, media: MediaType): readonly Situation[] {
  if (value === undefined || unread === undefined) return [];
  const { verdict } = judgeValue(value, { schema: media.schema, at: media.at, broken: 'schema-broken', part: media }, evaluateSent);
  const open = new Set<string | number>(unread);
  return verdict.filter(({ id, part }) => id === 'schema-broken' && part?.path[0] !== undefined && !open.has(part.path[0]));
}

/** The members that the schema requires and servers do not find, so that most of them refuse the body. */
function missingMembers({ value = NO_MEMBERS, missed = [] }: Ambiguous, { schema, at }: MediaType): readonly Situation[] {
  const { violations } = missed.length === 0 ? NO_VIOLATIONS : evaluateSent(schema, value, { direction: 'request' });
  return missed.flatMap(({ name, because }): readonly Situation[] => {
    const isRequired = violations.some(({ assertion, path }) => assertion.keyword === 'required' && path.length === 1 && path[0] === name);
    const refusal = `form member ${name} ${because}`;
    const part = { in: 'body', path: [name], keyword: 'required' } as const;
    return isRequired ? [{ id: 'value-spelling', because: refusal, at, refusal, part }] : [];
  });
}

const NO_MEMBERS = jsonObject([]);
const NO_VIOLATIONS = { violations: [] };

type Ambiguous = Extract<DecodedBody, { readonly kind: 'ambiguous' }>;

/** One for each part of another Content-Type, which it names, where that is known. */
function wrongTypes(decoded: DecodedBody, whole: Situation): readonly Situation[] {
  const { wrongParts = [] } = decoded.kind === 'ambiguous' ? decoded : {};
  if (wrongParts.length === 0) return [whole];
  return wrongParts.map(({ name, sent, listed }): Situation => {
    const because = `part ${name} has the Content-Type ${sent}, and the document lists ${listed}`;
    return { ...whole, because, refusal: because, part: { in: 'body', path: [name], keyword: 'contentType' } };
  });
}
