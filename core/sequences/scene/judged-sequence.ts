import { notJudged } from '../../policy/tolerance.js';
import type { Case } from '../../cases/case.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { Sequence, SequenceCheck } from '../plan/sequence.js';
import type { Step } from '../../http/exchange/step.js';
import { joined } from '../../input/input.js';
import type { Constraint } from '../../contract/constraint.js';
import type { Operation } from '../../contract/contract.js';
import type { Violation } from '../../checks/violation/violation.js';
import type { CaseOutcome } from '../../events/run-event.js';
import type { Attempt, AtFault, Broken } from './attempt.js';

/** What a sequence came to. */
export interface JudgedSequence {
  /** Undefined if nothing was sent that can be judged. */
  readonly outcome: CaseOutcome | undefined;
  /** Why it says nothing, as a clause; undefined if it was judged. */
  readonly because: string | undefined;
}

/** The outcome of a sequence that found nothing. */
export function outcomeOf(testCase: Case, attempt: Exclude<Attempt, Broken>): JudgedSequence {
  const { kind, exchange } = attempt;
  const verdict = kind === 'kept' ? { kind } : notJudged('sequence-undecided');
  return {
    outcome: exchange && { case: testCase, exchange, verdict, flaky: undefined, origin: undefined },
    because: kind === 'unknown' ? attempt.because : undefined,
  };
}

/** The checks that are broken at the security requirement of an operation. */
const OF_CREDENTIALS: ReadonlySet<SequenceCheck> = new Set<SequenceCheck>([
  'credentials-required',
  'others-kept-out',
  'forbidden-is-refused',
]);

function constraintOf({ security, at }: Operation, check: SequenceCheck): Constraint {
  return OF_CREDENTIALS.has(check) && security !== undefined ? { keyword: 'security', at: security.at } : { keyword: 'operation', at };
}

/** The outcome of a sequence that broke its check. @param steps the requests that led to it. */
export function brokenOutcome(testCase: Case, { check }: Pick<Sequence, 'check'>, broken: Broken, steps: readonly Step[]): CaseOutcome {
  const { exchange, shownBy = exchange, signature, expected, actual, difference, atFault } = broken;
  const constraint = difference?.constraint ?? constraintOf(atFault?.operation ?? testCase.operation, check);
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
  return {
    case: caseAtFault(testCase, atFault),
    exchange: shownBy,
    steps,
    verdict: { kind: 'broken', violation },
    flaky: undefined,
    origin: undefined,
  };
}

/** The case of the request at fault; its id stays that of the sequence. */
function caseAtFault(testCase: Case, atFault: AtFault | undefined): Case {
  if (atFault === undefined) return testCase;
  const { operation, title, change } = atFault;
  const { id, suite } = testCase;
  const input = change === undefined ? testCase.input : joined(testCase.input, change);
  return { ...(operation === undefined ? testCase : plainCase(operation)), id, suite, title, input };
}
