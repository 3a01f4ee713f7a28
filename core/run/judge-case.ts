import type { Case } from '../cases/case.js';
import { canRefillAll, hasSafeRange } from '../cases/fresh.js';
import { withFreshKeys } from '../cases/with-fresh-keys.js';
import { REFUSED_MEMBER } from '../cases/valid/refused-members.js';
import type { Exchange } from '../http/exchange.js';
import type { Connection } from '../http/open-connection.js';
import { isRefusal } from '../http/response-class.js';
import { type AlibiId, clearedBy } from '../oracle/tolerance.js';
import { verdictOf } from '../oracle/verdict.js';
import { isDocumented } from '../contract/documented-statuses.js';
import type { Violation } from '../oracle/violation.js';
import { mayShowAnotherChange } from '../session/changes.js';
import { isDuplicateResponse } from '../session/duplicates.js';
import { mayHaveBroughtDown } from '../session/in-flight.js';
import { requestOf, send, sendAlone, sendRenewed } from '../session/send.js';
import type { Session } from '../session/session.js';
import type { CaseOutcome } from '../events/run-event.js';
import { isOfAnother } from './is-of-another.js';
import { isConflict, statesConflict } from './reach/conflicts.js';
import { isMadeByServer } from './reach/made-by-server.js';
import { atRefusedMember } from './reach/refused-member.js';
import { ofLost } from './of-lost.js';
import { brokenUnwrittenRule } from './reach/unwritten-rules.js';
import { isReadAsValid } from './read-as-valid.js';
import { isDeleted, isDone, isTakenAsStored, isTakenKey } from './refused-again.js';
import { seenAgain, seenOrObserved } from './probe-case.js';
import { repeatSilent } from './silence/repeat-silent.js';
import { ofServer, repeatFailure } from './temporary-failures.js';
import { lookForUsedUp, takenForValid } from './used-up.js';
import { isGoneForAll, wasGone } from './was-gone.js';

/**
 * Sends a case, judges the response, and confirms a failure: the store's response to a used id is not a failure, and a failure
 * that does not repeat is flaky.
 * @returns undefined if the run ended meanwhile.
 */
export async function judgeCase(
  session: Session,
  connection: Connection,
  testCase: Case,
  origin?: CaseOutcome['origin'],
): Promise<CaseOutcome | undefined> {
  const exchange = await send(session, connection, testCase);
  const judged = exchange && (await judge(session, connection, testCase, exchange, origin));
  const isCut = exchange !== undefined && judged === undefined && session.ended()?.kind === 'time-up';
  if (isCut && verdictOf(testCase, exchange, session.rules).kind === 'broken') session.emit({ type: 'unconfirmed', count: 1 });
  return judged;
}

/** A case that was sent: the exchange, and the origin to draw it again. */
export interface SentOnce {
  readonly exchange: Exchange;
  /** The token of the request if it may have expired; undefined for the result of `send`. */
  readonly token?: string;
  readonly origin: CaseOutcome['origin'];
}

/** Judges a case that was already sent, and confirms a failure. */
export async function judgeExchange(
  session: Session,
  connection: Connection,
  testCase: Case,
  { exchange, token, origin }: SentOnce,
): Promise<CaseOutcome | undefined> {
  const isFinal = token === undefined || session.ended() !== undefined;
  const last = isFinal ? exchange : await sendRenewed(session, connection, testCase, { exchange, token });
  return last && judge(session, connection, testCase, last, origin);
}

/** Judges a case. As long as one without a response is looked into, it may be what brings the server down. */
async function judge(
  session: Session,
  connection: Connection,
  testCase: Case,
  exchange: Exchange,
  origin: CaseOutcome['origin'],
): Promise<CaseOutcome | undefined> {
  if (!mayHaveBroughtDown(exchange)) return judgeAndConfirm(session, connection, testCase, exchange, origin);
  const { unanswered } = session.inFlight;
  unanswered.set(testCase, exchange);
  const judged = await judgeAndConfirm(session, connection, testCase, exchange, origin);
  if (session.ended()?.kind !== 'lost') unanswered.delete(testCase);
  return judged;
}

