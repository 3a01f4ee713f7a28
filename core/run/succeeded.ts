import type { Exchange } from '../http/exchange.js';

/** Whether a request was fulfilled (RFC 9110 section 15.3). */
export function succeeded({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
}
