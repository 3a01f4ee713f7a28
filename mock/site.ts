import type { KnownTokens } from '../core/judge/request.js';
import type { Contract } from '../core/spec/contract.js';
import { type Compose, createComposer } from './compose-answer.js';
import { memoise } from './memoise.js';
import type { MockSettings } from './mock-options.js';
import { type Negotiate, createNegotiator } from './negotiate.js';
import { type AnswerError, createErrorAnswerer } from './protocol-error.js';
import { type Routes, layRoutes } from './route.js';

/** All that is made from one contract. A server can be given another one while it runs. */
export interface Site {
  readonly routes: Routes;
  readonly tokens: KnownTokens;
  readonly bodyLimit: number;
  readonly negotiate: Negotiate;
  readonly compose: Compose;
  readonly answerError: AnswerError;
}

/** Makes a contract ready to be served. */
export async function buildSite(contract: Contract, settings: MockSettings): Promise<Site> {
  const negotiate = memoise(await createNegotiator(contract, settings.authStatus));
  return {
    routes: layRoutes(contract, settings.basePath),
    tokens: { accepted: settings.token, bad: [] },
    bodyLimit: settings.bodyLimit,
    negotiate,
    compose: createComposer(),
    answerError: createErrorAnswerer(contract, negotiate),
  };
}
