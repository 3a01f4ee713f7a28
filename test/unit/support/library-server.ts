import { createServer } from 'node:http';
import type { Outcome } from '../../../core/http/exchange/exchange.js';
import { type Library, library } from './library.js';

/** A library behind a port. */
export interface LibraryServer {
  readonly url: string;
  readonly library: Library;
  readonly close: () => void;
}

/** Serves a library on a free port. */
export async function startLibrary(...titles: readonly string[]): Promise<LibraryServer> {
  const shelves = library(...titles);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
      void shelves
        .send({ method, url: `http://x${url}`, headers, body: Buffer.concat(parts), chunked: false })
        .then(({ outcome }) => answer(outcome, (status, given, body) => response.writeHead(status, given).end(body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, library: shelves, close: () => void server.close() };
}

function answer(outcome: Outcome, write: (status: number, headers: Record<string, string>, body: Uint8Array) => void): void {
  if (outcome.kind !== 'response') return;
  const isEmpty = outcome.status === 204;
  write(outcome.status, isEmpty ? {} : Object.fromEntries(outcome.headers), isEmpty ? new Uint8Array() : outcome.body);
}
