import { checkServerIdentity } from 'node:tls';
import { buildConnector } from 'undici';
import { skipContinue } from './skip-continue.js';
import { plainHost } from './host-name.js';
import { openTunnel, proxyError } from './proxy.js';
import type { Transport } from './transport.js';

/** How long a connection may take, and what it may speak. */
export interface ConnectorOptions {
  /** In milliseconds. */
  readonly timeoutMs: number;
  readonly speaks: Speaks;
  /** Called for every connection, with what was agreed on. */
  readonly onConnect?: (isHttp2: boolean) => void;
  /** Called for the first error of an open connection. */
  readonly onError?: (error: Error) => void;
}

/**
 * The versions of HTTP: HTTP/1.1 alone; that and HTTP/2, if the handshake of TLS chooses it (ALPN, RFC 7301); or HTTP/2 alone, without TLS and unasked
 * (RFC 9113 section 3.3).
 */
export type Speaks = 'http1' | 'http1-or-2' | 'http2';

type Options = Parameters<buildConnector.connector>[0];
type Done = Parameters<buildConnector.connector>[1];

/**
 * The connector of undici for one server.
 * @param baseUrl of the server.
 */
export function connectorOf(transport: Transport, baseUrl: string, options: ConnectorOptions): buildConnector.connector {
  const connect = routed(transport, new URL(baseUrl), options);
  return (asked, done) =>
    connect(asked, (...[error, socket]) => {
      if (error !== null) return done(error, null);
      // undici speaks what the handshake of a socket has chosen.
      if (options.speaks === 'http2') Object.assign(socket, { alpnProtocol: 'h2' });
      const isHttp2 = 'alpnProtocol' in socket && socket.alpnProtocol === 'h2';
      if (!isHttp2) skipContinue(socket);
      options.onConnect?.(isHttp2);
      if (options.onError !== undefined) socket.once('error', options.onError);
      done(null, socket);
    });
}

function routed(transport: Transport, { protocol, hostname, host, port }: URL, { timeoutMs, speaks }: ConnectorOptions) {
  const { route } = transport;
  const tls = { timeout: timeoutMs, allowH2: speaks === 'http1-or-2', ...tlsOptions(transport) };
  switch (route.kind) {
    case 'direct':
      return buildConnector(tls);
    case 'unix-socket':
      return buildConnector({ ...tls, socketPath: route.path });
    case 'address': {
      // The certificate is that of the URL's host, not of the address.
      const connect = buildConnector({
        ...tls,
        checkServerIdentity: (_, certificate) => checkServerIdentity(plainHost(hostname), certificate),
      });
      return (asked: Options, done: Done) => connect({ ...asked, hostname: route.host, port: String(route.port) }, done);
    }
    case 'proxy': {
      const { url } = route;
      if (protocol === 'http:') return toProxy(url, timeoutMs);
      const connect = buildConnector(tls);
      const authority = port === '' ? `${host}:443` : host;
      return (asked: Options, done: Done) =>
        openTunnel(url, authority, timeoutMs, (error, socket) => {
          if (error !== null || socket === undefined) done(error ?? new Error('no connection'), null);
          else connect({ ...asked, httpSocket: socket }, done);
        });
    }
  }
}

/** Without TLS, a proxy takes the requests themselves (RFC 9112 section 3.2.2). */
function toProxy(proxy: string, timeoutMs: number) {
  const { protocol, hostname, port } = new URL(proxy);
  const connect = buildConnector({ timeout: timeoutMs });
  return (asked: Options, done: Done) =>
    connect({ ...asked, protocol, hostname: plainHost(hostname), host: hostname, port }, (...[error, socket]) => {
      if (error === null) done(null, socket);
      else done(proxyError(proxy, error), null);
    });
}

/** What a connector is asked for to reach a server. @param baseUrl of the server. */
export function askedFor(baseUrl: string): Options {
  const { protocol, hostname, host, port } = new URL(baseUrl);
  return { protocol, hostname: plainHost(hostname), host, port };
}

/** The options of node:tls. */
export function tlsOptions({ ca, insecure, certificate }: Omit<Transport, 'route'>) {
  return {
    rejectUnauthorized: !insecure,
    ...(ca === undefined ? {} : { ca }),
    ...(certificate === undefined ? {} : withoutUndefined(certificate)),
  };
}

function withoutUndefined({ cert, key, passphrase }: NonNullable<Transport['certificate']>) {
  return { cert, key, ...(passphrase === undefined ? {} : { passphrase }) };
}
