import { type HttpHandler, http } from 'msw';
import { KitError, describeError } from '../core/kit-error.js';
import { checkForced } from '../core/respond/check-forced.js';
import { type Routes, findRoute } from '../core/respond/routes/route.js';
import { type Responder, withoutSecurity } from '../core/respond/responder.js';
import type { Contract } from '../core/contract/contract.js';
import type { Things } from '../core/respond/memory/things.js';
import type { WholeResponder } from './any-document.js';
import { respondToFetch } from './respond-to-fetch.js';
import { defaultContract } from './default-contract.js';
import { type HandlerOptions, type HandlerSettings, readOptions } from './handler-options.js';
import { isPlainRequest, plainResponder } from './plain-responder.js';
import { readContract } from './read-contract.js';

/**
 * Creates handlers for MSW that respond as the mock does, without a server: for `setupServer` in tests, `setupWorker` in
 * a browser, and Storybook. A valid request gets the stored object, an invalid one the documented error, which says why;
 * `Prefer` and `?__code` force a response. Other methods on a path of the contract get 405.
 * @throws KitError for an invalid option, or preferences that the contract does not allow. Where a document is given, what is wrong
 * with it is reported to `onWarning`, and requests are left to MSW, or fail below `baseUrl`.
 */
export function createHandlers(options: HandlerOptions = {}): Handlers {
  const settings = readOptions(options);
  const respondersOf = readResponders(options, settings);
  const { origin, basePath, prefer, onWarning } = settings;
  const matches = async ({ request }: { readonly request: Request }): Promise<boolean> => {
    const url = new URL(request.url);
    // A worker also sees the page load the chunks of these handlers, which would wait for themselves.
    if (request.method === 'GET' && SCRIPT.test(url.pathname)) return false;
    if (origin !== undefined) return url.origin === origin && `${url.pathname}/`.startsWith(`${basePath}/`);
    const routes = await routesFor(respondersOf(), request).catch(() => undefined);
    const route = routes && findRoute(routes, request.method, url.pathname);
    return route !== undefined && (route.kind !== 'unknown-path' || route.queries !== undefined);
  };
  const handlers = [
    http.all(matches, async ({ request }) =>
      respondToFetch(await (await respondersOf()).responderFor(request), request, prefer, onWarning),
    ),
  ];
  return Object.assign(handlers, {
    things: async <T>(name: string) => (await (await respondersOf()).loaded()).things<T>(name),
    reset: async () => (await (await respondersOf()).loaded()).reset(),
  });
}

/** Handlers for MSW, and what they remember. */
export type Handlers = HttpHandler[] & {
  /**
   * The things of a kind, by its name in the document or the path of one thing, to read and change what requests see.
   * @throws KitError for what is not remembered.
   */
  readonly things: <T = unknown>(name: string) => Promise<Things<T>>;
  /** Forgets what requests did; call it between tests. */
  readonly reset: () => Promise<void>;
};

/** The paths of scripts, as bundlers and development servers name them. */
const SCRIPT = /\.[cm]?[jt]sx?$/;

/** The responders of one contract. */
interface Responders {
  /** Undefined if the document is not plain. */
  readonly plain: Responder | undefined;
  /** Loads the code that a request needs. */
  readonly responderFor: (request: Request) => Promise<Responder>;
  /** What answers all other requests. */
  readonly loaded: () => Promise<WholeResponder>;
}

/** The routes that decide whether a request is the contract's: most requests of a page are not, and should load nothing. */
async function routesFor(responders: Promise<Responders>, request: Request): Promise<Routes> {
  const { plain, responderFor } = await responders;
  return (plain ?? (await responderFor(request))).routes;
}

/** A contract that does not fit is refused at once; a document is read in the meantime. */
function readResponders({ contract, document }: HandlerOptions, settings: HandlerSettings): () => Promise<Responders> {
  if (document === undefined) {
    const responders = respondersFor(contract === undefined ? defaultContract : readContract(contract), settings);
    return () => Promise.resolve(responders);
  }
  const reading = readDocument({ ...document }, settings.onWarning).then((read) => respondersFor(read, settings));
  // Reported here, because MSW reports what a handler throws only where a request was sent.
  reading.catch((error: unknown) => settings.onWarning(error instanceof KitError ? describeError(error) : String(error)));
  return () => reading;
}

async function readDocument(document: Readonly<Record<string, unknown>>, onWarning: (warning: string) => void): Promise<Contract> {
  const { readParsed } = await import('./any-document.js');
  const contract = await readParsed(document);
  for (const { id, because, at } of contract.leftOut) onWarning(`${id} is left out: ${because} (${at.pointer})`);
  return contract;
}

function respondersFor(given: Contract, settings: HandlerSettings): Responders {
  const contract = settings.auth ? given : withoutSecurity(given);
  checkForced(settings.prefer.code, settings.prefer.example, contract);
  // What is read may be what was created.
  const mayRemember = settings.memory && contract.operations.some(({ method }) => method === 'GET');
  const plain = mayRemember ? undefined : plainResponder(contract, settings);
  let whole: Promise<WholeResponder> | undefined;
  const loaded = (): Promise<WholeResponder> =>
    (whole ??= import('./any-document.js').then(({ wholeResponder }) => wholeResponder(contract, settings)));
  return {
    plain,
    responderFor: async (request) => (plain !== undefined && isPlainRequest(request, settings) ? plain : (await loaded()).responder),
    loaded,
  };
}
