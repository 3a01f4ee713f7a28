import { kindIfKnown } from '../core/judge/expectation.js';
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
  /** A token that the server accepts. Without one, requests have no Authorization header. */
  readonly token?: string | undefined;
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
  return contract.operations
    .flatMap((operation) => requestModelOf(operation) ?? [])
    .map((model) => ({
      operation: model.operation.id,
      valid: requests(model, 'accept', options, fill),
      invalid: requests(model, 'invalid', options, fill),
    }));
}

function requests(model: RequestModel, kind: 'accept' | 'invalid', { token }: ArbitraryOptions, fill: Fill): fc.Arbitrary<RandomRequest> {
  const { operation } = model;
  const bodies = kind === 'accept' ? validBodies(operation) : invalidBodies(operation);
  return bodies
    .map((body) => randomCase(model, 'request', 0, body))
    .filter(({ expectation }) => kindIfKnown(expectation) === kind)
    .map((testCase): RandomRequest => {
      const headers = testCase.plan.head.headers.filter(([, value]) => token !== undefined || !value.includes(TOKEN_NAME));
      const body = new TextDecoder().decode(bodyBytes(testCase, fill));
      return {
        method: operation.method,
        path: testCase.plan.head.target,
        headers: Object.fromEntries(headers.map(([name, value]) => [name, value.replaceAll(TOKEN_NAME, () => token ?? '')])),
        body,
        value: JSON.parse(body),
      };
    });
}
