import type { Target } from '../../../core/http/target/target.js';
import { PLAIN_TRANSPORT } from '../../../core/http/transport/transport.js';
import type { WireRequest } from '../../../core/request/wire/wire-request.js';

/** A target with a token, and nothing else out of the ordinary. */
export function targetAt(baseUrl: string, more: Partial<Target> = {}): Target {
  return {
    baseUrl,
    token: 's3cret+token/==',
    badToken: undefined,
    headers: [],
    timeoutMs: 5000,
    transport: PLAIN_TRANSPORT,
    ...more,
  };
}

/** A POST with a body and no headers, unless it says otherwise. */
export function requestTo(url: string, body: string | Uint8Array = '{}', more: Partial<WireRequest> = {}): WireRequest {
  return {
    method: 'POST',
    url,
    headers: [],
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    chunked: false,
    ...more,
  };
}
