import { kindIfKnown } from '../core/judge/expectation.js';
import { randomInt } from 'node:crypto';
import type * as fc from 'fast-check';
import { freshIds } from '../core/cases/fresh-ids.js';
import { type Fill } from '../core/request/template.js';
import type { Contract, Operation, SecurityScheme } from '../core/contract/contract.js';
import { invalidBodies, validBodies } from './random-bodies.js';
import { randomCase } from './random-case.js';
import { requestModelOf, type RequestModel } from '../core/request/request-model.js';
import { sentCredentials } from '../core/http/sent-credentials.js';
import { fillSecrets, fillTarget } from '../core/http/secrets.js';
import type { Header } from '../core/codecs/headers.js';
import type { HeadParts, RequestHead } from '../core/request/request-head.js';
import { takesToken } from '../core/contract/takes-token.js';
import { withoutCredentials } from '../core/security/carry-credentials.js';
import { plainSchemes } from '../core/security/plain-credentials.js';
import { prepareCredentials } from '../core/session/prepare-credentials.js';
import { bodyBytes } from '../core/request/write-request.js';

/** A request that can be sent as is: `fetch(baseUrl + request.path, request)`. */
export interface RandomRequest {
  readonly method: string;
  /** Appended to the base URL of a server; starts with `/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. Its numbers may exceed what a JavaScript number can represent. */
  readonly body: string;
  /** The result of `JSON.parse(body)`. */
  readonly value: unknown;
}

/** fast-check arbitraries for the requests of one operation. */
export interface RequestArbitraries {
  /** The operation: `POST /plants`. */
  readonly operation: string;
  /** Requests that the contract accepts. They shrink to simpler accepted requests. */
  readonly valid: fc.Arbitrary<RandomRequest>;
  /** Requests whose body violates the schema. They shrink to simpler ones that violate no additional constraint. */
  readonly invalid: fc.Arbitrary<RandomRequest>;
}

/** What requests contain besides a body. */
export interface ArbitraryOptions {
  /** A token that the server accepts. Without one, requests have no credentials that need it. */
  readonly token?: string | undefined;
  /** Credentials by the name of a security scheme: an API key, or `user:password`. Requests that need another one have none. */
  readonly credentials?: Readonly<Record<string, string>> | undefined;
}

/** First value of fresh integers: random, because a store may still hold those of earlier runs. */
const FIRST = 2 ** 30;

/**
 * Arbitraries of the random requests that `verify` and `fuzz` send, for use in custom properties.
 * The same fast-check seed gives the same requests, except for arbitrary integers such as a plant's id: these are fresh on every run,
 * because a store may accept each id only once.
 * @param contract as returned by `loadContract`.
 * @returns arbitraries for each operation that takes a body, in document order.
 */
export function arbitrariesOf(contract: Contract, options: ArbitraryOptions = {}): readonly RequestArbitraries[] {
  const { fill } = freshIds(randomInt(1, FIRST));
  const { contract: known } = prepareCredentials(contract, options);
  const { token, credentials = {} } = options;
  const secrets = { token: token ?? '', badToken: undefined, credentials: sentCredentials(known, credentials) };
  const isKnown = (scheme: SecurityScheme): boolean => scheme.given === 'credential' || (token !== undefined && takesToken(scheme));
  const send = (operation: Operation, head: RequestHead): HeadParts => {
    if (!plainSchemes(operation.security).every(isKnown)) return withoutCredentials(head, operation.security?.alternatives);
    const headers = head.headers.map(([name, value]): Header => [name, fillSecrets(value, secrets)]);
    return { ...head, target: fillTarget(head.target, secrets), headers };
  };
  return known.operations
    .flatMap((operation) => requestModelOf(operation) ?? [])
    .map((model) => ({
      operation: model.operation.id,
      valid: requests(model, 'accept', send, fill),
      invalid: requests(model, 'invalid', send, fill),
    }));
}

/** Fills in credentials, or removes them. */
type Send = (operation: Operation, head: RequestHead) => HeadParts;

function requests(model: RequestModel, kind: 'accept' | 'invalid', send: Send, fill: Fill): fc.Arbitrary<RandomRequest> {
  const { operation } = model;
  const bodies = kind === 'accept' ? validBodies(operation) : invalidBodies(operation);
  return bodies
    .map((body) => randomCase(model, 'request', 0, body))
    .filter(({ expectation }) => kindIfKnown(expectation) === kind)
    .map((testCase): RandomRequest => {
      const { target, headers } = send(operation, testCase.plan.head);
      const body = new TextDecoder().decode(bodyBytes(testCase, fill));
      return {
        method: operation.method,
        path: target,
        headers: Object.fromEntries(headers),
        body,
        value: JSON.parse(body),
      };
    });
}
