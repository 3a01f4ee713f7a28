import { once } from 'node:events';
import { type IncomingHttpHeaders, type RequestListener, createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
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
}

/** Opens a plant store that keeps the contract, but for the options. */
export async function openStore({
  steps = () => ({}),
  meet,
  host = '127.0.0.1',
  port = 0,
  certificate,
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
  const server = certificate === undefined ? createHttp(listener) : createHttps({ key: certificate.key, cert: certificate.cert }, listener);
  server.keepAliveTimeout = 60_000;
  server.listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return { url: `${certificate === undefined ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${bound}`, seen };
}
