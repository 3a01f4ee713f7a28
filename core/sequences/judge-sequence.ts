import { notJudged } from '../policy/tolerance.js';
import type { Case } from '../cases/case.js';
import type { Sequence, SequenceCheck } from './plan/sequence.js';
import { equalJson } from '../json/equal.js';
import type { Constraint } from '../contract/constraint.js';
import type { Violation } from '../checks/violation.js';
import type { CaseOutcome } from '../events/run-event.js';
import { type Attempt, type Broken } from './attempt.js';
import { changeIsKept, deletedIsGone } from './checks/change-created.js';
import { changeNeedsCredentials } from './checks/change-without-credentials.js';
import { staleChangeIsRefused } from './checks/change-with-stale-tag.js';
import { createdIsListed, parentsToldApart } from './checks/find-created.js';
import { pagingIsKept } from './checks/page-through.js';
import { createdIsReadable } from './checks/read-created.js';
import type { Scene } from './scene.js';

const RUNS: Readonly<Record<SequenceCheck, (scene: Scene, sequence: Sequence) => Promise<Attempt>>> = {
  'created-is-readable': createdIsReadable,
  'created-is-listed': createdIsListed,
  'change-is-kept': changeIsKept,
  'deleted-is-gone': deletedIsGone,
  'credentials-required': changeNeedsCredentials,
  'parents-told-apart': parentsToldApart,
  'paging-is-kept': pagingIsKept,
  'stale-change-is-refused': staleChangeIsRefused,
};

/**
 * Runs a sequence. A failure is confirmed by running all of it again with new things.
 * @param testCase the case of the sequence.
 * @returns undefined if nothing was sent that can be judged.
 */
export async function judgeSequence(scene: Scene, sequence: Sequence, testCase: Case): Promise<CaseOutcome | undefined> {
  const run = RUNS[sequence.check];
  const first = await run(scene, sequence);
  if (first.kind === 'unknown') return outcomeOf(testCase, first);
  if (first.kind === 'kept') return outcomeOf(testCase, first);
  scene.lab.connection.renew();
  const again = await run(scene, sequence);
  if (again.kind === 'unknown') return outcomeOf(testCase, again);
  const broken = brokenOutcome(testCase, sequence, first);
  if (again.kind === 'kept') return { ...broken, flaky: again.exchange };
  if (again.signature !== first.signature || isMadeByServer(first, again))
    return outcomeOf(testCase, { kind: 'unknown', exchange: again.exchange });
  return broken;
}

function outcomeOf(testCase: Case, { kind, exchange }: Exclude<Attempt, Broken>): CaseOutcome | undefined {
  return (
    exchange && {
      case: testCase,
      exchange,
      verdict: kind === 'kept' ? { kind } : notJudged('sequence-undecided'),
      flaky: undefined,
      origin: undefined,
    }
  );
}

/** True if a server makes the value of a member itself: it is another one each time, and never what was sent. */
function isMadeByServer({ difference: one }: Broken, { difference: other }: Broken): boolean {
  if (one?.stored === undefined || other?.stored === undefined) return one?.path !== other?.path;
  if (one.path !== other.path) return true;
  // Two equal values say nothing, nor do two that were sent differently.
  return equalJson(one.sent, other.sent) && !equalJson(one.stored, other.stored);
}

function constraintOf({ operation: { security, at } }: Case, check: SequenceCheck): Constraint {
  return check === 'credentials-required' && security !== undefined
    ? { keyword: 'security', at: security.at }
    : { keyword: 'operation', at };
}

function brokenOutcome(testCase: Case, { check }: Sequence, broken: Broken): CaseOutcome {
  const { exchange, steps, signature, expected, actual, difference } = broken;
  const constraint = difference?.constraint ?? constraintOf(testCase, check);
  const violation: Violation = {
    check,
    signature,
    expected,
    actual,
    ...(difference === undefined || check === 'change-is-kept' ? {} : { difference }),
    constraint,
    scope: 'request',
    focus: constraint.at.pointer,
  };
  return { case: testCase, exchange, steps, verdict: { kind: 'broken', violation }, flaky: undefined, origin: undefined };
}
