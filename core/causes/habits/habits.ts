import { hasSiblings } from '../../contract/has-siblings.js';
import type { Case } from '../../cases/case.js';
import { type InstancePath, describePath } from '../../json/instance-path.js';
import { getAt, removeAll } from '../../json/edit.js';
import { parseJson } from '../../json/parse.js';
import { type JsonValue, isArray, isNumber, isObject } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import { isSlotted, slotText } from '../../request/slots/slot.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import type { SchemaViolation } from '../../schema/evaluation/evaluate.js';
import type { CheckId } from '../../policy/checks.js';
import { type CountedUnit, boundsInUnits } from './counted-units.js';
import { refusedTextOf } from './refused-texts.js';
import { trimmed } from '../../words/trimmed.js';
import { matchesPattern } from '../../schema/patterns/matches-pattern.js';
import { bodyValue } from './body-value.js';
import { type Symptom, hasSeveralFaults, isUntraced } from '../symptom.js';

/**
 * A behaviour of a server in all operations, because one setting or one function decides it: a leniency of a parser or deserializer, or its way
 * of counting. An unchecked bound, pattern or required member belongs to its member, and is no habit.
 */
export interface Habit {
  readonly id: string;
  /** The check that its cases break. */
  readonly check: CheckId;
  /** The accepted or refused values, and their place. */
  readonly words: string;
  /** At fewer places it is a fault of these. */
  readonly fewest: number;
}

interface LeniencyRule extends Pick<Habit, 'id' | 'words'> {
  /** True for a violation that the habit explains. */
  readonly explains: (violation: SchemaViolation, value: JsonValue) => boolean;
  /** True if the request has to be valid without the values. */
  readonly isOfAbsence?: true;
}

interface Coercion {
  readonly from: (value: JsonValue) => boolean;
  readonly to: readonly string[];
}

const coercions = (id: string, words: string, all: readonly Coercion[]): LeniencyRule => ({
  id,
  words,
  explains: ({ assertion }, value) => {
    // A type that also allows null is read as one that does not.
    const types = assertion.keyword === 'type' ? assertion.types.filter((type) => type !== 'null') : [];
    return types.length > 0 && all.some(({ from, to }) => from(value) && types.every((type) => to.includes(type)));
  },
});

const NUMBERS = ['integer', 'number'];
const isText = (value: JsonValue): boolean => typeof value === 'string';
const isBoolean = (value: JsonValue): boolean => typeof value === 'boolean';
const isListOfOne = (value: JsonValue): boolean => isArray(value) && value.items.length === 1;

/**
 * Deserializers have one setting for scalars of another type where a number or a boolean has to be (Jackson's ALLOW_COERCION_OF_SCALARS,
 * Pydantic's strict mode), read any scalar as a text with one function, and have settings of their own for what a number loses as an integer and
 * for lists of one value (Jackson's ACCEPT_SINGLE_VALUE_AS_ARRAY, the coercion of arrays in ajv).
 */
const LENIENCIES: readonly LeniencyRule[] = [
  { id: 'null-as-absent', words: 'null where nothing may be', explains: (_, value) => value === null, isOfAbsence: true },
  coercions('scalar-for-text', 'a number or a boolean where a string has to be', [
    { from: isNumber, to: ['string'] },
    { from: isBoolean, to: ['string'] },
  ]),
  coercions('scalar-for-number', 'another single value where a number or a boolean has to be', [
    { from: isText, to: NUMBERS },
    { from: isText, to: ['boolean'] },
    { from: isNumber, to: ['boolean'] },
    { from: isBoolean, to: NUMBERS },
  ]),
  coercions('item-for-list', 'a list of one value for the value, or a value for a list of it', [
    { from: isListOfOne, to: ['string', 'boolean', ...NUMBERS] },
    { from: (value) => value !== null && !isArray(value) && !isObject(value), to: ['array'] },
  ]),
  { id: 'spaces-around', words: 'a text with spaces around what is allowed', explains: isAllowedTrimmed },
  coercions('fraction-for-integer', 'a fraction where an integer has to be', [{ from: isNumber, to: ['integer'] }]),
];

