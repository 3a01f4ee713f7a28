import type { Case } from '../../cases/case.js';
import { canRefillAll } from '../../cases/fresh-ids.js';
import type { CaseOutcome } from '../../events/run-event.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { isRefusal, isTemporary, succeeded } from '../../http/exchange/response-class.js';
import { clearedBy } from '../../policy/tolerance.js';
import type { Violation } from '../../checks/violation/violation.js';
import { isDuplicateResponse } from '../../session/seen/used-id-answer.js';
import type { Session } from '../../session/session.js';
import { ALIBIS_OF_UNREPEATED } from '../alibis/alibis.js';
import { isGoneForAll, wasGone } from '../alibis/renamed-meanwhile.js';
import { isDeleted, isDone, isNotDenied, isTakenAsStored, isTakenKey } from '../alibis/second-time.js';
import { ofLost } from '../alibis/server-lost.js';
import type { Failure } from '../failure.js';
import type { Lab } from '../lab.js';
import { seenAgain, seenOrObserved } from '../alibis/seen-again.js';
import { repeatSilent } from '../silence/repeat-silent.js';
import { ofServer, repeatFailure } from '../silence/temporary-failures.js';

/**
 * Confirms a failure that no alibi clears: sends it again on a new connection, first with the same bytes; with fresh ids if the store has seen
 * these by now. What does not repeat is flaky, unless another alibi explains that.
 * @throws RunEnded
 */
export async function conclude(lab: Lab, first: Failure): Promise<CaseOutcome> {
  const { confirmed } = lab.session.knowledge;
  const form = isTemporary(first.exchange) ? undefined : formOf(first.verdict.violation);
  const times = form === undefined ? 0 : (confirmed.get(form) ?? 0);
  if (times >= ENOUGH_CONFIRMED) return first;
  const outcome = await confirm(lab, first);
  if (form === undefined || outcome.verdict.kind !== 'broken') return outcome;
  // What happens by chance is asked each time.
  confirmed.set(form, outcome.flaky === undefined ? times + 1 : Number.NEGATIVE_INFINITY);
  return outcome;
}

/** So often one form of responses is confirmed: what all errors of an application look like is not asked again for each of them. */
const ENOUGH_CONFIRMED = 5;

/** What is wrong with the form of a response, whatever the request; undefined for a failure of another kind. */
function formOf({ scope, check, signature, constraint: { keyword, at } }: Violation): string | undefined {
  return scope === 'response' ? `${check} ${signature} ${keyword} ${at.file}#${at.pointer}` : undefined;
}

async function confirm(lab: Lab, first: Failure): Promise<CaseOutcome> {
  const { session } = lab;
  const { violation } = first.verdict;
  if (first.exchange.outcome.kind === 'timeout' && session.health.whenSilent === undefined) {
    const repeated = await repeatSilent(lab, first, violation);
    if (repeated.kind === 'hangs' && !repeated.isToBlame) return { ...first, verdict: clearedBy('server-busy') };
    if (repeated.kind === 'hangs') return { ...first, case: { ...first.case, title: repeated.title } };
    if (repeated.kind === 'innocent') return { ...first, verdict: clearedBy('server-busy') };
    return decide(lab, first, repeated.exchange);
  }
  let same = await repeatFailure(lab, first, violation);
  // A server that is down or busy by now says nothing about what it answered before.
  const isUnknown = same.outcome.kind === 'reset' || same.outcome.kind === 'timeout';
  if (isUnknown && first.exchange.outcome.kind === 'response') same = await repeatFailure(lab, first, violation);
  if (wasGone(session, first.case, first.exchange)) {
    const mayBeGone = wasGone(session, first.case, same);
    if (mayBeGone && (await isGoneForAll(lab, first.case))) return { ...first, verdict: clearedBy('renamed-meanwhile') };
    return decide(lab, first, same);
  }
  for (let again = 0; again < MOST_GONE && wasGone(session, first.case, same); again += 1)
    same = await repeatFailure(lab, first, violation);
  return wasGone(session, first.case, same) ? { ...first, verdict: clearedBy('renamed-meanwhile') } : decide(lab, first, same);
}

/** How often a failure is sent again for a thing that is gone for a moment. */
const MOST_GONE = 3;

/** @param same the last response to the same request. */
async function decide(lab: Lab, first: Failure, same: Exchange): Promise<CaseOutcome> {
  const { session } = lab;
  const {
    case: testCase,
    verdict: { violation },
  } = first;
  if (session.ended()?.kind === 'lost') return ofLost(session, first);
  if (seenAgain(session, testCase, same, violation) !== undefined) return ofServer(lab, first);
  if (isDeleted(testCase, first.exchange, same) || isDone(testCase, violation, first.exchange, same)) return first;
  // A refusal has a body of its own: that of the success was wrong, whatever is refused by now.
  if (violation.scope === 'response' && succeeded(first.exchange) && isRefusal(same)) return first;
  const isTaken =
    isDuplicateResponse(session, testCase, same) ||
    isTakenKey(testCase, first.exchange, same) ||
    isTakenAsStored(testCase, violation, first.exchange, same);
  if (!isTaken && !mayBeUsedUp(session, testCase, same, violation)) {
    session.evidence.loose.observe(testCase, same);
    return unrepeated(session, first, same);
  }
  if (!canRefillAll(testCase)) return first;
  const fresh = await lab.ask(testCase, 'new');
  // Another value of the request may be one of a kind, too.
  if (isNotDenied(violation, first.exchange, fresh)) return first;
  const isStillTaken = isTakenKey(testCase, first.exchange, fresh) || isTakenAsStored(testCase, violation, first.exchange, fresh);
  const isSeen = isStillTaken || seenOrObserved(session, testCase, fresh, violation) !== undefined;
  return isSeen ? first : unrepeated(session, first, fresh);
}

/** A server is busy that usually takes this part of the time in which it did not answer. */
const BUSY_PART = 1 / 10;

/** A failure that did not repeat: flaky, unless an alibi explains it. A server that was late once may have had too many requests at once. */
function unrepeated(session: Session, first: Failure, passed: Exchange): CaseOutcome {
  const { crowd } = session.traffic;
  const isBusy = crowd.isMany() && crowd.usualMs(first.case.operation.id) > first.exchange.ms * BUSY_PART;
  if (first.exchange.outcome.kind === 'timeout' && passed.outcome.kind === 'response' && isBusy) {
    crowd.thin();
    return { ...first, exchange: passed, verdict: clearedBy('server-busy') };
  }
  const alibi = ALIBIS_OF_UNREPEATED.find(({ id, explains }) => !session.rules.withoutAlibis.has(id) && explains(first, session));
  return alibi === undefined ? { ...first, flaky: passed } : { ...first, exchange: passed, verdict: clearedBy(alibi.id) };
}

/**
 * True if an invalid body that was accepted before may be refused now because the store has it: some servers use other words
 * for that.
 */
function mayBeUsedUp(session: Session, { operation }: Case, exchange: Exchange, { check }: Violation): boolean {
  if (check !== 'invalid-refused' || session.knowledge.duplicates.get(operation.id)?.kind !== 'refused') return false;
  return isRefusal(exchange);
}
