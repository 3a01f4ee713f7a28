import type { Exchange } from './exchange.js';

/** True if a request succeeded (RFC 9110 section 15.3). */
export function succeeded({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'response' && outcome.status >= 200 && outcome.status < 300;
}

/** True if a server refuses a request (RFC 9110 section 15.5). */
export function isRefusal({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'response' && outcome.status >= 400 && outcome.status < 500;
}
