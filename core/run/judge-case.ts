import type { Lab } from '../inquiry/lab.js';
import type { Case } from '../cases/case.js';
import { canRefillAll, hasSafeRange } from '../cases/fresh.js';
import { withFreshKeys } from '../cases/with-fresh-keys.js';
import { REFUSED_MEMBER } from '../cases/valid/refused-members.js';
import type { Exchange } from '../http/exchange.js';
import { isRefusal } from '../http/response-class.js';
import { type AlibiId, clearedBy } from '../oracle/tolerance.js';
import { verdictOf } from '../oracle/verdict.js';
import { isDocumented } from '../contract/documented-statuses.js';
import type { Violation } from '../oracle/violation.js';
import { mayShowAnotherChange } from '../session/changes.js';
import { RunEnded } from '../session/run-ended.js';
import { isDuplicateResponse } from '../session/duplicates.js';
import { mayHaveBroughtDown } from '../session/in-flight.js';
import { sendRenewed } from '../session/send.js';
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
 * @throws RunEnded
 */
export async function judgeCase(lab: Lab, testCase: Case, origin?: CaseOutcome['origin']): Promise<CaseOutcome> {
  const { session } = lab;
  const exchange = await lab.ask(testCase);
  return judge(lab, testCase, exchange, origin).catch((error: unknown) => {
    const isUnconfirmed = session.ended()?.kind === 'time-up' && verdictOf(testCase, exchange, session.rules).kind === 'broken';
    if (error instanceof RunEnded && isUnconfirmed) session.emit({ type: 'unconfirmed', count: 1 });
    throw error;
  });
}

/** A case that was sent: the exchange, and the origin to draw it again. */
export interface SentOnce {
  readonly exchange: Exchange;
  /** The token of the request if it may have expired; undefined for the result of `send`. */
  readonly token?: string;
  readonly origin: CaseOutcome['origin'];
}

/** Judges a case that was already sent, and confirms a failure. */
export async function judgeExchange(lab: Lab, testCase: Case, { exchange, token, origin }: SentOnce): Promise<CaseOutcome> {
  const { session } = lab;
  const isFinal = token === undefined || session.ended() !== undefined;
  const last = isFinal ? exchange : await sendRenewed(session, lab.connection, testCase, { exchange, token });
  return judge(lab, testCase, last, origin);
}

/**
 * Judges a case. As long as one without a response is looked into, it may be what brings the server down. A server that is lost meanwhile ends
 * the questions, and decides the case.
 */
async function judge(lab: Lab, testCase: Case, exchange: Exchange, origin: CaseOutcome['origin']): Promise<CaseOutcome> {
  const { session } = lab;
  const first = { case: testCase, exchange, verdict: verdictOf(testCase, exchange, session.rules), flaky: undefined, origin };
  const judgeUnlessLost = (): Promise<CaseOutcome> =>
    judgeAndConfirm(lab, first).catch((error: unknown) => {
      if (error instanceof RunEnded && session.ended()?.kind === 'lost') return ofLost(session, first);
      throw error;
    });
  if (!mayHaveBroughtDown(exchange)) return judgeUnlessLost();
  const { unanswered } = session.inFlight;
  unanswered.set(testCase, exchange);
  const judged = await judgeUnlessLost();
  if (session.ended()?.kind !== 'lost') unanswered.delete(testCase);
  return judged;
}

async function judgeAndConfirm(lab: Lab, first: CaseOutcome): Promise<CaseOutcome> {
  const { session } = lab;
  const { case: testCase, exchange, verdict } = first;
  if (session.ended()?.kind === 'lost') return ofLost(session, first);
  if (session.ended() !== undefined || verdict.kind === 'tolerated') return first;
  if (verdict.kind === 'kept') return judgeRefused(lab, first);
  if (isDuplicateResponse(session, testCase, exchange)) return judgeDuplicate(lab, first);
  const alibi = await alibiOf(lab, first, verdict.violation);
  if (alibi !== undefined) return { ...first, verdict: clearedBy(alibi) };
  if (mayShowAnotherChange(verdict.violation, exchange.request.method)) {
    const alone = await lab.askAlone(exchange.request);
    const again = verdictOf(testCase, alone, session.rules);
    if (again.kind === 'kept') return { ...first, exchange: alone, verdict: clearedBy('concurrent-change') };
    if (again.kind !== 'broken') return { ...first, exchange: alone, verdict: again };
  }
  const violation = await atRefusedMember(lab, first, verdict.violation);
  return confirm(lab, { ...first, verdict: { kind: 'broken', violation } }, verdict.violation);
}

/** The reason why a failure says nothing, because the document does not tell why. */
async function alibiOf(lab: Lab, { case: testCase, exchange }: CaseOutcome, violation: Violation): Promise<AlibiId | undefined> {
  const { session } = lab;
  if (testCase.kind === REFUSED_MEMBER) return undefined;
  const mayConflict = testCase.expectation.kind === 'accept' || testCase.expectation.kind === 'unspecified';
  const isOfStatus = violation.check === 'valid-accepted' || violation.check === 'status-documented';
  if (mayConflict && isOfStatus && isRefusal(exchange) && (await isConflict(lab, testCase, exchange))) return 'state-conflict';
  if (violation.check === 'valid-accepted') return isRefusal(exchange) ? brokenUnwrittenRule(lab, testCase, exchange) : undefined;
  // What a request names may not exist: then a refusal that the document has for that is right.
  const isListed = violation.check === 'status-documented' && isDocumentedRefusal(testCase, exchange);
  const rule = mayConflict && isListed ? await brokenUnwrittenRule(lab, testCase, exchange) : undefined;
  if (rule !== undefined) return rule;
  if (isListed && (await isReadAsValid(lab, testCase, exchange))) return 'read-leniently';
  if (session.stored.explain(testCase, violation)) return 'stored-fault';
  if (await isOfAnother(lab, testCase, violation)) return 'other-route';
  const { difference } = violation;
  const isMade = difference !== undefined && (await isMadeByServer(lab, testCase.operation, difference));
  return isMade ? 'made-by-server' : undefined;
}

