import { headerValues } from '../../codecs/headers.js';
import type { Outcome } from './exchange.js';

/**
 * True if a response on a kept connection may not belong to the request: a server that closes an idle connection may send 408
 * first (RFC 9110 section 15.5.9), which can cross a request that has just been written.
 */
export function isUnaskedTimeout(outcome: Outcome): boolean {
  if (outcome.kind !== 'response' || outcome.status !== 408) return false;
  return headerValues(outcome.headers, 'connection').some((value) => /(?:^|,)\s*close\s*(?:,|$)/i.test(value));
}
