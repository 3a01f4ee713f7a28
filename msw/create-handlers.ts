import { type HttpHandler, http } from 'msw';
import { KitError, describeError } from '../core/kit-error.js';
import { checkForced } from '../core/respond/check-forced.js';
import { findRoute } from '../core/respond/route.js';
import { type Responder, withoutSecurity } from '../core/respond/responder.js';
import type { Contract } from '../core/openapi/contract.js';
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
export function createHandlers(options: HandlerOptions = {}): HttpHandler[] {
  const settings = readOptions(options);
  const responderOf = findersOf(options, settings);
  const { origin, basePath, prefer, onWarning } = settings;
  const matches = async ({ request }: { readonly request: Request }): Promise<boolean> => {
    const url = new URL(request.url);
    // A worker also sees the page load the chunks of these handlers, which would wait for themselves.
    if (request.method === 'GET' && SCRIPT.test(url.pathname)) return false;
    if (origin !== undefined) return url.origin === origin && `${url.pathname}/`.startsWith(`${basePath}/`);
    const routes = (await responderOf(request).catch(() => undefined))?.routes;
    return routes !== undefined && findRoute(routes, request.method, url.pathname).kind !== 'unknown-path';
  };
  return [http.all(matches, async ({ request }) => respondToFetch(await responderOf(request), request, prefer, onWarning))];
}

/** The paths of scripts, as bundlers and development servers name them. */
const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Finds the responder of a request, and loads it where that takes more code. */
type FindResponder = (request: Request) => Promise<Responder>;

/** A contract that does not fit is refused at once; a document is read in the meantime. */
function findersOf({ contract, document }: HandlerOptions, settings: HandlerSettings): FindResponder {
  if (document === undefined) return finderOf(contract === undefined ? defaultContract : readContract(contract), settings);
  const reading = readDocument({ ...document }, settings.onWarning).then((read) => finderOf(read, settings));
  // Reported here, because MSW reports what a handler throws only where a request was sent.
  reading.catch((error: unknown) => settings.onWarning(error instanceof KitError ? describeError(error) : String(error)));
  return async (request) => (await reading)(request);
}

async function readDocument(document: Readonly<Record<string, unknown>>, onWarning: (warning: string) => void): Promise<Contract> {
  const { readParsed } = await import('./any-document.js');
  const contract = readParsed(document);
  for (const { id, because, at } of contract.leftOut) onWarning(`${id} is left out: ${because} (${at.pointer})`);
  return contract;
}

function finderOf(loaded: Contract, settings: HandlerSettings): FindResponder {
  const contract = settings.auth ? loaded : withoutSecurity(loaded);
  checkForced(settings.prefer.code, settings.prefer.example, contract);
  const plain = plainResponder(contract, settings);
  let whole: Promise<Responder> | undefined;
  const loadWhole = async (): Promise<Responder> => (await import('./any-document.js')).wholeResponder(contract, settings);
  return async (request) => {
    if (plain !== undefined && isPlainRequest(request, settings)) return plain;
    whole ??= loadWhole();
    return whole;
  };
}
