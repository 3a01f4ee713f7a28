import type { Case } from '../../../core/cases/case.js';
import { sameExpectation } from '../../generate/shrinking/same-expectation.js';
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
