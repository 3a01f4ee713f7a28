/// <reference lib="esnext.disposable" preserve="true" />
import { createServer } from 'node:http';
import type { Preferences } from '../core/respond/preferences.js';
import { NO_PREFERENCES } from '../core/respond/preferences.js';
import type { Responder } from '../core/respond/site.js';
import { describeError } from '../core/kit-error.js';
import { loadContract } from '../core/openapi/load-contract.js';
import { type Controls, createControls } from './behaviour/controls.js';
import { type ForcedResponse, readForced } from './forced-response.js';
import { createJournal } from './journal/journal.js';
import type { Recorded } from './journal/recorded.js';
import type { JournalEntry } from './wire.js';
import { exampleFault, statusFault } from './admin/behaviour-document.js';
import { createKit } from './admin/admin.js';
import { type MockOptions, type MockSettings, readOptions } from './mock-options.js';
import { respondToMalformed } from './server/respond-to-malformed.js';
import { closerOf } from './server/close-server.js';
import { listen } from './server/listen.js';
import { createListener } from './server/listener.js';
import { entryOf } from './server/request-entry.js';
import { responderWithPrism } from './responder-with-prism.js';
import { watchContract } from './watch/watch-contract.js';

/** A mock that is listening. */
export interface Mock extends AsyncDisposable {
  /** Scheme, host, port and prefix, without a slash at the end. */
  readonly url: string;
  /** The requests that came, newest first, at most the last 1,000. */
  requests(): readonly JournalEntry[];
  /**
   * Answers requests in another way than they deserve; without an answer, as they deserve again.
   * @throws KitError for an answer that the contract does not know.
   */
  respondWith(answer?: ForcedResponse): void;
  /** Forgets requests and forced answers: for use between tests. */
  reset(): void;
  /** Ends within a second, whatever is connected; requests in flight get `graceMs` (default 500) to finish. */
  close(options?: { readonly graceMs?: number }): Promise<void>;
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
  const { spec = 'openapi.yaml', onRequest, onReload } = options;
  const contract = options.contract ?? (await loadContract(spec));
  let responder = await responderWithPrism(contract, settings);
  const current = (): Responder => responder;
  let origin = '';
  let problem: string | undefined;
  const drawn = createControls(settings.behaviour, settings.seed);
  const controls: Controls = {
    ...drawn,
    change: (behaviour) => {
      drawn.change(behaviour);
      if (drawn.mayCut()) server.closeIdleConnections();
    },
  };
  const journal = createJournal(() => origin, settings.token);
  const { basePath } = settings;
  const kit = settings.journal ? createKit({ responder: current, basePath, controls, journal, problem: () => problem }) : undefined;
  const onRecorded = (recorded: Recorded): void => {
    if (kit !== undefined) journal.add(recorded);
    onRequest?.(entryOf(recorded, settings.token));
  };
  const record = kit === undefined && onRequest === undefined ? undefined : onRecorded;
  const server = createServer(
    { requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE },
    createListener({
      responder: current,
      controls,
      cors: settings.cors,
      defaults: defaultsOf(settings),
      aside: kit?.take,
      record,
    }),
  );
  respondToMalformed(server, current, record);
  const closeServer = closerOf(server);
  origin = await listen(server, options.port ?? 0, options.host ?? '127.0.0.1');
  const unwatch = options.watch === true ? watchContract(spec, contract, serve, described) : undefined;

  async function serve(next: typeof contract): Promise<void> {
    responder = await responderWithPrism(next, settings);
    const { status, example } = controls.behaviour().forced ?? {};
    const isKnown =
      (status === undefined || statusFault(status, next) === undefined) &&
      (example === undefined || exampleFault(example, next) === undefined);
    if (!isKnown) respondWith();
  }
  function described(reload: Parameters<NonNullable<typeof onReload>>[0]): void {
    problem = reload.kind === 'broken' ? describeError(reload.error) : undefined;
    kit?.emitContract();
    onReload?.(reload);
  }
  const close: Mock['close'] = ({ graceMs } = {}) => {
    unwatch?.();
    kit?.close();
    return closeServer(graceMs);
  };
  const respondWith: Mock['respondWith'] = (answer) => {
    controls.change({ forced: answer === undefined ? undefined : readForced(answer, responder.contract) });
    kit?.emitBehaviour();
  };
  return {
    url: origin + basePath,
    requests: () => journal.list(),
    respondWith,
    reset: () => {
      journal.clear();
      respondWith();
    },
    close,
    [Symbol.asyncDispose]: () => close(),
  };
}

/** Generated answers get a seed each, counted from that of the mock. */
function defaultsOf({ dynamic, seed }: MockSettings): () => Preferences {
  if (!dynamic) return () => NO_PREFERENCES;
  let count = 0;
  return () => {
    count += 1;
    return { dynamic: true, seed: `${seed}/${count}` };
  };
}
