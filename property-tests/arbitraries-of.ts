import type * as fc from 'fast-check';
import { freshIds } from '../core/cases/fresh-ids.js';
import type { Contract, Operation } from '../core/contract/contract.js';
import { decodeJson } from '../core/json/decode.js';
import { allOperations } from '../core/openapi/choice/all-operations.js';
import { withKnownValues } from '../core/reach/bodies/with-known.js';
import { givenNames, givenValues } from '../core/reaching/trial/given-values.js';
import { withRequestKey } from '../core/request/wire/request-key.js';
import type { Fill } from '../core/request/slots/template.js';
import { inferResources } from '../core/resources/inferred/infer-resources.js';
import { writeBody } from './fuzz/cases/write-body.js';
import type { FuzzPlan } from './fuzz/parts/fuzz-plan.js';
import { type Generators, generatorsOf } from './fuzz/parts/generators.js';
import { type ArbitraryOptions, type FillIn, randomFirst, withCredentials } from './with-credentials.js';
import { invalidRequests, validRequests } from './whole-requests.js';

/** A request that can be sent as is: `fetch(baseUrl + request.path, request)`. */
export interface RandomRequest {
  readonly method: string;
  /** Appended to the base URL of a server; starts with `/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A text, or bytes where they are none; absent where nothing is sent. The numbers of JSON may exceed what a JavaScript number can represent. */
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** The result of `JSON.parse(body)`; undefined for what is not JSON. */
  readonly value: unknown;
}

/** fast-check arbitraries for the requests of one operation. */
export interface RequestArbitraries {
  /** The operation: `POST /plants`. */
  readonly operation: string;
  /** Requests that the contract accepts. They shrink to simpler accepted requests. */
  readonly valid: fc.Arbitrary<RandomRequest>;
  /** Requests in which one part violates its schema. They shrink to simpler ones that violate no additional constraint. Undefined where none can. */
  readonly invalid: fc.Arbitrary<RandomRequest> | undefined;
  /** True if the document has the status of a response for a request that is accepted. */
  readonly isSuccess: (response: { readonly status: number }) => boolean;
}

/**
 * Arbitraries of the random requests that `verify` and `fuzz` send, for use in custom properties.
 * The same fast-check seed gives the same requests, except for arbitrary integers such as a plant's id: these are fresh on every run,
 * because a store may accept each id only once.
 * @param contract as returned by `loadContract`.
 * @returns arbitraries for each operation, in document order; none for one that needs a body that the kit cannot make, such as XML whose root nothing names.
 */
export function arbitrariesOf(contract: Contract, options: ArbitraryOptions = {}): readonly RequestArbitraries[] {
  const { fill } = freshIds(randomFirst());
  const { contract: known, fillIn: send } = withCredentials(contract, options);
  const { values = {} } = options;
  const resources = inferResources({ operations: allOperations(known) });
  const given = { ...NOTHING_SEEN, given: givenValues(values), givenNames: givenNames(values) };
  return known.operations.flatMap((operation): readonly RequestArbitraries[] => {
    const generators = generatorsOf(Object.keys(values).length === 0 ? operation : withKnownValues(operation, given, resources));
    const [valid, invalid] = [validRequests(generators), invalidRequests(generators)];
    if (valid === undefined) return [];
    return [
      {
        operation: operation.id,
        valid: sent(generators, valid, send, fill),
        invalid: invalid && sent(generators, invalid, send, fill),
        isSuccess: ({ status }) => isSuccess(operation, status),
      },
    ];
  });
}

/** What the caller gives may be changed. */
const NOTHING_SEEN = { created: new Map(), seen: new Map(), shown: () => undefined, allowDestructive: true } as const;

/** True for a documented status of success; for any, where none is documented by its number. */
function isSuccess({ responses }: Operation, status: number): boolean {
  const documented = responses.map((one) => one.status);
  const numbers = documented.filter((one) => /^2\d\d$/.test(one));
  return status >= 200 && status < 300 && (numbers.length === 0 || documented.includes('2XX') || numbers.includes(String(status)));
}

function sent({ operation, content }: Generators, plans: fc.Arbitrary<FuzzPlan>, send: FillIn, fill: Fill): fc.Arbitrary<RandomRequest> {
  return plans.map((plan): RandomRequest => {
    const { bytes } = writeBody(plan.body, fill);
    const { target, headers } = send(operation, plan.head);
    const isJson = content?.codec === 'json';
    return {
      method: operation.method,
      path: target,
      headers: Object.fromEntries(withRequestKey(operation, { target, headers }, bytes, fill)),
      ...(plan.body.kind === 'absent' ? {} : { body: textOf(bytes) }),
      value: isJson && decodeJson(bytes).value !== undefined ? JSON.parse(new TextDecoder().decode(bytes)) : undefined,
    };
  });
}

/** Bytes as a text where they are UTF-8, so that they are sent as they are. */
function textOf(bytes: Uint8Array): string | Uint8Array<ArrayBuffer> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return Buffer.from(text).equals(bytes) ? text : new Uint8Array(bytes);
}
