import { type Case, UNTRACED } from '../../cases/case.js';
import { canRefillAll } from '../../cases/fresh.js';
import { fullLink } from '../../http/full-link.js';
import { verdictOf } from '../../oracle/verdict.js';
import { isDuplicateResponse } from '../../session/duplicates.js';
import { requestOf } from '../../session/send.js';
import type { Session } from '../../session/session.js';
import type { CaseOutcome } from '../event.js';
import { sendOver } from './plain-sender.js';

/** Upper bounds on the number of failures that are sent again, and on the time for it, in milliseconds. */
const RECHECKED = 3000;
const TIME = 15_000;
/** Sample size for failures that were not attributed to a field; it represents all of them. */
const SAMPLED = 20;
/** How often a failed request is sent again: chance rarely strikes so often in a row. */
const TIMES = 3;

/**
 * Those of the failed cases that pass when sent alone on a new connection. Failures that were not attributed to a field are
 * sampled: they share the cause of the others.
 */
export async function innocentCases(session: Session, firm: readonly CaseOutcome[]): Promise<readonly CaseOutcome[]> {
  const until = performance.now() + TIME;
  const traced = firm.filter(({ case: testCase }) => testCase.kind !== UNTRACED);
  const untraced = firm.filter(({ case: testCase }) => testCase.kind === UNTRACED);
  const innocent: CaseOutcome[] = [];
  for (const caseOutcome of traced.slice(0, RECHECKED)) {
    if (performance.now() > until) return innocent;
    if (await isInnocent(session, caseOutcome.case)) innocent.push(caseOutcome);
  }
  if (innocent.length < traced.length) return innocent;
  for (const caseOutcome of untraced.slice(0, SAMPLED)) if (!(await isInnocent(session, caseOutcome.case))) return innocent;
  return [...innocent, ...untraced];
}

/** True if a case that failed twice passes when sent alone on a new connection: then its input is not the cause. */
async function isInnocent(session: Session, testCase: Case): Promise<boolean> {
  const link = fullLink(session.target);
  const passes = async (): Promise<boolean> => {
    const exchange = await sendOver(session, link, requestOf(session, testCase), false);
    const isUsed = isDuplicateResponse(session, testCase, exchange);
    if (isUsed && !canRefillAll(testCase)) return false;
    const last = isUsed ? await sendOver(session, link, requestOf(session, testCase, session.ids.refill), false) : exchange;
    return verdictOf(testCase, last, session.rules).kind !== 'broken';
  };
  try {
    for (let i = 0; i < TIMES && session.ended() === undefined; i += 1) if (await passes()) return true;
    return false;
  } finally {
    await link.close();
  }
}
