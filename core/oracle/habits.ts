import type { Case } from '../cases/case.js';
import { type InstancePath, describePath } from '../json/instance-path.js';
import { getAt, removeAll } from '../json/edit.js';
import { type JsonValue, isNumber } from '../json/value.js';
import { memoize } from '../memoize.js';
import { evaluate } from '../schema/evaluate.js';
import type { SchemaViolation } from '../schema/evaluate.js';
import { hasSiblings } from './shared-cause.js';
import type { Symptom } from './symptom.js';

/**
 * A leniency that parsers and deserializers have everywhere, because one setting of one of them decides it. That a bound, a pattern
 * or a required member is not checked is a matter of its member, and no habit.
 */
export interface Habit {
  readonly id: string;
  /** What is accepted, and where. */
  readonly words: string;
}

interface HabitRule extends Habit {
  /** True for a violation that the habit explains. */
  readonly explains: (violation: SchemaViolation, value: JsonValue) => boolean;
  /** True if the request has to be valid without the values. */
  readonly isOfAbsence?: true;
}

const coercion = (id: string, words: string, from: (value: JsonValue) => boolean, to: readonly string[]): HabitRule => ({
  id,
  words,
  explains: ({ assertion }, value) =>
    assertion.keyword === 'type' && from(value) && assertion.types.length > 0 && assertion.types.every((type) => to.includes(type)),
});

/** Single values of one type where another one is expected are one habit for each pair of types, as deserializers have a setting for each. */
const HABITS: readonly HabitRule[] = [
  { id: 'null-as-absent', words: 'null where nothing may be', explains: (_, value) => value === null, isOfAbsence: true },
  coercion('text-for-number', 'a string where a number has to be', (value) => typeof value === 'string', ['integer', 'number']),
  coercion('text-for-boolean', 'a string where a boolean has to be', (value) => typeof value === 'string', ['boolean']),
  coercion('number-for-text', 'a number where a string has to be', isNumber, ['string']),
  coercion('boolean-for-text', 'a boolean where a string has to be', (value) => typeof value === 'boolean', ['string']),
  coercion('number-for-boolean', 'a number where a boolean has to be', isNumber, ['boolean']),
  coercion('boolean-for-number', 'a boolean where a number has to be', (value) => typeof value === 'boolean', ['integer', 'number']),
  coercion('fraction-for-integer', 'a fraction where an integer has to be', isNumber, ['integer']),
];

/** A habit that would explain all that is wrong with a request. */
export interface HabitShown extends Habit {
  /** The places of the values. */
  readonly at: readonly InstancePath[];
}

/**
 * The habit that would explain why an invalid request is accepted: the only one that explains every violation of its body.
 * @returns undefined if there is none, and for the body as a whole, which each operation reads for itself.
 */
export function habitOf(testCase: Case): HabitShown | undefined {
  return found(testCase).habit;
}

/** A run asks again whenever a finding may have changed. */
const found = memoize((testCase: Case): { readonly habit: HabitShown | undefined } => ({ habit: findHabit(testCase) }));

function findHabit({ operation, plan, expectation }: Case): HabitShown | undefined {
  const { violations } = expectation;
  const schema = operation.body?.content.schema;
  if (expectation.kind !== 'invalid' || violations.length === 0 || plan.body.kind !== 'value' || schema === undefined) return undefined;
  if (expectation.situations.some(({ id }) => id !== 'schema-broken')) return undefined;
  const { value: body } = plan.body;
  const at = [...new Map(violations.map(({ path }) => [JSON.stringify(path), path])).values()];
  const rule = HABITS.find(({ explains }) =>
    violations.every((violation) => {
      const value = getAt(body, violation.path);
      return violation.path.length > 0 && value !== undefined && explains(violation, value);
    }),
  );
  if (rule === undefined) return undefined;
  const isValidWithout = (): boolean => evaluate(schema, removeAll(body, at), { direction: 'request' }).violations.length === 0;
  return rule.isOfAbsence === true && !isValidWithout() ? undefined : { id: rule.id, words: rule.words, at };
}

/** The places at which a case shows a habit, as keys: of an operation, without the numbers of items. */
export function placesOf({ operation }: Case, { at }: HabitShown): readonly string[] {
  return [...new Set(at.map((path) => `${operation.id} ${describePath(path.map((step) => (typeof step === 'number' ? '*' : step)))}`))];
}

/** A habit is shown at so many places, and at this share of those where it was tried; fewer are faults of their members. */
const FEWEST = 3;
const SHARE = 0.5;

/**
 * The habits that a server has: those that it shows at most places at which they were tried. The order of the cases does not matter.
 * @param broken the broken cases, random ones too.
 * @param tried the places of the named cases, by habit.
 */
export function habitsOf(broken: readonly Symptom[], tried: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const shown = new Map<string, Set<string>>();
  for (const { case: testCase, violation, flaky } of broken) {
    if (flaky || violation.check !== 'invalid-refused') continue;
    const habit = habitOf(testCase);
    if (habit === undefined) continue;
    const places = shown.get(habit.id) ?? new Set();
    for (const place of placesOf(testCase, habit)) places.add(place);
    shown.set(habit.id, places);
  }
  const isStanding = ([id, places]: readonly [string, ReadonlySet<string>]): boolean =>
    places.size >= FEWEST && places.size >= SHARE * new Set([...places, ...(tried.get(id) ?? [])]).size;
  return new Set([...shown].filter(isStanding).map(([id]) => id));
}

/** The habit that explains all cases of a cause; undefined if some are of another kind, which nothing but their member explains. */
export function habitOfAll(members: readonly Symptom[]): HabitShown | undefined {
  const [first, ...others] = members.map(({ case: testCase, violation, flaky }) =>
    flaky || violation.check !== 'invalid-refused' || !hasSiblings(testCase.operation) ? undefined : habitOf(testCase),
  );
  return others.every((habit) => habit?.id === first?.id) ? first : undefined;
}
