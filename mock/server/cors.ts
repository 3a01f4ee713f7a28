import type { IncomingMessage } from 'node:http';
import type { ContractResponse } from '../../core/respond/response/contract-response.js';
import type { Header } from '../../core/codecs/headers.js';

/** How long a browser may cache the response to a preflight, in seconds. */
const MAX_AGE = '600';

/** Whether the request is a CORS preflight (Fetch section 3.3.2). */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}

/** Allows any origin, method and header. They are echoed, because `*` does not work with credentials. */
export function allowPreflight({ headers }: IncomingMessage): ContractResponse {
  const wanted = headers['access-control-request-headers'];
  const fields: readonly Header[] = [
    ...allowOrigin(headers.origin ?? '*'),
    ['Access-Control-Allow-Methods', headers['access-control-request-method'] ?? '*'],
    ...(wanted === undefined ? [] : [['Access-Control-Allow-Headers', wanted] as const]),
    ...(headers['access-control-request-private-network'] === 'true' ? [['Access-Control-Allow-Private-Network', 'true'] as const] : []),
    ['Access-Control-Max-Age', MAX_AGE],
    ['Vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers'],
  ];
  return { status: 204, headers: fields, body: undefined, because: undefined };
}

/** Lets a page of another origin read a response with all its headers (Fetch sections 3.3.3 and 4.10). */
export function allowReading(response: ContractResponse, origin: string): ContractResponse {
  // A document may describe these as well.
  const headers = response.headers.filter(([name]) => !/^access-control-/i.test(name));
  const exposed = ['Content-Length', 'Date', ...headers.map(([name]) => name)].join(', ');
  return {
    ...response,
    headers: [...headers, ...allowOrigin(origin), ['Access-Control-Expose-Headers', exposed], ['Vary', 'Origin']],
  };
}

function allowOrigin(origin: string): readonly Header[] {
  return [
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
  ];
}