async function judgeAndConfirm(
  session: Session,
  connection: Connection,
  testCase: Case,
  exchange: Exchange,
  origin: CaseOutcome['origin'],
): Promise<CaseOutcome | undefined> {
  const verdict = verdictOf(testCase, exchange, session.rules);
  const first = { case: testCase, exchange, verdict, flaky: undefined, origin };
  if (session.ended()?.kind === 'lost') return ofLost(session, first);
  if (session.ended() !== undefined || verdict.kind === 'tolerated') return first;
  if (verdict.kind === 'kept') return judgeRefused(session, connection, first);
  if (isDuplicateResponse(session, testCase, exchange)) return judgeDuplicate(session, connection, first);
  const alibi = await alibiOf(session, connection, first, verdict.violation);
  if (alibi !== undefined) return { ...first, verdict: clearedBy(alibi) };
  if (mayShowAnotherChange(verdict.violation, exchange.request.method)) {
    const alone = await sendAlone(session, connection, exchange.request);
    const again = alone && verdictOf(testCase, alone, session.rules);
    if (again?.kind === 'kept') return alone && { ...first, exchange: alone, verdict: clearedBy('concurrent-change') };
    if (again?.kind !== 'broken') return alone && again && { ...first, exchange: alone, verdict: again };
  }
  const violation = await atRefusedMember(session, connection, first, verdict.violation);
  return confirm(session, connection, { ...first, verdict: { kind: 'broken', violation } }, verdict.violation);
}

/** The reason why a failure says nothing, because the document does not tell why. */
async function alibiOf(
  session: Session,
  connection: Connection,
  { case: testCase, exchange }: CaseOutcome,
  violation: Violation,
): Promise<AlibiId | undefined> {
  if (testCase.kind === REFUSED_MEMBER) return undefined;
  const mayConflict = testCase.expectation.kind === 'accept' || testCase.expectation.kind === 'unspecified';
  const isOfStatus = violation.check === 'valid-accepted' || violation.check === 'status-documented';
  if (mayConflict && isOfStatus && isRefusal(exchange) && (await isConflict(session, connection, testCase, exchange)))
    return 'state-conflict';
  if (violation.check === 'valid-accepted')
    return isRefusal(exchange) ? brokenUnwrittenRule(session, connection, testCase, exchange) : undefined;
  // What a request names may not exist: then a refusal that the document has for that is right.
  const isListed = violation.check === 'status-documented' && isDocumentedRefusal(testCase, exchange);
  const rule = mayConflict && isListed ? await brokenUnwrittenRule(session, connection, testCase, exchange) : undefined;
  if (rule !== undefined) return rule;
  if (isListed && (await isReadAsValid(session, connection, testCase, exchange))) return 'read-leniently';
  if (session.stored.explain(testCase, violation)) return 'stored-fault';
  if (await isOfAnother(session, connection, testCase, violation)) return 'other-route';
  const { difference } = violation;
  const isMade = difference !== undefined && (await isMadeByServer(session, connection, testCase.operation, difference));
  return isMade ? 'made-by-server' : undefined;
}

function isDocumentedRefusal({ operation }: Case, exchange: Exchange): boolean {
  const { outcome } = exchange;
  return isRefusal(exchange) && outcome.kind === 'response' && isDocumented(operation, outcome.status);
}

/** Judges a kept case again if it may have been refused only because an earlier run left its resource in the store. */
async function judgeRefused(session: Session, connection: Connection, first: CaseOutcome): Promise<CaseOutcome | undefined> {
  const found = await lookForUsedUp(session, connection, first.case, first.exchange, false);
  if (found?.kind !== 'taken') return found && first;
  const { taken, exchange } = found;
  const verdict = verdictOf(taken, exchange, session.rules);
  if (verdict.kind !== 'broken') return first;
  return confirm(session, connection, { ...first, case: taken, exchange, verdict }, verdict.violation);
}

/**
 * Judges a case that got the store's response to a used id. A valid or unspecified body is sent again with fresh ids, and kept
 * if that passes or there are none; so is an invalid one, which passed validation if there are none.
 */
async function judgeDuplicate(session: Session, connection: Connection, first: CaseOutcome): Promise<CaseOutcome | undefined> {
  const { case: testCase } = first;
  const forgiven: CaseOutcome = { ...first, verdict: clearedBy('used-value') };
  if (testCase.expectation.kind === 'invalid') {
    if (session.rules.off.has('invalid-refused')) return forgiven;
    const renewed = withFreshKeys(testCase);
    if (renewed !== undefined) return judgeRenewed(session, connection, first, renewed);
    return { ...first, verdict: { kind: 'broken', violation: takenForValid(session, testCase, first.exchange) } };
  }
  if (!canRefillAll(testCase)) return forgiven;
  const exchange = await send(session, connection, testCase, requestOf(session, testCase, session.ids.refill));
  if (exchange === undefined) return undefined;
  const verdict = verdictOf(testCase, exchange, session.rules);
  if (verdict.kind !== 'broken') return forgiven;
  if (isDuplicateResponse(session, testCase, exchange) && !hasSafeRange(testCase)) return forgiven;
  // What breaks an untold rule may be refused in the words of a used id: both break a constraint of a database.
  const rule =
    verdict.violation.check === 'valid-accepted' ? await brokenUnwrittenRule(session, connection, testCase, exchange) : undefined;
  if (rule !== undefined) return { ...first, verdict: clearedBy(rule) };
  return confirm(session, connection, { ...first, exchange, verdict }, verdict.violation);
}

