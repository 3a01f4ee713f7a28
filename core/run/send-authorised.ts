import type { Case } from '../cases/case.js';
import { ACCEPTED } from '../cases/draft.js';
import type { Exchange, SentRequest } from '../http/exchange.js';
import type { Connection } from '../http/open-connection.js';
import { sendPatiently } from './send-case.js';
import type { Session } from './session.js';
import { tokenHolds } from './token.js';

/**
 * Sends a request of a case as `sendPatiently` does, and once more with the token read anew where it had expired.
 * @returns the exchange, or undefined when the run ended meanwhile.
 */
export async function sendAuthorised(
  session: Session,
  connection: Connection,
  testCase: Case,
  request: SentRequest,
): Promise<Exchange | undefined> {
  const { token } = session.target;
  const exchange = await sendPatiently(session, connection, request, testCase);
  if (exchange === undefined || !isUnauthorised(testCase, exchange) || (await tokenHolds(session, connection, testCase, token)))
    return exchange;
  return session.ended() === undefined ? sendPatiently(session, connection, request, testCase) : undefined;
}

/** Whether an answer is one that an expired token would explain: whatever the body, the accepted token was sent. */
export function isUnauthorised(testCase: Case, { outcome }: Exchange): boolean {
  return testCase.headers.some(([, value]) => value === ACCEPTED) && outcome.kind === 'answer' && outcome.status === 401;
}
