import { type HttpHandler, http } from 'msw';
import { KitError, describeError } from '../core/kit-error.js';
import { checkForced } from '../core/respond/check-forced.js';
import { findRoute } from '../core/respond/route.js';
import { type Responder, createResponder, withoutSecurity } from '../core/respond/responder.js';
import type { Contract } from '../core/openapi/contract.js';
import { respondToFetch } from './respond-to-fetch.js';
import { defaultContract } from './default-contract.js';
import { type HandlerOptions, type HandlerSettings, readOptions } from './handler-options.js';
import { negotiatorOf } from './negotiate.js';
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
  const responder = respondersOf(options, settings);
  const { origin, basePath, prefer, onWarning } = settings;
  const matches = async ({ request }: { readonly request: Request }): Promise<boolean> => {
    const url = new URL(request.url);
    if (origin !== undefined) return url.origin === origin && `${url.pathname}/`.startsWith(`${basePath}/`);
    const routes = (await responder().catch(() => undefined))?.routes;
    return routes !== undefined && findRoute(routes, request.method, url.pathname).kind !== 'unknown-path';
  };
  return [http.all(matches, async ({ request }) => respondToFetch(await responder(), request, prefer, onWarning))];
}

/** The responder; a contract that does not fit is refused at once, and a document is read in the meantime. */
function respondersOf({ contract, document }: HandlerOptions, settings: HandlerSettings): () => Promise<Responder> {
  if (document === undefined) {
    const responder = responderFor(contract === undefined ? defaultContract : readContract(contract), settings);
    return () => Promise.resolve(responder);
  }
  const reading = readDocument({ ...document }, settings.onWarning).then((read) => responderFor(read, settings));
  // Reported here, because MSW reports what a handler throws only where a request was sent.
  reading.catch((error: unknown) => settings.onWarning(error instanceof KitError ? describeError(error) : String(error)));
  return () => reading;
}

async function readDocument(document: Readonly<Record<string, unknown>>, onWarning: (warning: string) => void): Promise<Contract> {
  const { readParsed } = await import('../core/openapi/read-parsed.js');
  const contract = readParsed(document);
  for (const { id, because, at } of contract.leftOut) onWarning(`${id} is left out: ${because} (${at.pointer})`);
  return contract;
}

function responderFor(loaded: Contract, settings: HandlerSettings): Responder {
  const contract = settings.auth ? loaded : withoutSecurity(loaded);
  checkForced(settings.prefer.code, settings.prefer.example, contract);
  return createResponder(contract, negotiatorOf(contract, settings.authStatus), settings);
}
