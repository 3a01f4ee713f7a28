import { plainCase } from '../../cases/plain/plain-case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { fullLink } from '../../http/links/full-link.js';
import type { Operation } from '../../contract/contract.js';
import { pause } from '../../session/timing/pace.js';
import { requestOf } from '../../session/send.js';
import type { Session } from '../../session/session.js';
import { sendOnce } from '../../session/send-once.js';

/** What came of a request, and whether the server answered another one that was sent while it waited. */
export interface Watched {
  readonly exchange: Exchange;
  readonly isOtherAnswered: boolean;
}

/**
 * Sends a request, and the plain request of an operation on another connection if there is no response after half of the time. A server
 * that answers the second before the first is given up is not busy with something else.
 * @param send sends the first request, within the time limit of a request.
 */
export async function watchOthers(session: Session, operation: Operation, send: () => Promise<Watched['exchange']>): Promise<Watched> {
  const over = new AbortController();
  const question = ask(session, operation, AbortSignal.any([over.signal, session.signal]));
  const exchange = await send().finally(() => {
    over.abort();
    return question;
  });
  return { exchange, isOtherAnswered: await question };
}

async function ask(session: Session, operation: Operation, over: AbortSignal): Promise<boolean> {
  await pause(session.target.timeoutMs / 2, over);
  if (over.aborted) return false;
  const link = fullLink(session.target);
  try {
    const { outcome } = await sendOnce(session, link, requestOf(session, plainCase(operation), session.ids.refill), false);
    return !over.aborted && outcome.kind === 'response';
  } finally {
    await link.close();
  }
}
