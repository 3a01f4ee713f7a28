import type { Case } from '../../../core/cases/case.js';
import type { Violation } from '../../../core/checks/violation/violation.js';
import type { Expectation } from '../../../core/judge/expectation.js';
import { sameExpectation } from '../../generate/shrinking/same-expectation.js';
import type { Experiments, Failure } from './failure.js';

/**
 * True if a request reproduces a failure: it has the same expectation, or where the server fails a plainer one, and fails in the same mode on every attempt.
 * @param times number of attempts.
 */
export async function reproduces(
  { testCase, violation }: Failure,
  candidate: Case,
  { probe, mayBecomeValid }: Experiments,
  times: number,
): Promise<boolean> {
  const isPlainer = mayBecomeValid && isPlainerFailure(violation, candidate.expectation, testCase.expectation);
  if (!isPlainer && !sameExpectation(candidate.expectation, testCase.expectation)) return false;
  for (let i = 0; i < times; i += 1) if ((await probe(candidate, violation)) === undefined) return false;
  return true;
}

/** True if a request whose failure is the same is a plainer one: what it shows is the cause of both. */
export function isPlainerFailure({ check }: Violation, smaller: Expectation, first: Expectation): boolean {
  return check === 'no-server-error' && isMoreCertain(smaller, first);
}

/**
 * True if less is wrong or left open in a request than in the first one. That a server fails is wrong whatever was sent: what it fails for as well
 * without what is wrong in the request has nothing to do with that.
 */
function isMoreCertain({ kind, situations }: Expectation, first: Expectation): boolean {
  const [rank, other] = [RANKS[kind], RANKS[first.kind]];
  if (rank === undefined || other === undefined) return false;
  return rank < other || (rank === other && kind === 'unspecified' && isPart(situations, first.situations));
}

const RANKS: Readonly<Partial<Record<Expectation['kind'], number>>> = { accept: 0, unspecified: 1, invalid: 2 };

function isPart(some: Expectation['situations'], all: Expectation['situations']): boolean {
  const ids = new Set(all.map(({ id }) => id));
  return some.length < all.length && some.every(({ id }) => ids.has(id));
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