function isDocumentedRefusal({ operation }: Case, exchange: Exchange): boolean {
  const { outcome } = exchange;
  return isRefusal(exchange) && outcome.kind === 'response' && isDocumented(operation, outcome.status);
}

/** Judges a kept case again if it may have been refused only because an earlier run left its resource in the store. */
async function judgeRefused(lab: Lab, first: CaseOutcome): Promise<CaseOutcome> {
  const { session } = lab;
  const found = await lookForUsedUp(lab, first.case, first.exchange, false);
  if (found.kind !== 'taken') return first;
  const { taken, exchange } = found;
  const verdict = verdictOf(taken, exchange, session.rules);
  if (verdict.kind !== 'broken') return first;
  return confirm(lab, { ...first, case: taken, exchange, verdict }, verdict.violation);
}

/**
 * Judges a case that got the store's response to a used id. A valid or unspecified body is sent again with fresh ids, and kept
 * if that passes or there are none; so is an invalid one, which passed validation if there are none.
 */
async function judgeDuplicate(lab: Lab, first: CaseOutcome): Promise<CaseOutcome> {
  const { session } = lab;
  const { case: testCase } = first;
  const forgiven: CaseOutcome = { ...first, verdict: clearedBy('used-value') };
  if (testCase.expectation.kind === 'invalid') {
    if (session.rules.off.has('invalid-refused')) return forgiven;
    const renewed = withFreshKeys(testCase);
    if (renewed !== undefined) return judgeRenewed(lab, first, renewed);
    return { ...first, verdict: { kind: 'broken', violation: takenForValid(session, testCase, first.exchange) } };
  }
  if (!canRefillAll(testCase)) return forgiven;
  const exchange = await lab.ask(testCase, 'new');
  const verdict = verdictOf(testCase, exchange, session.rules);
  if (verdict.kind !== 'broken') return forgiven;
  if (isDuplicateResponse(session, testCase, exchange) && !hasSafeRange(testCase)) return forgiven;
  // What breaks an untold rule may be refused in the words of a used id: both break a constraint of a database.
  const rule = verdict.violation.check === 'valid-accepted' ? await brokenUnwrittenRule(lab, testCase, exchange) : undefined;
  if (rule !== undefined) return { ...first, verdict: clearedBy(rule) };
  return confirm(lab, { ...first, exchange, verdict }, verdict.violation);
}

/** Judges an invalid body that got the store's response to a used id by its response to new ones: a server may look for used ids first. */
async function judgeRenewed(lab: Lab, first: CaseOutcome, renewed: Case): Promise<CaseOutcome> {
  const { session } = lab;
  const exchange = await lab.ask(renewed, 'new');
  if (isDuplicateResponse(session, renewed, exchange))
    return { ...first, verdict: { kind: 'broken', violation: takenForValid(session, first.case, first.exchange) } };
  const verdict = verdictOf(renewed, exchange, session.rules);
  if (verdict.kind !== 'broken') return { ...first, verdict: clearedBy('used-value') };
  return confirm(lab, { ...first, exchange, verdict }, verdict.violation);
}

/** Sends a failure again on a new connection, first with the same bytes; with fresh ids if the store has seen these by now. */
async function confirm(lab: Lab, first: CaseOutcome, violation: Violation): Promise<CaseOutcome> {
  const { session } = lab;
  if (first.exchange.outcome.kind === 'timeout' && session.whenSilent === undefined) {
    const repeated = await repeatSilent(lab, first, violation);
    if (repeated.kind === 'hangs' && !repeated.isToBlame) return { ...first, verdict: clearedBy('server-busy') };
    if (repeated.kind === 'hangs') return { ...first, case: { ...first.case, title: repeated.title } };
    if (repeated.kind === 'innocent') return { ...first, verdict: clearedBy('server-busy') };
    return decide(lab, first, violation, repeated.exchange);
  }
  let same = await repeatFailure(lab, first, violation);
  // A server that is down or busy by now says nothing about what it answered before.
  const isUnknown = same.outcome.kind === 'reset' || same.outcome.kind === 'timeout';
  if (isUnknown && first.exchange.outcome.kind === 'response') same = await repeatFailure(lab, first, violation);
  if (wasGone(session, first.case, first.exchange)) {
    const mayBeGone = wasGone(session, first.case, same);
    if (mayBeGone && (await isGoneForAll(lab, first.case))) return { ...first, verdict: clearedBy('renamed-meanwhile') };
    return decide(lab, first, violation, same);
  }
  for (let again = 0; again < MOST_GONE && wasGone(session, first.case, same); again += 1)
    same = await repeatFailure(lab, first, violation);
  return wasGone(session, first.case, same) ? { ...first, verdict: clearedBy('renamed-meanwhile') } : decide(lab, first, violation, same);
}

/** How often a failure is sent again for a thing that is gone for a moment. */
const MOST_GONE = 3;

/** @param same the last response to the same request. */
async function decide(lab: Lab, first: CaseOutcome, violation: Violation, same: Exchange): Promise<CaseOutcome> {
  const { session } = lab;
  const { case: testCase } = first;
  if (session.ended()?.kind === 'lost') return ofLost(session, first);
  if (seenAgain(session, testCase, same, violation) !== undefined) return ofServer(lab, first);
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
  const fresh = await lab.ask(testCase, 'new');
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
