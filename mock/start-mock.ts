/// <reference lib="esnext.disposable" preserve="true" />
import type { Preferences } from '../core/respond/response/preferences.js';
import { NO_PREFERENCES } from '../core/respond/response/preferences.js';
import type { Responder } from '../core/respond/responder.js';
import type { Worlds } from '../core/respond/memory/create-memory.js';
import { type Things, thingsFor } from '../core/respond/memory/things.js';
import { KitError, describeError } from '../core/kit-error.js';
import type { Contract } from '../core/contract/contract.js';
import { isUrl } from '../core/openapi/source/is-url.js';
import { loadContracts } from '../core/openapi/load-contract.js';
import type { Behaviour } from './behaviour/behaviour.js';
import { type Controls, createControls, withForced } from './behaviour/controls.js';
import { type UsedIds, createUsedIds, hasIds } from './behaviour/used-ids.js';
import { type ForcedResponse, readForced } from './admin/forced-response.js';
import { createJournal } from './journal/journal.js';
import type { Recorded } from './journal/recorded.js';
import { withoutKeys } from './journal/without-keys.js';
import type { JournalEntry } from './journal/wire.js';
import { exampleFault, statusFault } from '../core/respond/check-forced.js';
import { createMockMemory } from './data/mock-memory.js';
import type { PictureUrl } from '../core/plausible/spot.js';
import { pictureUrlAt } from './admin/picture.js';
import { createAdmin } from './admin/admin.js';
import { type MockOptions, type MockSettings, readOptions } from './server/mock-options.js';
import { respondToMalformed } from './server/respond-to-malformed.js';
import { closerOf } from './server/close-server.js';
import { unservedWarnings } from './server/served-part.js';
import { listen } from './server/listen.js';
import { openServer } from './server/open-server.js';
import { serverCertificate } from './tls/server-certificate.js';
import { createListener } from './server/listener.js';
import { entryOf } from './server/request-entry.js';
import { responderWithPrism } from './responder-with-prism.js';
import { watchContract } from './watch/watch-contract.js';

/** A running mock. */
export interface Mock extends AsyncDisposable {
  /** Scheme, host, port and prefix, without a trailing slash. */
  readonly url: string;
  /** PEM text of the authority whose certificate the mock has, if one was made for it. */
  readonly ca?: string;
  /** The last 1,000 requests, newest first. */
  requests(): readonly JournalEntry[];
  /**
   * Forces the response to all further requests, or to those of one operation; without an argument, removes all forced responses.
   * @throws KitError for a response that the contract does not allow.
   */
  respondWith(response?: ForcedResponse): void;
  /**
   * The things of a kind, by its name in `lint --resources` or the path of one thing, to read and change what requests see.
   * @throws KitError for what is not remembered.
   */
  things<T = unknown>(name: string, options?: { readonly world?: string }): Things<T>;
  /** Clears the journal, the used ids and the forced response, and forgets what requests did; call it between tests. */
  reset(): void;
  /** Stops the server; requests in flight get `graceMs` (default 500) to finish, then their connections are destroyed. */
  close(options?: { readonly graceMs?: number }): Promise<void>;
}

