import { once } from 'node:events';
import { type RequestListener, type Server, type ServerResponse, createServer } from 'node:http';
import { type Server as TlsServer, type ServerOptions, createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly url: string;
  /** Name, value, name, value. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/** A server under test. */
export interface Store extends AsyncDisposable {
  readonly url: string;
  readonly received: readonly Received[];
}

/** Answers one request; `nth` counts from 1. */
export type HttpResponse = (response: ServerResponse, request: Received, nth: number) => void;

/** Starts a server on a free loopback port, which keeps what it receives. */
export async function serve(answer: HttpResponse, tls?: ServerOptions): Promise<Store> {
  const received: Received[] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', rawHeaders } = request;
      const value = { method, url, rawHeaders, body: Buffer.concat(chunks) };
      received.push(value);
      answer(response, value, received.length);
    });
  };
  const server: Server | TlsServer = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${portOf(server.address())}`;
  return {
    url,
    received,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The port of a listening server. */
export function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Answers with JSON. */
export function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

/** A right store: takes a plant that has a name. */
export const rightStore: HttpResponse = (response, { body }) => {
  if (body.includes('"name"')) json(response, 200, { name: 'n' });
  else json(response, 400, { error: 400, message: 'name is required' });
};
