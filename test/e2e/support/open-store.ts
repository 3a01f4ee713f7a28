import { once } from 'node:events';
import { type IncomingHttpHeaders, type RequestListener, createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { Server } from 'node:net';
import { onTestFinished } from 'vitest';
import { correct } from '../../apps/store/correct.js';
import { serveCall } from '../../apps/store/serve-call.js';
import type { Call, Steps } from '../../apps/store/steps.js';
import type { Certificate } from './make-certificate.js';

/** A request as the store met it. */
export interface Seen {
  /** In milliseconds, on a clock of its own. */
  readonly at: number;
  readonly headers: IncomingHttpHeaders;
  readonly path: string;
  /** Empty where the store did not read it. */
  body: string;
}

/** A store that is listening; closed when the test is over. */
export interface Store {
  readonly url: string;
  readonly seen: readonly Seen[];
}

/** How a store differs from the correct one. */
export interface StoreOptions {
  /** The steps that differ, asked for at each request: so a store can be fixed. */
  readonly steps?: () => Partial<Steps>;
  /** Called with each request and its number, from 1, before the store takes it. */
  readonly meet?: (call: Call, count: number) => void | Promise<void>;
  readonly host?: string;
  readonly port?: number;
  readonly certificate?: Certificate;
  /** Listens here instead of at a port. */
  readonly socket?: string;
  /** Makes another server than one of HTTP/1.1. */
  readonly open?: (listener: RequestListener) => Server;
}

/** Opens a plant store that keeps the contract, but for the options. */
export async function openStore({
  steps = () => ({}),
  meet,
  host = '127.0.0.1',
  port = 0,
  certificate,
  socket,
  open,
}: StoreOptions = {}): Promise<Store> {
  const seen: Seen[] = [];
  const listener: RequestListener = async (request, response) => {
    const call = { request, response };
    const entry = { at: performance.now(), headers: request.headers, path: request.url ?? '', body: '' };
    seen.push(entry);
    await meet?.(call, seen.length);
    const value = { ...correct, ...steps() };
    const decode: Steps['decode'] = (bytes, from) => {
      entry.body = bytes.toString('utf8');
      return value.decode(bytes, from);
    };
    if (!response.writableEnded) serveCall({ ...value, decode }, call);
  };
  const server = open === undefined ? openHttp(listener, certificate) : open(listener);
  if (socket === undefined) server.listen(port, host);
  else server.listen(socket);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function') server.closeAllConnections();
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  const isTls = certificate !== undefined || open !== undefined;
  return { url: `${isTls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${bound}`, seen };
}

function openHttp(listener: RequestListener, certificate: Certificate | undefined): Server {
  const server = certificate === undefined ? createHttp(listener) : createHttps({ key: certificate.key, cert: certificate.cert }, listener);
  server.keepAliveTimeout = 60_000;
  return server;
}
