import type { IncomingMessage } from 'node:http';

/** Host names of this machine, and bare addresses: DNS rebinding cannot produce these. */
const PLAIN_HOST = /^(?:(?:[\w-]+\.)*localhost\.?|[\d.]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * Whether the request comes from a page of another site: a write with a foreign origin (Fetch Metadata section 2.1, RFC 6454),
 * or any request under a name that was made to resolve to this machine (DNS rebinding). Programs other than browsers pass.
 */
export function isForeign({ method, headers, socket }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  if (host !== '' && isLoopback(socket.localAddress) && !PLAIN_HOST.test(host)) return true;
  if (method === 'GET' || method === 'HEAD') return false;
  const from = headers['sec-fetch-site'];
  if (from === 'cross-site' || from === 'same-site') return true;
  return origin !== undefined && origin.replace(/^https?:\/\//i, '') !== host;
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address);
}
