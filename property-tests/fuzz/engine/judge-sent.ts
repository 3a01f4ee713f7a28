import type { Lab } from '../../../core/inquiry/lab.js';
import { RunEnded } from '../../../core/session/run-ended.js';
import type { Origin } from '../../../core/cases/case.js';
import type { Exchange } from '../../../core/http/exchange/exchange.js';
import { knowJson } from '../../../core/json/decode.js';
import { verdictOf } from '../../../core/checks/verdict.js';
import { isDuplicateResponse } from '../../../core/session/seen/used-id-answer.js';
import type { Step } from '../../../core/http/exchange/step.js';
import type { CaseOutcome } from '../../../core/events/run-event.js';
import { investigate } from '../campaign/investigate.js';
import type { Campaign } from '../campaign/campaign.js';
import type { PreparedCase } from '../cases/prepare-case.js';
import { freezeBody } from '../cases/write-body.js';
import { isUnauthorised } from '../../../core/session/send.js';

/** A case that was sent, and its exchange. */
export interface SentCase {
  readonly prepared: PreparedCase;
  readonly exchange: Exchange;
  /** The token that was sent. */
  readonly token: string;
}

/** A sent case with its verdict. */
export interface JudgedCase extends SentCase {
  readonly caseOutcome: CaseOutcome & { readonly origin: Origin };
}

const NO_STEPS: readonly number[] = [];

export function judgeSent({ session }: Campaign, sent: SentCase): JudgedCase {
  const { prepared, exchange, token } = sent;
  const { drawn, testCase, written, decoded } = prepared;
  knowJson(written.bytes, decoded);
  session.evidence.stored.observe(testCase, exchange);
  const origin = { property: drawn.strategy.id, seed: session.plan.seed, index: drawn.index, path: NO_STEPS, connection: drawn.connection };
  const verdict = verdictOf(testCase, exchange, session.rules);
  return { prepared, exchange, token, caseOutcome: { case: testCase, exchange, verdict, flaky: undefined, origin } };
}

/**
 * Confirms a broken case and searches for the cause of its failure.
 * @returns undefined for a failure that says nothing after the server was lost.
 * @throws RunEnded before the failure was confirmed.
 */
export async function judgeBroken(campaign: Campaign, lab: Lab, judged: JudgedCase): Promise<CaseOutcome | undefined> {
  if (campaign.session.ended() !== undefined) return judgeAtEnd(campaign, judged);
  const { prepared, caseOutcome, token } = judged;
  const { case: testCase, exchange, verdict, origin } = caseOutcome;
  if (verdict.kind !== 'broken') return caseOutcome;
  const { drawn, written } = prepared;
  const request = { head: drawn.plan.head, body: freezeBody(drawn.plan.body, written.digits) };
  const before = (): readonly Step[] => campaign.session.evidence.past.before(testCase.operation, exchange);
  return investigate(campaign, lab, { drawn, testCase, request, exchange, violation: verdict.violation, token, origin, before });
}

/** Failures can no longer be confirmed. If the server was lost, the last failures are reported unconfirmed, because they hint at the cause. */
function judgeAtEnd({ session, outages }: Campaign, { caseOutcome, exchange }: JudgedCase): CaseOutcome | undefined {
  if (session.ended()?.kind !== 'lost') throw new RunEnded();
  if (exchange.outcome.kind !== 'response') return outages.lostWith(caseOutcome);
  return isUnauthorised(session, caseOutcome.case, exchange) || isDuplicateResponse(session, caseOutcome.case, exchange)
    ? undefined
    : caseOutcome;
}
