import { fullLink } from '../../http/full-link.js';
import type { Exchange } from '../../http/exchange.js';
import { verdictOf } from '../../oracle/verdict.js';
import { canRefillAll } from '../../cases/fresh.js';
import { isDuplicateAnswer } from '../../session/duplicates.js';
import type { Settled } from '../event.js';
import { requestOf } from '../../session/send.js';
import type { Session } from '../../session/session.js';

/** How often a request that failed is sent once more: chance does not strike so often in a row. */
const TIMES = 3;

/** Whether a request that failed twice passes when it is sent alone on a new connection: then its input is not to blame. */
export async function isInnocent(session: Session, { case: own }: Settled): Promise<boolean> {
  const link = fullLink(session.target);
  const send = async (fill: Session['ids']['fill']): Promise<Exchange> => {
    await session.pace.turn();
    const request = requestOf(session, own, fill);
    const since = performance.now();
    const outcome = await new Promise<Exchange['outcome']>((resolve) =>
      link.ask({ target: session.target, request, since }, false, resolve),
    );
    return { request, outcome, ms: performance.now() - since };
  };
  const passes = async (): Promise<boolean> => {
    const exchange = await send(session.ids.fill);
    const isUsed = isDuplicateAnswer(session, own, exchange);
    if (isUsed && !canRefillAll(own.body)) return false;
    return verdictOf(own, isUsed ? await send(session.ids.refill) : exchange, session.rules).kind !== 'broken';
  };
  try {
    for (let i = 0; i < TIMES && session.ended() === undefined; i += 1) if (await passes()) return true;
    return false;
  } finally {
    await link.close();
  }
}
