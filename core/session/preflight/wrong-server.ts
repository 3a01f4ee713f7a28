import type { Exchange, NoResponse, Outcome } from '../../http/exchange/exchange.js';
import { headerValues } from '../../codecs/headers.js';
import type { Contract } from '../../contract/contract.js';
import { askedToWait } from '../timing/retry-after.js';

/** True if a gateway says that the server behind it does not answer (RFC 9110 section 15.6.3 to 15.6.5), without a time to wait. */
export function isGatewayError(outcome: Outcome): boolean {
  return outcome.kind === 'response' && outcome.status >= 502 && outcome.status <= 504 && askedToWait(outcome) === undefined;
}

/** True if a response is a page for people, whatever the request asked for: success, and markup. */
export function isPage(outcome: Outcome): boolean {
  if (outcome.kind !== 'response' || outcome.status < 200 || outcome.status >= 300) return false;
  const [type = 'text/html'] = headerValues(outcome.headers, 'content-type');
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type) && /^\s*</.test(new TextDecoder().decode(outcome.body));
}

/** True for bytes that do not begin like a response, in the words of the parser: a broken response of HTTP is a fault to report. */
export function isOtherProtocol(outcome: Outcome): outcome is NoResponse {
  return outcome.kind === 'not-http' && outcome.detail.includes('Expected HTTP/');
}

/** A URL that no path of a contract matches, templated ones included: it has more segments than any of them. */
export function impossibleUrl(baseUrl: string, { operations }: Pick<Contract, 'operations'>): string {
  const most = Math.max(0, ...operations.map(({ path }) => path.split('/').length));
  return baseUrl + '/no-such-path'.repeat(most + 1);
}

/**
 * Sends a request until a gateway lets one through.
 * @param send sends the request, and judges its response.
 * @param times upper bound on the number of requests.
 * @returns the first other exchange, or the last gateway error.
 */
export async function pastGateway(first: Exchange, send: () => Promise<Exchange>, times: number): Promise<Exchange> {
  let exchange = first;
  for (let i = 0; i < times && isGatewayError(exchange.outcome); i += 1) exchange = await send();
  return exchange;
}