/**
 * Starts a server that responds by the contract: to a valid request with the stored object, to an invalid one with the
 * documented error, which says why.
 * @throws KitError for a document that cannot be read, an invalid option, or a port in use.
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const settings = readOptions(options);
  const { spec = 'openapi.yaml', host = '127.0.0.1', onRequest, onReload } = options;
  const specs = typeof spec === 'string' ? [spec] : spec;
  const contract = options.contract ?? (await loadContracts(specs));
  let origin = '';
  const usedIds = settings.usedIds === undefined ? undefined : usedIdsOf(contract, settings.usedIds);
  const { data, persist, onNotice: say = () => undefined } = options;
  for (const { message } of unservedWarnings(contract)) say(message);
  // Without the endpoints of the page nobody serves pictures, and before the mock listens nobody knows where.
  const pictureUrl: PictureUrl = (title) => (settings.journal && origin !== '' ? pictureUrlAt(origin, title) : undefined);
  const changed = (): void => admin?.emitThings();
  const memory = await createMockMemory(contract, settings, { data, persist, say, changed }, pictureUrl);
  const responderFor = (of: Contract): Promise<Responder> =>
    responderWithPrism(of, settings, usedIds?.claim, memory.worlds()?.remember, pictureUrl);
  let responder = await responderFor(contract);
  const current = (): Responder => responder;
  let problem: string | undefined;
  const base = createControls(settings.behaviour, settings.seed);
  const controls: Controls = {
    ...base,
    change: (behaviour) => {
      base.change(behaviour);
      if (base.mayCut()) server.closeIdleConnections();
    },
  };
  const journal = createJournal(() => origin, settings.token);
  const { basePath } = settings;
  const forgetIds = (): void => usedIds?.forget();
  const admin = settings.journal
    ? createAdmin({ responder: current, basePath, controls, journal, forgetIds, worlds: memory.worlds, problem: () => problem })
    : undefined;
  const onRecorded = (arrived: Recorded): void => {
    const recorded = withoutKeys(arrived, responder.contract);
    if (admin !== undefined) journal.add(recorded);
    onRequest?.(entryOf(recorded, settings.token));
  };
  const record = admin === undefined && onRequest === undefined ? undefined : onRecorded;
  const listener = createListener({
    responder: current,
    controls,
    cors: settings.cors,
    defaults: defaultsOf(settings),
    aside: admin?.take,
    record,
  });
  const certificate = await serverCertificate(settings.https, host);
  const server = openServer(certificate, listener);
  respondToMalformed(server, { responder: current, cors: settings.cors, record });
  const closeServer = closerOf(server);
  try {
    origin = await listen(server, options.port ?? 0, host);
  } catch (error) {
    memory.close();
    throw error;
  }
  const unwatch = options.watch === true && !specs.some(isUrl) ? watchContract(specs, contract, serve, onReloaded) : undefined;

  async function serve(next: typeof contract): Promise<void> {
    memory.reload(next);
    responder = await responderFor(next);
    const { status, example } = controls.behaviour().forced ?? {};
    const isKnown =
      (status === undefined || statusFault(status, next) === undefined) &&
      (example === undefined || exampleFault(example, next) === undefined);
    if (!isKnown) respondWith();
  }
  function onReloaded(reload: Parameters<NonNullable<typeof onReload>>[0]): void {
    problem = reload.kind === 'broken' ? describeError(reload.error) : undefined;
    admin?.emitContract();
    onReload?.(reload);
  }
  const close: Mock['close'] = ({ graceMs } = {}) => {
    unwatch?.();
    admin?.close();
    return closeServer(graceMs).finally(memory.close);
  };
  const respondWith: Mock['respondWith'] = (response) => {
    controls.change(forcedChange(response, responder.contract, controls.behaviour()));
    admin?.emitBehaviour();
  };
  return {
    url: origin + basePath,
    ...(certificate?.ca === undefined ? {} : { ca: certificate.ca }),
    requests: () => journal.list(),
    respondWith,
    things: (name, { world } = {}) => {
      const now = (): Worlds => {
        const worlds = memory.worlds();
        if (worlds === undefined) throw new KitError('UsageError', 'the mock remembers nothing', 'Start it with memory');
        return worlds;
      };
      return thingsFor(now, name, world);
    },
    reset: () => {
      journal.clear();
      forgetIds();
      memory.worlds()?.reset();
      respondWith();
    },
    close,
    [Symbol.asyncDispose]: () => close(),
  };
}

function forcedChange(response: ForcedResponse | undefined, contract: Contract, { forOperations }: Behaviour): Partial<Behaviour> {
  if (response === undefined) return { forced: undefined, forOperations: new Map() };
  const forced = readForced(response, contract);
  const { operation, ...others } = response;
  if (operation === undefined) return { forced };
  return { forOperations: withForced(forOperations, operation, Object.keys(others).length === 0 ? undefined : forced) };
}

function usedIdsOf(contract: Contract, status: number): UsedIds {
  if (hasIds(contract)) return createUsedIds(status);
  throw new KitError('UsageError', 'no operation creates something with an integer as its id', 'Start the mock without used ids');
}

/** Gives each generated response a seed derived from the mock's seed and a counter. */
function defaultsOf({ dynamic, seed }: MockSettings): () => Preferences {
  if (!dynamic) return () => NO_PREFERENCES;
  let count = 0;
  return () => {
    count += 1;
    return { dynamic: true, seed: `${seed}/${count}` };
  };
}
