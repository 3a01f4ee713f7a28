import { headerValues } from '../../codecs/headers.js';
import type { HttpResponse } from '../../http/exchange/exchange.js';
import type { Check } from '../violation/violation.js';

/** A response with 405 names the methods of its path in Allow (RFC 9110 section 15.5.6). */
export const allowIsSent: Check = ({ case: { operation }, exchange: { outcome } }) => {
  if (outcome.kind !== 'response' || !lacksAllow(outcome)) return undefined;
  return {
    check: 'allow-is-sent',
    signature: '405',
    expected: '405 with the methods of the path in Allow',
    actual: '405 without Allow',
    constraint: { keyword: 'operation', at: operation.at },
    scope: 'response',
    focus: operation.at.pointer,
  };
};

/** True for a 405 that names no methods. The header may be empty. */
export function lacksAllow({ status, headers }: Pick<HttpResponse, 'status' | 'headers'>): boolean {
  return status === 405 && headerValues(headers, 'allow').length === 0;
}
