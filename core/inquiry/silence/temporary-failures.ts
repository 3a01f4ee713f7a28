import type { Lab } from '../lab.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { isTemporary } from '../../http/exchange/response-class.js';
import { isControl } from '../../causes/symptom.js';
import { verdictOf } from '../../checks/verdict.js';
import type { Violation } from '../../checks/violation/violation.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { seenAgain } from '../alibis/seen-again.js';

/** How often a failure that may be temporary has to repeat: by chance it repeats once. */
const REPETITIONS = 4;

/**
 * Sends the request of a failure again on new connections, more often if the status says that the failure may be temporary.
 * @returns the last exchange, which is the first that does not fail alike.
 */
export async function repeatFailure(lab: Lab, { case: testCase, exchange }: CaseOutcome, violation: Violation): Promise<Exchange> {
  const { session, connection } = lab;
  for (let left = isTemporary(exchange) ? REPETITIONS : 1; ; left -= 1) {
    connection.renew();
    const last = await lab.ask(testCase, exchange.request);
    if (left <= 1 || seenAgain(session, testCase, last, violation) === undefined) return last;
  }
}

/**
 * A failure that lasts though its status says that it may be temporary. Where the plain request meets it by now, too, the input of
 * the case is not to blame, and the outcome is that of the plain request.
 */
export async function ofServer(lab: Lab, first: CaseOutcome): Promise<CaseOutcome> {
  const { session } = lab;
  const { operation } = first.case;
  const reach = session.knowledge.reach.get(operation.id);
  // What can be asked once is refused by now.
  if (!isTemporary(first.exchange) || isControl(first.case) || reach?.kind !== 'reached' || reach.isOnce) return first;
  const plain = plainCase(operation);
  const exchange = await lab.ask(plain, 'new');
  return isTemporary(exchange) ? { ...first, case: plain, exchange, verdict: verdictOf(plain, exchange, session.rules) } : first;
}
