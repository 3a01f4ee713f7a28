import type { Exchange } from './exchange.js';

/** True if a request succeeded (RFC 9110 section 15.3). */
export function succeeded({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'response' && outcome.status >= 200 && outcome.status < 300;
}

/** True if a server refuses a request (RFC 9110 section 15.5). */
export function isRefusal({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'response' && outcome.status >= 400 && outcome.status < 500;
}

/** True if a server says that something is not there (RFC 9110 sections 15.5.5 and 15.5.11). */
export function isAbsent({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'response' && isAbsentStatus(outcome.status);
}

/** The same of a status. */
export function isAbsentStatus(status: number): boolean {
  return status === 404 || status === 410;
}

/**
 * True for a bad gateway, an overloaded server and a gateway's timeout, conditions that may end by themselves (RFC 9110 sections 15.6.3 to
 * 15.6.5).
 */
export function isTemporary({ outcome }: Exchange): boolean {
  return outcome.kind === 'response' && isTemporaryStatus(outcome.status);
}

/** The same of a status. */
export function isTemporaryStatus(status: number): boolean {
  return status >= 502 && status <= 504;
}
