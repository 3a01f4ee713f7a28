import type { IncomingMessage } from 'node:http';

/** Names by which only this machine is meant, and bare addresses: nobody can make these lead here by a name of their own. */
const PLAIN_HOST = /^(?:(?:[\w-]+\.)*localhost\.?|[\d.]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * Whether a page of another site asks: to change something (Fetch Metadata section 2.1, Origin in RFC 6454), or by a name
 * that was made to lead to this machine (DNS rebinding). Programs that are no browsers ask as they like.
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
