import type { Case } from '../cases/case.js';
import type { Session } from '../session/session.js';
import { verdictOf } from '../oracle/verdict.js';
import { atOperation, IN_FLIGHT } from './at-operation.js';
import type { CaseOutcome } from './event.js';

/**
 * A case that was being judged when the server was lost. The loss is told once: of the one request that got no response, or of the first of
 * several, at the constraint that they share or at their operation. A request that was sent when the server was gone is not blamed.
 */
export function ofLost({ inFlight, rules }: Session, last: CaseOutcome): CaseOutcome {
  if (last.exchange.outcome.kind === 'response') return last;
  if (inFlight.isTold) return { ...last, verdict: { kind: 'tolerated' } };
  inFlight.isTold = true;
  const [first, ...others] = inFlight.unanswered;
  if (first === undefined) return atOperation(last, IN_FLIGHT);
  const [suspect, exchange] = first;
  const told =
    suspect === last.case
      ? last
      : { case: suspect, exchange, verdict: verdictOf(suspect, exchange, rules), flaky: undefined, origin: undefined };
  if (others.length === 0) return told;
  return others.every(([other]) => isAtOne(other, suspect))
    ? { ...told, case: { ...suspect, title: IN_FLIGHT } }
    : atOperation(told, IN_FLIGHT);
}

function isAtOne({ constraint: one }: Case, { constraint: other }: Case): boolean {
  return one.keyword === other.keyword && one.at.pointer === other.at.pointer;
}
