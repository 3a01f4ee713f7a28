import type { FuzzPlan } from '../engine/fuzz-plan.js';
import type { Experiments, Failure } from './failure.js';

/**
 * Whether a request reproduces a failure: it says the same to the contract, and fails in the same mode each time that it is sent.
 * @param times how often it is sent.
 */
export async function reproduces(
  { testCase, violation }: Failure,
  request: FuzzPlan,
  { caseOf, sameExpectation, probe }: Experiments,
  times: number,
): Promise<boolean> {
  const candidate = caseOf(request);
  if (!sameExpectation(candidate.expectation, testCase.expectation)) return false;
  for (let i = 0; i < times; i += 1) if ((await probe(candidate, violation)) === undefined) return false;
  return true;
}

/** How often a form has to fail in a row: once may be chance. */
const SURE = 2;

/**
 * Reproduces a failure: of several forms of it, the first that fails twice in a row.
 * @returns undefined where none does: the failure is intermittent.
 */
export async function reproduce(forms: readonly Failure[], experiments: Experiments): Promise<Failure | undefined> {
  for (const form of forms) if (await reproduces(form, form.request, experiments, SURE)) return form;
  return undefined;
}
