import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RunningApp } from '../apps/app.js';
import { clientRefused } from '../apps/client-refused.js';
import { listen } from '../apps/listen.js';

/** How a server answers a request: by a status; then it may go down with all its connections. Undefined for no answer at all, before it goes down. */
export interface Fate {
  readonly status: number | undefined;
  readonly dies: boolean;
}

/** A request as a server sees it: `GET /notes?page=1`. */
export interface Seen {
  readonly line: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  /** Of the connection and of all others, this one included. */
  readonly inFlight: number;
}

/**
 * Starts a server that goes down over some requests, and is back as soon as a client of this process was refused: a supervisor that is never
 * too early.
 * @param isBack false for a server that is lost for good.
 */
export async function startMortal(
  fateOf: (seen: Seen) => Fate | Promise<Fate>,
  isBack = true,
): Promise<RunningApp & { readonly deaths: () => number }> {
  let deaths = 0;
  let inFlight = 0;
  let isClosed = false;
  const start = (port?: number): Promise<RunningApp> =>
    listen(
      createServer((request, response) => void answer(request, response)),
      port,
    );
  const die = (): void => {
    deaths += 1;
    const port = Number(new URL(running.url).port);
    const noticed = isBack ? clientRefused(port) : undefined;
    void running.close().then(async () => {
      if (noticed === undefined) return;
      await noticed;
      if (!isClosed) running = await start(port);
    });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    inFlight += 1;
    const url = new URL(request.url ?? '/', 'http://x');
    const line = `${request.method} ${request.url}`;
    const fate = await text(request)
      .then((body) => fateOf({ line, path: url.pathname, query: url.searchParams, body, inFlight }))
      .catch((): Fate => ({ status: undefined, dies: false }));
    inFlight -= 1;
    if (fate.status !== undefined && fate.dies) response.once('finish', die);
    if (fate.status === undefined) request.socket.destroy();
    else response.writeHead(fate.status, { 'content-type': 'application/json' }).end('{}');
    if (fate.status === undefined && fate.dies) die();
  };
  let running = await start();
  return {
    url: running.url,
    deaths: () => deaths,
    close: async () => {
      isClosed = true;
      await running.close();
    },
  };
}
