import type { KnownTokens } from '../judge/request.js';
import type { Contract } from '../openapi/contract.js';
import { type Compose, createComposer } from './compose-answer.js';
import type { Negotiate } from './negotiate.js';
import { type RespondWithError, createErrorResponder } from './protocol-error.js';
import { type Routes, buildRoutes } from './route.js';

/** All that is made from one contract to answer by it. A server can be given another one while it runs. */
export interface Responder {
  readonly contract: Contract;
  readonly routes: Routes;
  readonly tokens: KnownTokens;
  readonly bodyLimit: number;
  readonly negotiate: Negotiate;
  readonly compose: Compose;
  readonly respondWithError: RespondWithError;
}

/** What a site is made for. */
export interface ResponderSettings {
  /** The only token that is accepted; without it, every well-formed one is. */
  readonly token: string | undefined;
  /** `/api`, or nothing. */
  readonly basePath: string;
  /** In bytes. */
  readonly bodyLimit: number;
}

/** Makes a contract ready to be answered by. */
export function createResponder(contract: Contract, negotiate: Negotiate, { token, basePath, bodyLimit }: ResponderSettings): Responder {
  return {
    contract,
    routes: buildRoutes(contract, basePath),
    tokens: { accepted: token, bad: [] },
    bodyLimit,
    negotiate,
    compose: createComposer(),
    respondWithError: createErrorResponder(contract, negotiate),
  };
}

/** The same contract without a demand for credentials. */
export function withoutSecurity(contract: Contract): Contract {
  return { ...contract, operations: contract.operations.map((operation) => ({ ...operation, security: undefined })) };
}
