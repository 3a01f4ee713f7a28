import { describePath } from '../json/instance-path.js';
import { type JsonTraits, PLAIN_DEPTH, traitsOf } from '../json/traits.js';
import type { JsonValue } from '../json/value.js';
import type { MediaType, Parameter } from '../contract/contract.js';
import type { Place } from '../place.js';
import type { Evaluate, Evaluation, EvaluationOptions } from '../schema/evaluation/evaluator.js';
import type { Oddity } from '../schema/nodes/keyword-result.js';
import type { SchemaNode } from '../schema/nodes/schema-node.js';
import type { SchemaViolation } from '../schema/evaluation/evaluation.js';
import type { Situation, SituationId } from '../contract/situation.js';

/** The part of the contract by which a value is judged. */
export interface JudgedAs {
  readonly schema: SchemaNode;
  readonly at: Place;
  /** The row of a value that violates the schema. */
  readonly broken: 'schema-broken' | 'parameter-broken' | 'path-parameter-broken';
  /** "query limit"; undefined for a body. */
  readonly subject?: string;
  /** The part of the request, which may show texts of formats that no standard defines. */
  readonly part: MediaType | Parameter;
}

/** What the contract says about a value. */
export interface ValueOpinion {
  /** Whether it is valid against the schema. */
  readonly verdict: readonly Situation[];
  /** What servers read differently, whether it is valid or not. */
  readonly odd: readonly Situation[];
  readonly evaluation: Evaluation;
  /** False if a correct server may keep another value. */
  readonly comparable: boolean;
}

const NONE: readonly Situation[] = [];

/** The number of members in one object that every kind of parser accepts by default; some stop at 1,000. */
const MANY = 1000;

const FIRST: EvaluationOptions = { direction: 'request', repeats: 'first' };

/** With these, a correct server may keep another value. */
const INCOMPARABLE: ReadonlySet<Oddity> = new Set<Oddity>([
  'vanishing-fraction',
  'imprecise-number',
  'other-format',
  'format-spelling',
  'stray-discriminator',
]);

/** Judges a value: the schema, then known differences between servers. */
export function judgeValue(value: JsonValue, as: JudgedAs, evaluate: Evaluate): ValueOpinion {
  const traits = traitsOf(value);
  const evaluation = evaluate(as.schema, value, { direction: 'request', shownBy: as.part });
  const other = traits.repeated ? evaluate(as.schema, value, FIRST) : evaluation;
  const isBroken = evaluation.violations.length > 0 && other.violations.length > 0;
  const odd = oddSituations(evaluation, traits, as);
  const formats = formatSituations(evaluation, value, as, evaluate);
  return {
    verdict: schemaSituations(evaluation, isBroken, as),
    odd: formats.length === 0 ? odd : [...odd, ...formats],
    evaluation: isBroken || evaluation.violations.length === 0 ? evaluation : { ...evaluation, violations: [] },
    comparable: !traits.repeated && !traits.loneSurrogate && !evaluation.oddities.some((oddity) => INCOMPARABLE.has(oddity)),
  };
}

/** The strings that are not of their format, each with its place. */
function formatSituations({ oddities }: Evaluation, value: JsonValue, as: JudgedAs, evaluate: Evaluate): readonly Situation[] {
  const { schema } = as;
  if (!oddities.includes('other-format')) return NONE;
  const { violations } = evaluate(schema, value, { formats: 'assertion', direction: 'request' });
  return violations
    .filter(({ assertion }) => assertion.keyword === 'format')
    .map((violation) => situationOf('other-format', violation, as));
}

/** What to do about it in the language where it is the default to get it wrong. */
const UNSAFE_INTEGER =
  'int64 goes beyond 2^53, where JSON.parse rounds: a server in JavaScript has to read it with lossless-json or as a BigInt (explain unsafe-integer)';

function schemaSituations({ violations, oddities }: Evaluation, isBroken: boolean, as: JudgedAs): readonly Situation[] {
  const { at, broken, subject } = as;
  if (isBroken) return violations.map((violation) => situationOf(broken, violation, as));
  const valid: readonly Situation[] = subject === undefined ? [{ id: 'valid', because: 'the body is valid against the schema', at }] : NONE;
  return oddities.includes('unsafe-integer') ? [...valid, { id: 'unsafe-integer', because: UNSAFE_INTEGER, at }] : valid;
}

function situationOf(id: SituationId, violation: SchemaViolation, { subject, part }: JudgedAs): Situation {
  const { path, assertion } = violation;
  const where = 'in' in part ? { in: part.in, path: [part.name, ...path] } : ({ in: 'body', path } as const);
  return { id, because: messageFor(violation, subject), at: assertion.at, part: { ...where, keyword: assertion.keyword } };
}

/** The message of a violation, which names the parameter: "query limit must be at most 100". */
function messageFor({ message, path }: SchemaViolation, subject: string | undefined): string {
  if (subject === undefined) return message;
  return path.length === 0 ? `${subject} ${message.slice(describePath(path).length + 1)}` : `${subject}: ${message}`;
}

/** Why servers read such values differently, by oddity: the rows have their names. */
const WORDS: readonly (readonly [id: Oddity & SituationId, because: string])[] = [
  ['integer-spelling', 'an integer written with a fraction, an exponent or as -0 is valid by JSON Schema, but servers differ'],
  ['vanishing-fraction', 'the fraction vanishes where numbers are doubles'],
  ['format-spelling', 'a string is an unusual spelling of its format, so servers differ'],
  ['undefined-format', 'a string has a format that no standard defines, so servers differ'],
  ['imprecise-number', 'a number goes beyond what a double keeps exactly'],
  ['read-only-member', 'a member is readOnly: servers ignore or refuse it'],
  ['nullable-without-type', 'null is meant by a nullable without type'],
  ['stray-discriminator', 'a discriminator names another schema than its object has, and servers choose a type by it'],
  ['unjudged', 'whether the schema allows the body takes too long to find out'],
];

function oddSituations({ oddities }: Evaluation, traits: JsonTraits, { at, subject }: JudgedAs): readonly Situation[] {
  const odd = (id: SituationId, because: string): Situation => ({
    id,
    because: subject === undefined ? because : `${subject}: ${because}`,
    at,
  });
  const found = WORDS.flatMap(([id, because]) => (oddities.includes(id) ? odd(id, because) : []));
  if (traits.repeated) found.push(odd('repeated-member', 'what a repeated member means is open (RFC 8259 section 4)'));
  if (traits.loneSurrogate) found.push(odd('lone-surrogate', 'what a lone surrogate means is open (RFC 8259 section 8.2)'));
  if (traits.prototypeMember) found.push(odd('prototype-member', 'careful servers refuse members that reach for a prototype'));
  if (traits.beyondDouble)
    found.push(odd('number-beyond-double', 'a parser may limit the range and precision of numbers (RFC 8259 section 6)'));
  if (traits.mostMembers > MANY)
    found.push(odd('many-members', 'a parser may limit the size of texts, and so the number of members (RFC 8259 section 9)'));
  if (traits.depth > PLAIN_DEPTH) found.push(odd('deep-nesting', 'a parser may limit the depth of nesting (RFC 8259 section 9)'));
  return found;
}
