import type { Lab } from '../lab.js';
import type { Case } from '../../cases/case.js';
import { canRefillAll } from '../../cases/fresh-ids.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { isRefusal } from '../../http/exchange/response-class.js';
import { failureMode } from '../../causes/failure-mode.js';
import { verdictOf } from '../../checks/verdict.js';
import type { Violation } from '../../checks/violation/violation.js';
import { isDuplicateResponse } from '../../session/seen/used-id-answer.js';
import type { Session } from '../../session/session.js';
import { isRefusedForMeaning } from './refused-meaning.js';
import { breaksUnwrittenRule } from './unwritten-rule.js';
import { isReadAsValid } from './read-leniently.js';
import { isDistinct, takenForValid } from './used-value.js';

/** A failure that occurred again. */
export interface SeenAgain {
  readonly exchange: Exchange;
  readonly violation: Violation;
}

/**
 * Sends a case once and checks that it fails in a known way: the same check, a response of the same class. Uses fresh ids if
 * the store has seen the case's. For minimising: only other failures are reported to the run.
 */
export async function probeCase(lab: Lab, testCase: Case, known: Violation): Promise<SeenAgain | undefined> {
  const { session } = lab;
  const first = await lab.ask(testCase);
  if (!isDuplicateResponse(session, testCase, first)) return seenAsFault(lab, testCase, first, known);
  if (!canRefillAll(testCase))
    return (await wasTaken(lab, testCase, first, known))
      ? { exchange: first, violation: takenForValid(session, testCase, first) }
      : undefined;
  const fresh = await lab.ask(testCase, 'new');
  return seenAsFault(lab, testCase, fresh, known);
}

/** Not for a rule that no schema tells, or a value of another type: a smaller request may have it where the one that failed does not. */
async function seenAsFault(lab: Lab, testCase: Case, exchange: Exchange, known: Violation): Promise<SeenAgain | undefined> {
  const { session } = lab;
  const seen = seenOrObserved(session, testCase, exchange, known);
  if (seen === undefined || !isRefusal(exchange)) return seen;
  if (seen.violation.check === 'status-documented' && (await isReadAsValid(lab, testCase, exchange))) return undefined;
  if (seen.violation.check !== 'valid-accepted') return seen;
  const isOfRule = isRefusedForMeaning(session, testCase, exchange) || (await breaksUnwrittenRule(lab, testCase, exchange));
  return isOfRule ? undefined : seen;
}

/** True if an invalid body gets the response to a used id because it was accepted before. */
async function wasTaken(lab: Lab, testCase: Case, first: Exchange, { check }: Violation): Promise<boolean> {
  const { session } = lab;
  if (check !== 'invalid-refused' || testCase.expectation.kind !== 'invalid') return false;
  return verdictOf(testCase, first, session.rules).kind === 'broken' || isDistinct(lab, testCase.operation);
}

/** The same as `seenAgain`; an exchange that fails in another way is reported to the session. */
export function seenOrObserved(session: Session, testCase: Case, exchange: Exchange, known: Violation): SeenAgain | undefined {
  const seen = seenAgain(session, testCase, exchange, known);
  if (seen === undefined) session.evidence.loose.observe(testCase, exchange);
  return seen;
}

/** The violation of an exchange, if it is the known one. */
export function seenAgain(session: Session, testCase: Case, exchange: Exchange, known: Violation): SeenAgain | undefined {
  const verdict = verdictOf(testCase, exchange, session.rules);
  if (verdict.kind !== 'broken') return undefined;
  const { violation } = verdict;
  if (failureMode(testCase, violation) === failureMode(testCase, known)) return { exchange, violation };
  // A refusal for its meaning by a status that is not documented is looked into as that.
  const isSameRefusal =
    known.check === 'status-documented' && violation.check === 'valid-accepted' && violation.signature === known.signature;
  return isSameRefusal ? { exchange, violation: known } : undefined;
}
