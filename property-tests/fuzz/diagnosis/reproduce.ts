import type { Case } from '../../../core/cases/case.js';
import type { Expectation } from '../../../core/judge/expectation.js';
import type { Situation, SituationId } from '../../../core/contract/situation.js';
import type { Experiments, Failure } from './failure.js';

/**
 * True if a request reproduces a failure: it has the same expectation and fails in the same mode on every attempt.
 * @param times number of attempts.
 */
export async function reproduces(
  { testCase, violation }: Failure,
  candidate: Case,
  { probe }: Experiments,
  times: number,
): Promise<boolean> {
  if (!sameExpectation(candidate.expectation, testCase.expectation)) return false;
  for (let i = 0; i < times; i += 1) if ((await probe(candidate, violation)) === undefined) return false;
  return true;
}

/** Number of consecutive failures required: one may be chance. */
const SURE = 2;

/**
 * Reproduces a failure: returns the first of several variants that fails twice in a row.
 * @returns undefined if none does: the failure is intermittent.
 */
export async function reproduce(forms: readonly Failure[], experiments: Experiments): Promise<Failure | undefined> {
  for (const form of forms) if (await reproduces(form, experiments.caseOf(form.request), experiments, SURE)) return form;
  return undefined;
}

/**
 * True if a smaller request has the expectation of the first one: same kind, and no violation or situation that the first one lacks.
 * An unspecified request may become a valid one.
 */
export function sameExpectation(smaller: Expectation, first: Expectation): boolean {
  if (smaller.kind !== first.kind && !(smaller.kind === 'accept' && first.kind === 'unspecified')) return false;
  const odd = new Set(first.situations.map(declared));
  if (!smaller.situations.every((situation) => odd.has(declared(situation)))) return false;
  const broken = new Set(first.violations.map(keyOf));
  return smaller.violations.every((violation) => broken.has(keyOf(violation)));
}

/** A text that is not JSON is invalid under any media type; the declared one is plainer. */
function declared({ id }: Situation): SituationId {
  return id === 'not-json-other-media-type' ? 'not-json' : id;
}

function keyOf({ assertion, path }: Expectation['violations'][number]): string {
  return `${assertion.at.pointer} ${path.join('/')}`;
}
