import { plainCase } from '../cases/plain-case.js';
import type { Exchange } from '../http/exchange.js';
import type { Connection } from '../http/open-connection.js';
import { isTemporary } from '../http/response-class.js';
import { isControl } from '../oracle/symptom.js';
import { verdictOf } from '../oracle/verdict.js';
import type { Violation } from '../oracle/violation.js';
import { requestOf, send } from '../session/send.js';
import type { Session } from '../session/session.js';
import type { CaseOutcome } from '../events/run-event.js';
import { seenAgain } from './probe-case.js';

/** How often a failure that may be temporary has to repeat: by chance it repeats once. */
const REPETITIONS = 4;

/**
 * Sends the request of a failure again on new connections, more often if the status says that the failure may be temporary.
 * @returns the last exchange, which is the first that does not fail alike; undefined if the run ended meanwhile.
 */
export async function repeatFailure(
  session: Session,
  connection: Connection,
  { case: testCase, exchange }: CaseOutcome,
  violation: Violation,
): Promise<Exchange | undefined> {
  let last: Exchange | undefined;
  for (let again = 0; again < (isTemporary(exchange) ? REPETITIONS : 1); again += 1) {
    connection.renew();
    last = await send(session, connection, testCase, exchange.request);
    if (last === undefined || seenAgain(session, testCase, last, violation) === undefined) return last;
  }
  return last;
}

/**
 * A failure that lasts though its status says that it may be temporary. Where the plain request meets it by now, too, the input of
 * the case is not to blame, and the outcome is that of the plain request.
 * @returns undefined if the run ended meanwhile.
 */
export async function ofServer(session: Session, connection: Connection, first: CaseOutcome): Promise<CaseOutcome | undefined> {
  const { operation } = first.case;
  const reach = session.reach.get(operation.id);
  // What can be asked once is refused by now.
  if (!isTemporary(first.exchange) || isControl(first.case) || reach?.kind !== 'reached' || reach.isOnce) return first;
  const plain = plainCase(operation);
  const exchange = await send(session, connection, plain, requestOf(session, plain, session.ids.refill));
  if (exchange === undefined) return undefined;
  return isTemporary(exchange) ? { ...first, case: plain, exchange, verdict: verdictOf(plain, exchange, session.rules) } : first;
}