/** A refusal at one member alone is a fault of that member. */
const FEWEST_MEMBERS = 2;

const UNITS: Omit<Habit, 'words'> = { id: 'units-for-characters', check: 'valid-accepted', fewest: FEWEST_MEMBERS };

/** True for a text that keeps the keyword without the white space at its ends. */
function isAllowedTrimmed({ assertion }: SchemaViolation, value: JsonValue): boolean {
  if (typeof value !== 'string') return false;
  const text = trimmed(value);
  if (text === value) return false;
  if (assertion.keyword === 'maxLength') return [...text].length <= assertion.limit;
  if (assertion.keyword === 'enum') return assertion.values.includes(text);
  return assertion.keyword === 'pattern' && matchesPattern(assertion, text) === true;
}

const UNIT_WORDS: Readonly<Record<CountedUnit, string>> = {
  'utf-16': 'a text is too long only if its characters beyond U+FFFF count twice',
  'utf-8': 'a text is too long only if its bytes in UTF-8 are counted',
};

/** A habit that would explain all that is wrong with a request. */
export interface HabitShown extends Habit {
  /** The places of the values. */
  readonly at: readonly InstancePath[];
  /** The same as keys: of an operation, without the numbers of items; of a bound, that of its schema. */
  readonly places: readonly string[];
}

/**
 * The habit that would explain why an invalid request is accepted, the only one that explains every violation of its body; or why a valid one
 * is refused.
 * @returns undefined if there is none, and for the body as a whole, which each operation reads for itself.
 */
export function habitOf(testCase: Case): HabitShown | undefined {
  return found(testCase).habit;
}

/** A run asks again whenever a finding may have changed. */
const found = memoize((testCase: Case): { readonly habit: HabitShown | undefined } => ({
  habit: testCase.expectation.kind === 'accept' ? refusalHabit(testCase) : leniencyHabit(testCase),
}));

function refusalHabit(testCase: Case): HabitShown | undefined {
  const refused = refusedTextOf(testCase);
  if (refused !== undefined) {
    const { text, at, places } = refused;
    return { id: text.id, check: 'valid-accepted', words: text.words, fewest: FEWEST_MEMBERS, at, places };
  }
  const counted = boundsInUnits(testCase);
  if (counted === undefined) return undefined;
  const { unit, bounds } = counted;
  const words = UNIT_WORDS[unit];
  return { ...UNITS, words, at: bounds.map(({ path }) => path), places: bounds.map(({ assertion }) => assertion.at.pointer) };
}

function leniencyHabit({ operation, plan, expectation }: Case): HabitShown | undefined {
  const { violations } = expectation;
  const schema = operation.body?.content.schema;
  if (expectation.kind !== 'invalid' || violations.length === 0 || schema === undefined || !isOfSchema(expectation)) return undefined;
  const body = bodyValue(plan.body);
  if (body === undefined) return undefined;
  const at = [...new Map(violations.map(({ path }) => [JSON.stringify(path), path])).values()];
  const rule = LENIENCIES.find((one) => violations.every((violation) => isExplained(one, violation, body)));
  if (rule === undefined) return undefined;
  const isValidWithout = (): boolean => evaluate(schema, removeAll(body, at), { direction: 'request' }).violations.length === 0;
  if (rule.isOfAbsence === true && !isValidWithout()) return undefined;
  const placeOf = (path: InstancePath): string =>
    `${operation.id} ${describePath(path.map((step) => (typeof step === 'number' ? '*' : step)))}`;
  return { id: rule.id, check: 'invalid-refused', words: rule.words, fewest: FEWEST, at, places: [...new Set(at.map(placeOf))] };
}

/**
 * Situations that say nothing of an accepted request: a key that is no value of its type names nothing else than the path does, the thing that the
 * path names was there, and the server's own notion of a format covers the text.
 */
const BESIDE: ReadonlySet<string> = new Set(['other-key', 'unknown-resource', 'undefined-format', 'format-spelling']);

