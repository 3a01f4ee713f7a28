import { ALIBIS_TRIED } from '../alibis/alibis.js';
import { conclude } from './conclude.js';
import { type Failure, failureOf, withViolation } from '../failure.js';
import type { Lab } from '../lab.js';
import type { Case } from '../../cases/case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { clearedBy } from '../../policy/tolerance.js';
import { verdictOf } from '../../checks/verdict.js';
import { RunEnded } from '../../session/run-ended.js';
import { mayHaveBroughtDown } from '../../session/seen/in-flight.js';
import { sendRenewed } from '../../session/send.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { atRefusedMember } from './refused-member.js';
import { ofLost, ofOutage } from '../alibis/server-lost.js';
import { lookForUsedUp } from '../alibis/used-value.js';

/**
 * Sends a case, judges the response, and confirms a failure: the store's response to a used id is not a failure, and a failure
 * that does not repeat is flaky.
 * @throws RunEnded
 */
export async function judgeCase(lab: Lab, testCase: Case, origin?: CaseOutcome['origin']): Promise<CaseOutcome> {
  return judgeAnswered(lab, testCase, await lab.ask(testCase), origin);
}

/** The same for a case that was sent by `ask`. */
export async function judgeAnswered(lab: Lab, testCase: Case, exchange: Exchange, origin?: CaseOutcome['origin']): Promise<CaseOutcome> {
  const { session } = lab;
  return judge(lab, testCase, exchange, origin).catch((error: unknown) => {
    const verdict = verdictOf(testCase, exchange, session.rules);
    if (error instanceof RunEnded && session.ended()?.kind === 'time-up' && verdict.kind === 'broken')
      session.emit({ type: 'unconfirmed', failures: [{ case: testCase, exchange, violation: verdict.violation }] });
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
  const told = session.health.told.get(exchange);
  if (told !== undefined) return ofOutage(first, told);
  const judgeUnlessLost = (): Promise<CaseOutcome> =>
    judgeAndConclude(lab, first).catch((error: unknown) => {
      // Of a server that answers nothing any more, the request that made it so is told already.
      const mayTell = session.ended()?.kind === 'lost' && exchange.outcome.kind !== 'timeout';
      if (error instanceof RunEnded && mayTell) return ofLost(session, first);
      throw error;
    });
  if (!mayHaveBroughtDown(exchange)) return judgeUnlessLost();
  const { inFlight } = session.health;
  inFlight.hold(testCase, exchange);
  const judged = await judgeUnlessLost();
  if (session.ended()?.kind !== 'lost') inFlight.release(testCase);
  return judged;
}

/** Judges a case, looks into a failure, and concludes what it comes to. */
async function judgeAndConclude(lab: Lab, first: CaseOutcome): Promise<CaseOutcome> {
  const { session } = lab;
  if (session.ended()?.kind === 'lost') return ofLost(session, first);
  if (session.ended() !== undefined || first.verdict.kind === 'tolerated') return first;
  const failure = failureOf(first);
  return failure === undefined ? judgeRefused(lab, first) : inquire(lab, failure);
}

/** The first alibi that clears a failure decides; otherwise the failure is located and repeated. */
async function inquire(lab: Lab, first: Failure): Promise<CaseOutcome> {
  let failure = first;
  for (const alibi of ALIBIS_TRIED) {
    if (lab.session.rules.withoutAlibis.has(alibi.id) || !alibi.applies(failure, lab.session)) continue;
    const clearance = await alibi.clear(lab, failure);
    if (clearance.kind === 'cleared') return { ...failure, exchange: clearance.exchange ?? failure.exchange, verdict: clearedBy(alibi.id) };
    if (clearance.kind === 'decided') return clearance.outcome;
    if (clearance.kind === 'replaced') ({ failure } = clearance);
  }
  return conclude(lab, withViolation(failure, await atRefusedMember(lab, failure, failure.verdict.violation)));
}

/** Judges a kept case again if it may have been refused only because an earlier run left its resource in the store. */
async function judgeRefused(lab: Lab, kept: CaseOutcome): Promise<CaseOutcome> {
  const found = await lookForUsedUp(lab, kept.case, kept.exchange, false);
  if (found.kind !== 'taken') return kept;
  const { taken, exchange } = found;
  const failure = failureOf({ ...kept, case: taken, exchange, verdict: verdictOf(taken, exchange, lab.session.rules) });
  return failure === undefined ? kept : conclude(lab, failure);
}
