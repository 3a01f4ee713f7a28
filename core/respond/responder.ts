import type { Judge } from '../judge/judge.js';
import type { KnownTokens } from '../security/known-tokens.js';
import { memoize } from '../memoize.js';
import type { Contract, MediaType } from '../contract/contract.js';
import type { SchemaReader } from '../schema/schema-reader.js';
import { acceptedCredentials } from '../security/accepted-credentials.js';
import type { ClaimId } from './claim-id.js';
import type { CompleteBody } from './bodies/complete-body.js';
import { type Compose, createComposer } from './bodies/compose-response.js';
import type { FitToRequest } from './bodies/fit-to-request.js';
import type { FillPlaces } from './places/fill-places.js';
import type { ReadForm } from './bodies/read-form.js';
import type { BuildFinder } from './routes/find-operations.js';
import type { Negotiate } from './negotiation/negotiate.js';
import type { SayUnmade } from './bodies/unmade-body.js';
import type { ByPlace } from './by-place.js';
import type { RefuseByState } from './errors/refuse-by-state.js';
import type { Remember } from './remember.js';
import { type RespondWithError, createErrorResponder } from './errors/protocol-error.js';
import { type Routes, buildRoutes } from './routes/route.js';
import { type FindUndeclared, undeclaredFinder } from './decision/undeclared-members.js';

/** What a responder is made of: the whole of it (whole-judge.ts), or what a plain document needs, which is lighter in a browser. */
export interface ResponderParts {
  readonly negotiate: Negotiate;
  readonly judge: Judge;
  readonly buildFinder: BuildFinder;
  /** Absent for plain documents, which have no defaults. */
  readonly completeBody?: CompleteBody;
  /** Absent for plain documents, which have no forms, parameters and headers. */
  readonly readForm?: ReadForm;
  readonly fit?: FitToRequest;
  readonly fillPlaces?: FillPlaces;
  /** Absent for plain documents, whose bodies are always made. */
  readonly sayUnmade?: SayUnmade;
  /** Absent for plain documents, whose requests never are refused for the state of something. */
  readonly refuse?: RefuseByState;
  /** Absent for plain documents, which have no parameters, and whose errors have no paths and times. */
  readonly byPlace?: ByPlace;
  readonly reader: SchemaReader;
}

/** Everything derived from one contract to respond to requests. A server can replace it while running. */
export interface Responder extends ResponderParts {
  readonly contract: Contract;
  readonly routes: Routes;
  readonly tokens: KnownTokens;
  readonly bodyLimit: number;
  /** Whether undeclared members are refused. */
  readonly strict: boolean;
  /** Absent if a used id is accepted. */
  readonly claimId: ClaimId | undefined;
  /** Absent if nothing is remembered. */
  readonly remember: Remember | undefined;
  readonly undeclaredIn: (content: MediaType) => FindUndeclared;
  readonly compose: Compose;
  readonly respondWithError: RespondWithError;
}

/** The options of a responder. */
export interface ResponderSettings {
  /** The only accepted token; default: every well-formed one. */
  readonly token: string | undefined;
  /** The only accepted credentials, by the name of their scheme; default: every well-formed one. */
  readonly credentials?: Readonly<Record<string, string>> | undefined;
  /** `/api`, or the empty string. */
  readonly basePath: string;
  /** In bytes. */
  readonly bodyLimit: number;
  /** Whether undeclared members are refused, though the contract allows them. */
  readonly strict: boolean;
}

/**
 * Creates a responder for a contract.
 * @param claimId refuses used ids; default: they are accepted.
 * @param remember answers by what exists; default: each request is answered alone.
 */
export function createResponder(
  contract: Contract,
  parts: ResponderParts,
  settings: ResponderSettings,
  claimId?: ClaimId,
  remember?: Remember,
): Responder {
  const { reader, fillPlaces } = parts;
  const { token, credentials, basePath, bodyLimit, strict } = settings;
  return {
    ...parts,
    contract,
    routes: buildRoutes(contract, basePath, parts.buildFinder),
    tokens: acceptedCredentials(token, credentials),
    bodyLimit,
    strict,
    claimId,
    remember,
    undeclaredIn: memoize(({ schema }: MediaType): FindUndeclared => undeclaredFinder(schema)),
    compose: createComposer(reader, fillPlaces),
    respondWithError: createErrorResponder(contract, parts.negotiate, reader, fillPlaces),
  };
}

/** A copy of the contract that requires no credentials. */
export function withoutSecurity(contract: Contract): Contract {
  return { ...contract, operations: contract.operations.map((operation) => ({ ...operation, security: undefined })) };
}
