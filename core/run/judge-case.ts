import type { Case } from '../cases/case.js';
import type { Exchange } from '../http/exchange.js';
import type { Lane } from '../http/open-lane.js';
import { type Verdict, verdictOf } from '../oracle/verdict.js';
import type { Violation } from '../oracle/violation.js';
import { canRefillAll, hasRoom } from '../cases/fresh.js';
import { isDuplicateAnswer } from '../session/duplicates.js';
import type { Settled } from './event.js';
import { seenAgain, seenOrObserved } from './probe-case.js';
import { isUnauthorised, sendAuthorised } from '../session/send.js';
import { requestOf, sendPatiently } from '../session/patience.js';
import type { Session } from '../session/session.js';
import { takenForValid } from './taken-for-valid.js';
import { tokenHolds } from '../session/token.js';
import { lookForUsedUp } from './used-up.js';

/**
 * Sends a case, judges the answer, and makes sure of a failure: the store's answer to an id that it has seen is no
 * failure, and one that does not repeat is flaky.
 * @returns undefined when the run ended meanwhile.
 */
export async function settleCase(session: Session, lane: Lane, own: Case, origin?: Settled['origin']): Promise<Settled | undefined> {
  const { token } = session.target;
  const exchange = await sendPatiently(session, lane, requestOf(session, own, session.ids.fill), own);
  return exchange === undefined ? undefined : settleExchange(session, lane, own, { exchange, token, origin });
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
  lane: Lane,
  own: Case,
  { exchange, token, origin }: SentOnce,
): Promise<Settled | undefined> {
  const settled = (verdict: Verdict, flaky?: Exchange): Settled => ({ case: own, exchange, verdict, flaky, origin });
  const verdict = verdictOf(own, exchange, session.rules);
  if (session.ended() !== undefined) return settled(verdict);
  if (verdict.kind === 'kept') return settleRefused(session, lane, settled(verdict));
  if (verdict.kind !== 'broken') return settled(verdict);
  if (isUnauthorised(own, exchange)) {
    if (!(await tokenHolds(session, lane, own, token)))
      return session.ended() === undefined ? settleCase(session, lane, own, origin) : undefined;
  }
  if (isDuplicateAnswer(session, own, exchange)) return settleDuplicate(session, lane, settled(verdict));
  return confirm(session, lane, settled(verdict), verdict.violation);
}

/** Settles a case that is kept, unless it was refused only because an earlier run had left its plant in the store. */
async function settleRefused(session: Session, lane: Lane, first: Settled): Promise<Settled | undefined> {
  const found = await lookForUsedUp(session, lane, first.case, first.exchange, false);
  if (found?.kind !== 'taken') return found && first;
  const { own, exchange } = found;
  const verdict = verdictOf(own, exchange, session.rules);
  if (verdict.kind !== 'broken') return first;
  return confirm(session, lane, { ...first, case: own, exchange, verdict }, verdict.violation);
}

/**
 * Settles a case that got the store's answer to a used id. A valid or silent body is sent again with fresh ids, and
 * forgiven where that passes or there are none; an invalid one was taken for valid, or it would not have come so far.
 */
async function settleDuplicate(session: Session, lane: Lane, first: Settled): Promise<Settled | undefined> {
  const own = first.case;
  if (own.expectation.kind === 'reject') {
    const isChecked = !session.rules.off.has('invalid-refused');
    return {
      ...first,
      verdict: isChecked ? { kind: 'broken', violation: takenForValid(session, own, first.exchange) } : { kind: 'unsettled' },
    };
  }
  if (!canRefillAll(own.body)) return { ...first, verdict: { kind: 'unsettled' } };
  const exchange = await sendAuthorised(session, lane, own, requestOf(session, own, session.ids.refill));
  if (exchange === undefined) return undefined;
  const verdict = verdictOf(own, exchange, session.rules);
  if (verdict.kind !== 'broken') return { ...first, verdict: { kind: 'unsettled' } };
  if (isDuplicateAnswer(session, own, exchange) && !hasRoom(own.body)) return { ...first, verdict: { kind: 'unsettled' } };
  return confirm(session, lane, { ...first, exchange, verdict }, verdict.violation);
}

/** Sends a failure again on a new connection, the same bytes first; with fresh ids where the store has seen these by now. */
async function confirm(session: Session, lane: Lane, first: Settled, violation: Violation): Promise<Settled | undefined> {
  const own = first.case;
  const { request } = first.exchange;
  lane.renew();
  const same = await sendAuthorised(session, lane, own, request);
  if (same === undefined) return session.ended()?.kind === 'lost' ? first : undefined;
  if (seenAgain(session, own, same, violation) !== undefined) return first;
  if (!isDuplicateAnswer(session, own, same) && !mayBeUsedUp(session, own, same, violation)) {
    session.loose.observe(own, same);
    return { ...first, flaky: same };
  }
  if (!canRefillAll(own.body)) return first;
  const fresh = await sendAuthorised(session, lane, own, requestOf(session, own, session.ids.refill));
  if (fresh === undefined) return undefined;
  return seenOrObserved(session, own, fresh, violation) !== undefined ? first : { ...first, flaky: fresh };
}

/** Whether an invalid body that was accepted and is refused now may be refused because the store has it: some say so in other words. */
function mayBeUsedUp(session: Session, own: Case, { outcome }: Exchange, { check }: Violation): boolean {
  if (check !== 'invalid-refused' || session.duplicates.get(own.operation.id)?.kind !== 'refused') return false;
  return outcome.kind === 'answer' && outcome.status >= 400 && outcome.status < 500;
}
