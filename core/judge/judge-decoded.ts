import { type BodyOddity, bodyOddityText } from '../codecs/bodies/body-codec.js';
import { codecOf } from '../codecs/bodies/codec-of.js';
import { formatOf } from '../codecs/bodies/format-of.js';
import type { MediaType } from '../contract/contract.js';
import { isArray, isObject } from '../json/value.js';
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
  if (decoded.kind === 'not-decoded') return only(bytesSituation(media, contentType));
  // Frameworks document text/plain with every JSON body; few servers read JSON under that name.
  const isStructure = codec.name === 'text' && decoded.kind === 'value' && (isArray(decoded.value) || isObject(decoded.value));
  const oddities: readonly BodyOddity[] = isStructure ? [...decoded.oddities, 'text-for-structure'] : decoded.oddities;
  const odd = oddities
    .filter((oddity) => oddity !== 'part-not-judged')
    .map((oddity): Situation => {
      const because = bodyOddityText(oddity);
      if (oddity === 'part-media-type') return { id: 'other-media-type', because, at, refusal: because };
      const isOfHeader = oddity === 'part-header-missing' || oddity === 'part-header-broken';
      return { id: 'value-spelling', because, at, ...(isOfHeader ? { refusal: because } : {}) };
    });
  if (decoded.kind === 'malformed') return only({ id: 'malformed-body', because: decoded.because, at }, odd);
  // What the kit does not read may be right.
  if (oddities.includes('part-not-judged')) return only({ id: 'body-not-judged', because: bodyOddityText('part-not-judged'), at }, odd);
  if (decoded.kind === 'ambiguous') return only({ id: 'value-spelling', because: 'servers read the body in different ways', at }, odd);
  const {
    verdict,
    odd: oddValue,
    evaluation,
  } = judgeValue(decoded.value, { schema, at, broken: 'schema-broken', part: media }, evaluateSent);
  const isValid = verdict.every(({ id }) => id !== 'schema-broken');
  if (codec.name === 'text' && isValid && hasGrammar(contentType)) return only(grammarSituation(contentType, at), odd);
  return { situations: [...verdict, ...odd, ...oddValue], evaluation, comparable: false };
}
