import type { Case } from '../cases/case.js';
import type { Exchange } from '../http/exchange.js';
import type { Connection } from '../http/open-connection.js';
import { type Verdict, verdictOf } from '../oracle/verdict.js';
import type { Violation } from '../oracle/violation.js';
import { canRefillAll, hasRoom, isDuplicateAnswer } from './duplicates.js';
import type { Settled } from './event.js';
import { seenAgain, seenOrObserved } from './probe-case.js';
import { isUnauthorised, sendAuthorised } from './send-authorised.js';
import { requestOf, sendPatiently } from './send-case.js';
import type { Session } from './session.js';
import { takenForValid } from './taken-for-valid.js';
import { tokenHolds } from './token.js';
import { lookForUsedUp } from './used-up.js';

/**
 * Sends a case, judges the answer, and makes sure of a failure: the store's answer to an id that it has seen is no
 * failure, and one that does not repeat is flaky.
 * @returns undefined when the run ended meanwhile.
 */
export async function settleCase(
  session: Session,
  connection: Connection,
  testCase: Case,
  origin?: Settled['origin'],
): Promise<Settled | undefined> {
  const { token } = session.target;
  const exchange = await sendPatiently(session, connection, requestOf(session, testCase, session.ids.fill), testCase);
  return exchange === undefined ? undefined : settleExchange(session, connection, testCase, { exchange, token, origin });
}

/** A case that was sent: what came back, the token that it carried, and what draws it again. */
export interface SentOnce {
  readonly exchange: Exchange;
  readonly token: string;
  readonly origin: Settled['origin'];
}

/** Settles a case that was sent already. */
export async function settleExchange(
  session: Session,
  connection: Connection,
  testCase: Case,
  { exchange, token, origin }: SentOnce,
): Promise<Settled | undefined> {
  const settled = (verdict: Verdict, flaky?: Exchange): Settled => ({ case: testCase, exchange, verdict, flaky, origin });
  const verdict = verdictOf(testCase, exchange, session.rules);
  if (session.ended() !== undefined) return settled(verdict);
  if (verdict.kind === 'kept') return settleRefused(session, connection, settled(verdict));
  if (verdict.kind !== 'broken') return settled(verdict);
  if (isUnauthorised(testCase, exchange)) {
    if (!(await tokenHolds(session, connection, testCase, token)))
      return session.ended() === undefined ? settleCase(session, connection, testCase, origin) : undefined;
  }
  if (isDuplicateAnswer(session, testCase, exchange)) return settleDuplicate(session, connection, settled(verdict));
  return confirm(session, connection, settled(verdict), verdict.violation);
}

/** Settles a case that is kept, unless it was refused only because an earlier run had left its plant in the store. */
async function settleRefused(session: Session, connection: Connection, first: Settled): Promise<Settled | undefined> {
  const found = await lookForUsedUp(session, connection, first.case, first.exchange, false);
  if (found?.kind !== 'taken') return found && first;
  const { testCase, exchange } = found;
  const verdict = verdictOf(testCase, exchange, session.rules);
  if (verdict.kind !== 'broken') return first;
  return confirm(session, connection, { ...first, case: testCase, exchange, verdict }, verdict.violation);
}

/**
 * Settles a case that got the store's answer to a used id. A valid or unspecified body is sent again with fresh ids, and
 * forgiven where that passes or there are none; an invalid one was taken for valid, or it would not have come so far.
 */
async function settleDuplicate(session: Session, connection: Connection, first: Settled): Promise<Settled | undefined> {
  const testCase = first.case;
  if (testCase.expectation.kind === 'invalid') {
    const isChecked = !session.rules.off.has('invalid-refused');
    return {
      ...first,
      verdict: isChecked ? { kind: 'broken', violation: takenForValid(session, testCase, first.exchange) } : { kind: 'tolerated' },
    };
  }
  if (!canRefillAll(testCase.body)) return { ...first, verdict: { kind: 'tolerated' } };
  const exchange = await sendAuthorised(session, connection, testCase, requestOf(session, testCase, session.ids.refill));
  if (exchange === undefined) return undefined;
  const verdict = verdictOf(testCase, exchange, session.rules);
  if (verdict.kind !== 'broken') return { ...first, verdict: { kind: 'tolerated' } };
  if (isDuplicateAnswer(session, testCase, exchange) && !hasRoom(testCase.body)) return { ...first, verdict: { kind: 'tolerated' } };
  return confirm(session, connection, { ...first, exchange, verdict }, verdict.violation);
}

/** Sends a failure again on a new connection, the same bytes first; with fresh ids where the store has seen these by now. */
async function confirm(session: Session, connection: Connection, first: Settled, violation: Violation): Promise<Settled | undefined> {
  const testCase = first.case;
  const { request } = first.exchange;
  connection.renew();
  const same = await sendAuthorised(session, connection, testCase, request);
  if (same === undefined) return session.ended()?.kind === 'lost' ? first : undefined;
  if (seenAgain(session, testCase, same, violation) !== undefined) return first;
  if (!isDuplicateAnswer(session, testCase, same) && !mayBeUsedUp(session, testCase, same, violation)) {
    session.loose.observe(testCase, same);
    return { ...first, flaky: same };
  }
  if (!canRefillAll(testCase.body)) return first;
  const fresh = await sendAuthorised(session, connection, testCase, requestOf(session, testCase, session.ids.refill));
  if (fresh === undefined) return undefined;
  return seenOrObserved(session, testCase, fresh, violation) !== undefined ? first : { ...first, flaky: fresh };
}

/** Whether an invalid body that was accepted and is refused now may be refused because the store has it: some say so in other words. */
function mayBeUsedUp(session: Session, testCase: Case, { outcome }: Exchange, { check }: Violation): boolean {
  if (check !== 'invalid-refused' || session.duplicates.get(testCase.operation.id)?.kind !== 'refused') return false;
  return outcome.kind === 'answer' && outcome.status >= 400 && outcome.status < 500;
}
