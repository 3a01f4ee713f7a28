import { canRefillAll } from '../../cases/fresh-ids.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { fullLink } from '../../http/links/full-link.js';
import { verdictOf } from '../../checks/verdict.js';
import { isNotDenied } from '../../inquiry/alibis/second-time.js';
import { isDuplicateResponse } from '../../session/seen/used-id-answer.js';
import { requestOf } from '../../session/send.js';
import type { Session } from '../../session/session.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { isTimeout } from '../batches/run-cases.js';
import { type Budget, budgetOf, takeOutcome, takeRequest } from './budget.js';
import { sendOnce } from '../../session/send-once.js';
import { isInput } from '../../input/input.js';

/** Upper bound on the number of requests that send failures again. */
const REQUESTS = 10_000;
/** Sample size for failures that were not attributed to a field; it represents all of them. */
const SAMPLE_SIZE = 20;
/** How often a failed request is sent again: chance rarely strikes so often in a row. */
const TIMES = 3;

/**
 * Those of the failed cases that pass when sent alone on a new connection. Failures that were not attributed to a field are
 * sampled: they share the cause of the others.
 */
export async function innocentCases(session: Session, firm: readonly CaseOutcome[]): Promise<readonly CaseOutcome[]> {
  const budget = budgetOf(REQUESTS);
  const traced = firm.filter(({ case: testCase }) => !isInput(testCase.input, 'unlocated', 'untraced'));
  const untraced = firm.filter(({ case: testCase }) => isInput(testCase.input, 'unlocated', 'untraced'));
  const innocent: CaseOutcome[] = [];
  // Timeouts come last, because few of them may recur.
  for (const caseOutcome of [...traced.filter((one) => !isTimeout(one)), ...traced.filter(isTimeout)])
    if (await isInnocent(session, caseOutcome, budget)) innocent.push(caseOutcome);
  if (innocent.length < traced.length) return innocent;
  for (const caseOutcome of untraced.slice(0, SAMPLE_SIZE)) if (!(await isInnocent(session, caseOutcome, budget))) return innocent;
  return [...innocent, ...untraced];
}

/** True if a case that failed twice passes when sent alone on a new connection: then its input is not the cause. */
async function isInnocent(session: Session, failed: CaseOutcome, budget: Budget): Promise<boolean> {
  const { case: testCase, verdict } = failed;
  const link = fullLink(session.target);
  const ask = async (fill = session.ids.fill): Promise<Exchange> => {
    const exchange = await sendOnce(session, link, requestOf(session, testCase, fill), false);
    takeOutcome(budget, exchange.outcome);
    return exchange;
  };
  /** The exchange that is judged; undefined if the store has the case's id, and the case no other. */
  const judged = async (): Promise<Exchange | undefined> => {
    const exchange = await ask();
    if (!isDuplicateResponse(session, testCase, exchange)) return exchange;
    return canRefillAll(testCase) ? ask(session.ids.refill) : undefined;
  };
  try {
    for (let i = 0; i < TIMES && session.ended() === undefined && takeRequest(budget); i += 1) {
      const exchange = await judged();
      if (exchange !== undefined && verdict.kind === 'broken' && isNotDenied(verdict.violation, failed.exchange, exchange)) return false;
      if (exchange !== undefined && verdictOf(testCase, exchange, session.rules).kind !== 'broken') return true;
      if (exchange?.outcome.kind === 'timeout') return false;
    }
    return false;
  } finally {
    await link.close();
  }
}
