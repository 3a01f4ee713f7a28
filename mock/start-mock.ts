import { createServer } from 'node:http';
import { loadContract } from '../core/spec/load-contract.js';
import { answerMalformed } from './answer-malformed.js';
import { closerOf } from './close-server.js';
import { listen } from './listen.js';
import { createListener } from './listener.js';
import { type MockOptions, readOptions } from './mock-options.js';
import { buildSite } from './site.js';

export type { MockOptions } from './mock-options.js';

/** A mock that is listening. */
export interface Mock extends AsyncDisposable {
  /** Scheme, host, port and prefix, without a slash at the end. */
  readonly url: string;
  /** Ends within a second, whatever is connected; requests in flight get half of that to finish. */
  close(): Promise<void>;
}

/** Longer than clients keep a connection, so that none is closed just as it is used again. In milliseconds. */
const KEEP_ALIVE = 75_000;

/**
 * Starts a server that answers as the contract says: what keeps it is answered as stored, what breaks it with the
 * documented error, which says why.
 * @throws KitError for a document that cannot be read, an option that makes no sense, or a port that is taken.
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const settings = readOptions(options);
  const contract = options.contract ?? (await loadContract(options.spec));
  const site = await buildSite(contract, settings);
  const current = (): typeof site => site;
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE }, createListener(current, options.onRequest));
  answerMalformed(server, current);
  const close = closerOf(server);
  const origin = await listen(server, options.port ?? 0, options.host ?? '127.0.0.1');
  return { url: origin + settings.basePath, close, [Symbol.asyncDispose]: close };
}
