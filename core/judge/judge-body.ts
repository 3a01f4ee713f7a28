import { type DecodedJson, decodeJson } from '../json/decode.js';
import { grammarFault } from '../json/grammar.js';
import { type JsonTraits, traitsOf } from '../json/traits.js';
import type { JsonValue } from '../json/value.js';
import { type WideJson, decodeWideJson } from '../json/wide-encodings.js';
import { type Evaluation, type EvaluationOptions, evaluate } from '../schema/evaluate.js';
import type { MediaType } from '../openapi/contract.js';
import type { Place } from '../openapi/place.js';
import type { EncodingKind, Situation, SituationId } from './situation.js';

/** What the contract says about a body, regardless of its headers. */
export interface BodyOpinion {
  readonly situations: readonly Situation[];
  readonly evaluation: Evaluation;
  readonly isJson: boolean;
  readonly comparable: boolean;
}

/** The depth that every kind of parser accepts by default; some stop at 32. */
const DEEP = 20;

/** The number of members in one object that every kind of parser accepts by default; some stop at 1,000. */
const MANY = 1000;

/** Judges the bytes of a body: the grammar (RFC 8259), then the schema, then known differences between servers. */
export function judgeBody(bytes: Uint8Array, media: MediaType): BodyOpinion {
  const decoded = decodeJson(bytes);
  const { at } = media;
  const odd = (id: SituationId, because: string): Situation => ({ id, because, at });
  const wide = decoded.value === undefined ? decodeWideJson(bytes) : undefined;
  const value = wide === undefined ? decoded.value : wide.value;
  const encoding = encodingSituations(decoded, wide?.encoding, at);
  if (value === undefined) {
    const fault: Situation = { id: 'not-json', because: grammarFault(decoded.text), at };
    return { situations: [fault, ...encoding], evaluation: NOTHING, isJson: false, comparable: false };
  }
  return judgeValue(value, media, encoding, odd, wide === undefined && !decoded.invalidUtf8);
}

const REQUEST: EvaluationOptions = { direction: 'request' };

const NONE: readonly Situation[] = [];

function encodingSituations(
  { byteOrderMark, invalidUtf8 }: DecodedJson,
  wide: WideJson['encoding'] | undefined,
  at: Place,
): readonly Situation[] {
  if (!byteOrderMark && !invalidUtf8 && wide === undefined) return NONE;
  const found: Situation[] = [];
  const add = (kind: EncodingKind, because: string): unknown => found.push({ id: 'encoding', because, at, kind });
  if (byteOrderMark) add('encoding-bom', 'a parser may ignore a byte order mark or refuse it (RFC 8259 section 8.1)');
  if (invalidUtf8) add('encoding-invalid-utf8', 'the contract does not specify invalid UTF-8');
  if (wide !== undefined)
    add(
      wide === 'UTF-16' ? 'encoding-utf16' : 'encoding-utf32',
      `a parser may read ${wide}, though JSON is sent as UTF-8 (RFC 8259 section 8.1)`,
    );
  return found;
}

function judgeValue(
  value: JsonValue,
  media: MediaType,
  encoding: readonly Situation[],
  odd: (id: SituationId, because: string) => Situation,
  isUtf8: boolean,
): BodyOpinion {
  const traits = traitsOf(value);
  const evaluation = evaluate(media.schema, value, REQUEST);
  const other = traits.repeated ? evaluate(media.schema, value, { ...REQUEST, repeats: 'first' }) : evaluation;
  const broken = evaluation.violations.length > 0 && other.violations.length > 0;
  return {
    situations: [
      ...schemaSituations(evaluation, broken, odd),
      ...encoding,
      ...oddSituations(evaluation, traits, odd),
      ...formatSituations(evaluation, value, media),
    ],
    evaluation: broken ? evaluation : { ...evaluation, violations: [] },
    isJson: true,
    comparable: isUtf8 && !traits.repeated && !traits.loneSurrogate && !evaluation.oddities.includes('vanishing-fraction'),
  };
}

/** The strings that are not of their format, each with its place. */
function formatSituations({ oddities }: Evaluation, value: JsonValue, media: MediaType): readonly Situation[] {
  if (!oddities.includes('other-format')) return NONE;
  const { violations } = evaluate(media.schema, value, { ...REQUEST, formats: 'assertion' });
  return violations
    .filter(({ assertion }) => assertion.keyword === 'format')
    .map(({ message, assertion }) => ({ id: 'other-format', because: message, at: assertion.at }));
}

/** What to do about it in the language where it is the default to get it wrong. */
const UNSAFE_INTEGER =
  'int64 goes beyond 2^53, where JSON.parse rounds: a server in JavaScript has to read it with lossless-json or as a BigInt (explain unsafe-integer)';

const NOTHING: Evaluation = { violations: [], held: [], oddities: [] };

function schemaSituations(
  { violations, oddities }: Evaluation,
  broken: boolean,
  odd: (id: SituationId, because: string) => Situation,
): readonly Situation[] {
  if (!broken) {
    const valid = odd('valid', 'the body is valid against the schema');
    return oddities.includes('unsafe-integer') ? [valid, odd('unsafe-integer', UNSAFE_INTEGER)] : [valid];
  }
  return violations.map(({ message, assertion }) => ({ id: 'schema-broken', because: message, at: assertion.at }));
}

function oddSituations(
  { oddities }: Evaluation,
  traits: JsonTraits,
  odd: (id: SituationId, because: string) => Situation,
): readonly Situation[] {
  const found: Situation[] = [];
  if (oddities.includes('integer-spelling'))
    found.push(
      odd('integer-spelling', 'an integer written with a fraction, an exponent or as -0 is valid by JSON Schema, but servers differ'),
    );
  if (oddities.includes('vanishing-fraction')) found.push(odd('vanishing-fraction', 'the fraction vanishes where numbers are doubles'));
  if (oddities.includes('format-spelling'))
    found.push(odd('format-spelling', 'a string is an unusual spelling of its format, which servers read differently'));
  if (oddities.includes('unjudged')) found.push(odd('unjudged', 'whether the schema allows the body takes too long to find out'));
  if (traits.repeated) found.push(odd('repeated-member', 'what a repeated member means is open (RFC 8259 section 4)'));
  if (traits.loneSurrogate) found.push(odd('lone-surrogate', 'what a lone surrogate means is open (RFC 8259 section 8.2)'));
  if (traits.prototypeMember) found.push(odd('prototype-member', 'careful servers refuse members that reach for a prototype'));
  if (traits.beyondDouble)
    found.push(odd('number-beyond-double', 'a parser may limit the range and precision of numbers (RFC 8259 section 6)'));
  if (traits.mostMembers > MANY)
    found.push(odd('many-members', 'a parser may limit the size of texts, and so the number of members (RFC 8259 section 9)'));
  if (traits.depth > DEEP) found.push(odd('deep-nesting', 'a parser may limit the depth of nesting (RFC 8259 section 9)'));
  return found;
}
