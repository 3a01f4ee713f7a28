import { randomInt } from 'node:crypto';
import type * as fc from 'fast-check';

import { freshIds } from '../core/cases/fresh.js';

import { type Fill } from '../core/request/template.js';
import type { Contract } from '../core/openapi/contract.js';
import { invalidBodies, validBodies } from './random-bodies.js';
import { randomCase } from './random-case.js';
import { requestModelOf, type RequestModel } from '../core/request/request-model.js';
import { TOKEN_NAME } from '../core/request/named-tokens.js';
import { bodyBytes } from '../core/request/write-request.js';

/** A request that can be sent as it is: `fetch(baseUrl + request.path, request)`. */
export interface RandomRequest {
  readonly method: string;
  /** To be put behind the base URL of a server; starts with `/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; its numbers may be larger than JavaScript's hold. */
  readonly body: string;
  /** What `JSON.parse` makes of the body. */
  readonly value: unknown;
}

/** Arbitraries of fast-check for the requests of one operation. */
export interface RequestArbitraries {
  /** The operation: `POST /plants`. */
  readonly operation: string;
  /** Requests that the contract accepts. They shrink to simpler ones that it accepts, too. */
  readonly valid: fc.Arbitrary<RandomRequest>;
  /** Requests whose body breaks the schema. They shrink to simpler ones that break nothing that the first one keeps. */
  readonly invalid: fc.Arbitrary<RandomRequest>;
}

/** What requests carry besides a body. */
export interface ArbitraryOptions {
  /** A token that the server accepts. Without one, requests have no Authorization header. */
  readonly token?: string | undefined;
}

/** Where fresh integers begin: at random, because a store may remember those of earlier runs. */
const FIRST = 2 ** 30;

/**
 * Arbitraries of the random requests that `verify` and `fuzz` send, for properties of one's own.
 * The same seed of fast-check gives the same requests, but for integers that do not matter, such as the id of a plant: they
 * are new ones each time, because a store may take each id once.
 * @param contract as `loadContract` gives it.
 * @returns arbitraries for each operation that takes a body, in the order of the document.
 */
export function arbitrariesOf(contract: Contract, options: ArbitraryOptions = {}): readonly RequestArbitraries[] {
  const { fill } = freshIds(randomInt(1, FIRST));
  return contract.operations
    .flatMap((operation) => requestModelOf(operation) ?? [])
    .map((ground) => ({
      operation: ground.operation.id,
      valid: requests(ground, 'accept', options, fill),
      invalid: requests(ground, 'invalid', options, fill),
    }));
}

function requests(ground: RequestModel, kind: 'accept' | 'invalid', { token }: ArbitraryOptions, fill: Fill): fc.Arbitrary<RandomRequest> {
  const { operation } = ground;
  const bodies = kind === 'accept' ? validBodies(operation) : invalidBodies(operation);
  return bodies
    .map((body) => randomCase(ground, 'request', 0, body))
    .filter(({ expectation }) => expectation.kind === kind)
    .map((testCase): RandomRequest => {
      const headers = testCase.plan.head.headers.filter(([, value]) => token !== undefined || !value.includes(TOKEN_NAME));
      const body = new TextDecoder().decode(bodyBytes(testCase, fill));
      return {
        method: operation.method,
        path: operation.path,
        headers: Object.fromEntries(headers.map(([name, value]) => [name, value.replaceAll(TOKEN_NAME, () => token ?? '')])),
        body,
        value: JSON.parse(body),
      };
    });
}
