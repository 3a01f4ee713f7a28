import { hasSiblings } from '../../contract/has-siblings.js';
import { isAbsent } from '../../http/exchange/response-class.js';
import { type Case, isRandomSuite } from '../../cases/case.js';
import type { Contract } from '../../contract/contract.js';
import { habitOf } from '../../causes/habits/habits.js';
import { requirementOf } from '../../causes/rules/shared-cause.js';
import { type Symptom, isControl } from '../../causes/symptom.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { type Input, isInput, partsOf } from '../../input/input.js';
import { textOfInput } from '../../input/input-text.js';

/** The facts on operations that a run shows besides its broken cases. */
export interface ProbedOperations {
  /** The file of the document. */
  readonly file: string;
  /** The ids of all operations, in the order of the document. */
  readonly order: readonly string[];
  /** The operations that refused a request for its credentials, by what they require and what was sent (`guardOf`). */
  readonly guarded: ReadonlyMap<string, ReadonlySet<string>>;
  /** By habit, the places at which a named case would have shown it: the request that it differs from was accepted. */
  readonly triedHabits: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The statuses that refuse a request for its credentials, or send it to where people sign in (RFC 9110 sections 15.4 and 15.5). */
const GUARDED = new Set([302, 303, 307, 401, 403]);

/** Collects the facts on operations during a run. */
export interface ProbedOperationsSoFar {
  readonly add: (caseOutcome: CaseOutcome) => void;
  readonly all: () => ProbedOperations;
}

/** Starts with operations of which nothing is known. */
export function followOperations({ operations, file }: Pick<Contract, 'operations' | 'file'>): ProbedOperationsSoFar {
  const guarded = new Map<string, Set<string>>();
  const order = operations.map(({ id }) => id);
  const controls = new Set<string>();
  const tried = new Map<string, TriedPlace>();
  return {
    add: ({ case: testCase, exchange: { outcome } }) => {
      const { operation, expectation } = testCase;
      if (isControl(testCase) && outcome.kind === 'response' && outcome.status < 300) controls.add(controlKey(testCase));
      // A 404 or 410 shows nothing of how the request was read.
      for (const place of isAbsent({ outcome }) ? [] : triedBy(testCase))
        tried.set(`${place.control} ${place.habit} ${place.place}`, place);
      if (expectation.kind !== 'unauthorized' || outcome.kind !== 'response' || !GUARDED.has(outcome.status)) return;
      if (operation.security === undefined) return;
      const guard = guardOf(requirementOf(operation.security), testCase);
      const known = guarded.get(guard);
      if (known === undefined) guarded.set(guard, new Set([operation.id]));
      else known.add(operation.id);
    },
    all: () => ({ file, order, guarded, triedHabits: placesByHabit([...tried.values()].filter(({ control }) => controls.has(control))) }),
  };
}

/**
 * The key of what refuses a request: what its operation requires, and the credentials that were sent.
 * @param requirement of requirementOf.
 */
export function guardOf(requirement: string, { input }: Pick<Case, 'input'>): string {
  return `${requirement} ${textOfInput(partsOf(input).find((one) => isInput(one, 'credentials')) ?? NO_CREDENTIALS)}`;
}

/** Those of a sequence that says nothing else, and of other cases that are refused for them. */
const NO_CREDENTIALS: Input = { kind: 'credentials', form: 'none' };

interface TriedPlace {
  readonly habit: string;
  readonly place: string;
  /** The plain request that the case differs from. */
  readonly control: string;
}

function triedBy(testCase: Case): readonly TriedPlace[] {
  if (isRandomSuite(testCase.suite) || !hasSiblings(testCase.operation)) return [];
  const habit = habitOf(testCase);
  return habit === undefined ? [] : habit.places.map((place) => ({ habit: habit.id, place, control: controlKey(testCase) }));
}

function controlKey({ operation, control }: Case): string {
  return `${operation.id} ${control}`;
}

function placesByHabit(places: readonly TriedPlace[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { habit, place } of places) found.set(habit, (found.get(habit) ?? new Set()).add(place));
  return found;
}

/** The same for broken cases alone, of which the rest of the run is not known. */
export function probedBy(broken: readonly Symptom[]): ProbedOperations {
  const operations = broken.map((symptom) => symptom.case.operation);
  const inOrder = operations.toSorted((a, b) => (a.at.file < b.at.file ? -1 : Number(a.at.file > b.at.file)) || a.at.line - b.at.line);
  return { file: inOrder[0]?.at.file ?? '', order: [...new Set(inOrder.map(({ id }) => id))], guarded: new Map(), triedHabits: new Map() };
}
