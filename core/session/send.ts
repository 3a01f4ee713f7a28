import type { Case } from '../cases/case.js';
import { ACCEPTED } from '../cases/draft.js';
import type { Exchange, SentRequest } from '../http/exchange.js';
import type { Lane } from '../http/open-lane.js';
import { sendPatiently } from './patience.js';
import type { Session } from './session.js';
import { tokenHolds } from './token.js';

/**
 * Sends a request of a case as `sendPatiently` does, and once more with the token read anew where it had expired.
 * @returns the exchange, or undefined when the run ended meanwhile.
 */
export async function sendAuthorised(session: Session, lane: Lane, own: Case, request: SentRequest): Promise<Exchange | undefined> {
  const { token } = session.target;
  const exchange = await sendPatiently(session, lane, request, own);
  if (exchange === undefined || !isUnauthorised(own, exchange) || (await tokenHolds(session, lane, own, token))) return exchange;
  return session.ended() === undefined ? sendPatiently(session, lane, request, own) : undefined;
}

/** Whether an answer is one that an expired token would explain: whatever the body, the accepted token was sent. */
export function isUnauthorised(own: Case, { outcome }: Exchange): boolean {
  return own.headers.some(([, value]) => value === ACCEPTED) && outcome.kind === 'answer' && outcome.status === 401;
}
