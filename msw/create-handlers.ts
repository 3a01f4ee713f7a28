import { type HttpHandler, http } from 'msw';
import { checkForced } from '../core/respond/check-forced.js';
import { findRoute } from '../core/respond/route.js';
import { createNegotiator } from '../core/respond/negotiation/create-negotiator.js';
import { createResponder, withoutSecurity } from '../core/respond/responder.js';
import { respondToFetch } from './respond-to-fetch.js';
import { defaultContract } from './default-contract.js';
import { type HandlerOptions, readOptions } from './handler-options.js';
import { readContract } from './read-contract.js';

/**
 * Creates handlers for MSW that respond as the mock does, without a server: for `setupServer` in tests, `setupWorker` in
 * a browser, and Storybook. A valid request gets the stored object, an invalid one the documented error, which says why;
 * `Prefer` and `?__code` force a response. Other methods on a path of the contract get 405.
 * @throws KitError for an invalid option, or preferences that the contract does not allow.
 */
export function createHandlers(options: HandlerOptions = {}): HttpHandler[] {
  const settings = readOptions(options);
  const loaded = options.contract === undefined ? defaultContract : readContract(options.contract);
  const contract = settings.auth ? loaded : withoutSecurity(loaded);
  checkForced(settings.prefer.code, settings.prefer.example, contract);
  const choose = createNegotiator(settings.authStatus, contract.title);
  const responder = createResponder(contract, (input) => Promise.resolve(choose(input)), settings);
  const { origin, basePath, prefer, onWarning } = settings;
  const matches = ({ request }: { readonly request: Request }): boolean => {
    const url = new URL(request.url);
    if (origin === undefined) return findRoute(responder.routes, request.method, url.pathname).kind !== 'unknown-path';
    return url.origin === origin && `${url.pathname}/`.startsWith(`${basePath}/`);
  };
  return [http.all(matches, ({ request }) => respondToFetch(responder, request, prefer, onWarning))];
}
