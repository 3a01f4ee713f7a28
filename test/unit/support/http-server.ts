import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import { type ServerOptions, createServer as createTlsServer } from 'node:https';

/** A request as node:http read it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The body, if it is JSON. */
  readonly json: unknown;
  /** True if Content-Type says that the body is JSON. */
  readonly isJson: boolean;
}

/** A listening server that keeps what it receives. */
export interface HttpServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Received[];
  readonly connections: () => number;
}

/** Answers one request; `nth` counts from 1. */
export type HttpResponse = (response: ServerResponse, request: Received, nth: number) => void;

/** Starts a server on a free loopback port; with `tls`, one that speaks https. */
export async function httpServer(answer: HttpResponse, tls?: ServerOptions): Promise<HttpServer> {
  const received: Received[] = [];
  let connections = 0;
  const server = tls === undefined ? createServer() : createTlsServer(tls);
  server.on(tls === undefined ? 'connection' : 'secureConnection', () => (connections += 1));
  server.on('request', (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const body = Buffer.concat(chunks);
      const isJson = /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '');
      const item = { method: request.method ?? '', path: request.url ?? '', headers, body, json: parse(body), isJson };
      received.push(item);
      answer(response, item, received.length);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    port,
    received,
    connections: () => connections,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

/** Answers with a status, and with JSON if a value is given. */
export function sender(response: ServerResponse): (status: number, value?: unknown) => void {
  return (status, value) => (value === undefined ? void response.writeHead(status).end() : sendJson(response, status, value));
}

/** The members of a body of JSON; none of what is no object. */
export function membersOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : {};
}

function parse(body: Buffer): unknown {
  // Most requests have none, and an error costs more than all that a small server does.
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
