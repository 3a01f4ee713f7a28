import type { Exchange } from '../http/exchange/exchange.js';
import type { Link } from '../http/links/full-link.js';
import type { WireRequest } from '../request/wire/wire-request.js';
import type { Session } from './session.js';

/**
 * Sends a request over a link once, without waiting or retrying, because a reset or a refusal is a result.
 * @param keeps true if the connection may have been used before.
 */
export async function sendOnce(session: Session, link: Link, request: WireRequest, keeps: boolean): Promise<Exchange> {
  await session.traffic.pace.turn();
  const since = performance.now();
  const outcome = await new Promise<Exchange['outcome']>((resolve) => link.ask({ target: session.target, request, since }, keeps, resolve));
  const exchange = { request, outcome, ms: performance.now() - since };
  session.evidence.watch?.(exchange);
  return exchange;
}