/** True if a request is wrong in its schema alone. */
function isOfSchema({ situations }: Case['expectation']): boolean {
  return situations.every(({ id }) => id === 'schema-broken' || BESIDE.has(id));
}

function isExplained({ explains }: LeniencyRule, violation: SchemaViolation, body: JsonValue): boolean {
  const value = asSent(getAt(body, violation.path));
  return violation.path.length > 0 && value !== undefined && explains(violation, value);
}

/** True if a body breaks its schema in several ways, each of which a habit of the server explains. */
export function showsSeveral({ case: { plan, expectation }, violation, flaky }: Symptom, standing: ReadonlySet<string>): boolean {
  if (flaky || violation.check !== 'invalid-refused' || !isOfSchema(expectation)) return false;
  const body = bodyValue(plan.body);
  if (body === undefined) return false;
  const rules = LENIENCIES.filter(({ id, isOfAbsence }) => standing.has(id) && isOfAbsence !== true);
  return expectation.violations.every((one) => rules.some((rule) => isExplained(rule, one, body)));
}

/** The value that the text around a fresh integer makes of it: a string of digits, or a fraction. */
function asSent(value: JsonValue | undefined): JsonValue | undefined {
  if (!isSlotted(value)) return value;
  return parseJson(slotText(value.slot, value.text)) ?? value;
}

/** A leniency is shown at so many places, and a habit at this share of those where it was tried; fewer are faults of their members. */
const FEWEST = 3;
const SHARE = 0.5;

/**
 * The habits that a server has: those that it shows at most places at which they were tried. The order of the cases does not matter.
 * @param broken the broken cases, random ones too.
 * @param tried the places of the named cases, by habit.
 */
export function habitsOf(broken: readonly Symptom[], tried: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const shown = new Map<string, { readonly fewest: number; readonly places: Set<string> }>();
  for (const symptom of broken) {
    const habit = habitShownBy(symptom);
    if (habit === undefined) continue;
    const { fewest, places } = shown.get(habit.id) ?? { fewest: habit.fewest, places: new Set() };
    for (const place of habit.places) places.add(place);
    shown.set(habit.id, { fewest, places });
  }
  const isStanding = ([id, { fewest, places }]: readonly [
    string,
    { readonly fewest: number; readonly places: ReadonlySet<string> },
  ]): boolean => places.size >= fewest && places.size >= SHARE * new Set([...places, ...(tried.get(id) ?? [])]).size;
  return new Set([...shown].filter(isStanding).map(([id]) => id));
}

/**
 * The habit that explains all cases of a cause; undefined if some are of another kind, which nothing but their member explains. A refused body
 * that no field explains belongs to any cause of its operation, so it says nothing about this one, nor does one that shows several habits.
 * @param standing the ids of the habits that the server has.
 */
export function habitOfAll(members: readonly Symptom[], standing: ReadonlySet<string>): HabitShown | undefined {
  const located = members.filter((member) => member.violation.check !== 'valid-accepted' || !isUntraced(member));
  const [first, ...others] = located
    .map((member) => ({ habit: habitShownBy(member), member }))
    .filter(({ habit, member }) => habit !== undefined || !showsSeveral(member, standing))
    .map(({ habit }) => habit);
  if (!others.every((habit) => habit?.id === first?.id)) return undefined;
  // A text that is too long in bytes alone decides between bytes and UTF-16 units.
  return others.find((habit) => habit?.words === UNIT_WORDS['utf-8']) ?? first;
}

/**
 * True if leniencies alone explain why the invalid requests of a cause are accepted, whether the server has them as habits or not. A body with
 * several faults says less than those with one.
 */
export function isReadLeniently(members: readonly Symptom[]): boolean {
  const sure = members.filter((member) => !hasSeveralFaults(member));
  return sure.length > 0 && sure.every((member) => habitShownBy(member)?.check === 'invalid-refused');
}

/** The habit that explains a broken case by itself. */
export function habitShownBy({ case: testCase, violation, flaky }: Symptom): HabitShown | undefined {
  const habit = flaky || !hasSiblings(testCase.operation) ? undefined : habitOf(testCase);
  return habit?.check === violation.check ? habit : undefined;
}
