import * as http from 'node:http';
import * as https from 'node:https';
import type { Socket } from 'node:net';
import type { Header } from '../../codecs/headers.js';
import { plainHost } from './host-name.js';
import { type Transport, shownProxy } from './transport.js';

/** The code of an error that a proxy, or the way to it, is the reason for; its message is a clause. */
export const PROXY_ERROR = 'KIT_PROXY';

/** What is said of a server to reach it through a proxy. */
type Forwarded = { readonly baseUrl: string; readonly transport: Transport };

/** The path of a request as it is sent: a proxy without a tunnel gets the whole URL (RFC 9112 section 3.2.2). */
export function forwardedPath(target: Forwarded, path: string): string {
  return forwardingProxy(target) === undefined ? path : new URL(target.baseUrl).origin + path;
}

/** The fields of a request that are for the proxy which forwards it. */
export function forwardingFields(target: Forwarded): readonly Header[] {
  const proxy = forwardingProxy(target);
  return proxy === undefined ? [] : proxyCredentials(proxy);
}

/** The proxy that gets the requests themselves: that of a server without TLS. */
function forwardingProxy({ baseUrl, transport: { route } }: Forwarded): string | undefined {
  return route.kind === 'proxy' && baseUrl.startsWith('http:') ? route.url : undefined;
}

/** The credentials of a proxy, as the header that it reads (RFC 9110 section 11.7.2). */
function proxyCredentials(proxy: string): readonly Header[] {
  const { username, password } = new URL(proxy);
  if (username === '' && password === '') return [];
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return [['proxy-authorization', `Basic ${Buffer.from(pair).toString('base64')}`]];
}

/**
 * Asks a proxy for a connection to a server (CONNECT, RFC 9110 section 9.3.6).
 * @param authority host and port of the server.
 * @param done gets the connection, or an error with the code PROXY_ERROR.
 */
export function openTunnel(
  proxy: string,
  authority: string,
  timeoutMs: number,
  done: (error: Error | null, socket?: Socket) => void,
): void {
  const { protocol, hostname, port } = new URL(proxy);
  const request = (protocol === 'https:' ? https : http).request({
    host: plainHost(hostname),
    port: port === '' ? undefined : Number(port),
    method: 'CONNECT',
    path: authority,
    headers: Object.fromEntries([['host', authority], ...proxyCredentials(proxy)]),
    agent: false,
    timeout: timeoutMs,
  });
  request.once('timeout', () => request.destroy(new Error('no response')));
  request.once('error', (error) => done(proxyError(proxy, error)));
  request.once('connect', ({ statusCode = 0 }, socket: Socket) => {
    if (statusCode >= 200 && statusCode < 300) return done(null, socket.setTimeout(0));
    socket.destroy();
    done(withCode(`the proxy ${shownProxy(proxy)} answers ${statusCode} to CONNECT ${authority}`));
  });
  request.once('response', (response) => {
    response.destroy();
    done(withCode(`the proxy ${shownProxy(proxy)} does not take CONNECT`));
  });
  request.end();
}

/** The error of a connection to a proxy, in words that name the proxy. */
export function proxyError(proxy: string, error: Error): Error {
  const code = 'code' in error ? String(error.code) : error.message;
  return withCode(`the proxy ${shownProxy(proxy)} cannot be reached (${code})`);
}

function withCode(message: string): Error {
  return Object.assign(new Error(message), { code: PROXY_ERROR });
}