/** Judges an invalid body that got the store's response to a used id by its response to new ones: a server may look for used ids first. */
async function judgeRenewed(session: Session, connection: Connection, first: CaseOutcome, renewed: Case): Promise<CaseOutcome | undefined> {
  const exchange = await send(session, connection, renewed, requestOf(session, renewed, session.ids.refill));
  if (exchange === undefined) return undefined;
  if (isDuplicateResponse(session, renewed, exchange))
    return { ...first, verdict: { kind: 'broken', violation: takenForValid(session, first.case, first.exchange) } };
  const verdict = verdictOf(renewed, exchange, session.rules);
  if (verdict.kind !== 'broken') return { ...first, verdict: clearedBy('used-value') };
  return confirm(session, connection, { ...first, exchange, verdict }, verdict.violation);
}

/** Sends a failure again on a new connection, first with the same bytes; with fresh ids if the store has seen these by now. */
async function confirm(
  session: Session,
  connection: Connection,
  first: CaseOutcome,
  violation: Violation,
): Promise<CaseOutcome | undefined> {
  if (first.exchange.outcome.kind === 'timeout' && session.whenSilent === undefined) {
    const repeated = await repeatSilent(session, connection, first, violation);
    if (repeated?.kind === 'hangs') return repeated.isToBlame ? { ...first, case: { ...first.case, title: repeated.title } } : undefined;
    if (repeated?.kind === 'innocent') return { ...first, verdict: clearedBy('server-busy') };
    return repeated && decide(session, connection, first, violation, repeated.exchange);
  }
  let same = await repeatFailure(session, connection, first, violation);
  // A server that is down or busy by now says nothing about what it answered before.
  const isUnknown = same?.outcome.kind === 'reset' || same?.outcome.kind === 'timeout';
  if (isUnknown && first.exchange.outcome.kind === 'response') same = await repeatFailure(session, connection, first, violation);
  if (wasGone(session, first.case, first.exchange)) {
    const mayBeGone = same !== undefined && wasGone(session, first.case, same);
    if (mayBeGone && (await isGoneForAll(session, connection, first.case))) return { ...first, verdict: clearedBy('renamed-meanwhile') };
    return decide(session, connection, first, violation, same);
  }
  for (let again = 0; same !== undefined && again < MOST_GONE && wasGone(session, first.case, same); again += 1)
    same = await repeatFailure(session, connection, first, violation);
  const isGone = same !== undefined && wasGone(session, first.case, same);
  return isGone ? { ...first, verdict: clearedBy('renamed-meanwhile') } : decide(session, connection, first, violation, same);
}

/** How often a failure is sent again for a thing that is gone for a moment. */
const MOST_GONE = 3;

/** @param same the last response to the same request; undefined if the run ended meanwhile. */
async function decide(
  session: Session,
  connection: Connection,
  first: CaseOutcome,
  violation: Violation,
  same: Exchange | undefined,
): Promise<CaseOutcome | undefined> {
  const { case: testCase } = first;
  if (session.ended()?.kind === 'lost') return ofLost(session, first);
  if (same === undefined) return undefined;
  if (seenAgain(session, testCase, same, violation) !== undefined) return ofServer(session, connection, first);
  if (isDeleted(testCase, first.exchange, same) || isDone(testCase, violation, first.exchange, same)) return first;
  const isTaken =
    isDuplicateResponse(session, testCase, same) ||
    isTakenKey(testCase, first.exchange, same) ||
    isTakenAsStored(testCase, violation, first.exchange, same);
  if (!isTaken && !mayBeUsedUp(session, testCase, same, violation)) {
    session.loose.observe(testCase, same);
    if (wasGone(session, testCase, first.exchange)) return { ...first, exchange: same, verdict: clearedBy('renamed-meanwhile') };
    const isOfState = violation.check === 'valid-accepted' && statesConflict(first.exchange);
    return isOfState ? { ...first, exchange: same, verdict: clearedBy('state-conflict') } : { ...first, flaky: same };
  }
  if (!canRefillAll(testCase)) return first;
  const fresh = await send(session, connection, testCase, requestOf(session, testCase, session.ids.refill));
  if (fresh === undefined) return undefined;
  const isStillTaken = isTakenKey(testCase, first.exchange, fresh) || isTakenAsStored(testCase, violation, first.exchange, fresh);
  const isSeen = isStillTaken || seenOrObserved(session, testCase, fresh, violation) !== undefined;
  return isSeen ? first : { ...first, flaky: fresh };
}

/**
 * True if an invalid body that was accepted before may be refused now because the store has it: some servers use other words
 * for that.
 */
function mayBeUsedUp(session: Session, { operation }: Case, exchange: Exchange, { check }: Violation): boolean {
  if (check !== 'invalid-refused' || session.duplicates.get(operation.id)?.kind !== 'refused') return false;
  return isRefusal(exchange);
}
