import { validateHeaderName, validateHeaderValue } from 'node:http';
import { evaluate } from '../../core/schema/evaluation/evaluate.js';
import { fromJs } from '../../core/json/from-js.js';
import type { JsonValue } from '../../core/json/value.js';
import { KitError } from '../../core/kit-error.js';
import { checkKeys, nearest } from '../../core/known-keys.js';
import { responseFor, successStatuses } from '../../core/contract/documented-statuses.js';
import type { Contract } from '../../core/contract/contract.js';
import type { Forced } from '../behaviour/behaviour.js';
import { FAULT_NAMES, type Fault, parseFault } from '../behaviour/fault.js';
import { checkForced } from '../../core/respond/check-forced.js';
import { statusOfExample } from './behaviour-document.js';
import { readDelay } from '../server/mock-options.js';

/** A response that a test sets before the request. */
export interface ForcedResponse {
  /** The only operation that it is for: `GET /recipes`. Default: all. Without anything else, it removes what was set for it. */
  readonly operation?: string;
  /** A documented one, or any error from 400 to 599. */
  readonly status?: number;
  /** The name of an example of the document. */
  readonly example?: string;
  /** Whether content is generated instead of taken from examples. */
  readonly dynamic?: boolean;
  /** The seed of the generated content. */
  readonly seed?: string;
  /** The body, as a value that is serialized to JSON. It has to match the contract. */
  readonly body?: unknown;
  /** Headers to add; those of the same name are replaced. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `200ms`, `50ms..2s`, or milliseconds. */
  readonly delay?: string | number;
  /** A status, `reset`, `timeout` or `malformed`. */
  readonly fault?: Fault;
  /** The number of requests it applies to. Default: until the next call. */
  readonly times?: number;
}

const KEYS: readonly (keyof ForcedResponse)[] = [
  'operation',
  'status',
  'example',
  'dynamic',
  'seed',
  'body',
  'headers',
  'delay',
  'fault',
  'times',
];

/**
 * Validates a forced response.
 * @throws KitError for a response that the contract does not allow: a mock that lies is worse than none.
 */
export function readForced(response: ForcedResponse, whole: Contract): Forced {
  if (typeof response !== 'object' || response === null)
    throw new KitError('UsageError', 'respondWith takes an object', 'Call it without an argument to remove the forced response');
  checkKeys(response, KEYS, 'respondWith');
  const contract = response.operation === undefined ? whole : onlyOf(whole, response.operation);
  const { example, delay, headers, times } = response;
  const status = response.status ?? statusOfExample(example, contract);
  checkForced(status, example, contract);
  if (times !== undefined && !(Number.isInteger(times) && times > 0)) {
    throw new KitError('UsageError', `${times} is not a number of responses`, 'Name a whole number from 1');
  }
  if (response.fault !== undefined && parseFault(String(response.fault)) === undefined) {
    throw new KitError(
      'UsageError',
      `'${response.fault}' is not a fault`,
      `Name a status from 400 to 599, or one of ${FAULT_NAMES.join(', ')}`,
    );
  }
  const body = response.body === undefined ? undefined : readJson(response.body);
  if (body !== undefined) checkBody(body, status, contract);
  Object.entries(headers ?? {}).forEach(checkHeader);
  return {
    status,
    example,
    dynamic: response.dynamic,
    seed: response.seed,
    body,
    headers: headers === undefined ? undefined : Object.entries(headers),
    delay: delay === undefined ? undefined : readDelay(delay),
    fault: response.fault,
    times,
  };
}

/**
 * The contract with one operation.
 * @throws KitError for an id that no operation has.
 */
export function onlyOf(contract: Contract, id: string): Contract {
  const operations = contract.operations.filter((operation) => operation.id === id);
  if (operations.length > 0) return { ...contract, operations };
  const ids = contract.operations.map((operation) => operation.id);
  const near = nearest(id, ids);
  const hint = near === undefined ? 'Write it like GET /plants' : `Did you mean ${near}?`;
  throw new KitError('UsageError', `the document has no operation '${id}'`, hint);
}

/** The value after JSON.stringify: without undefined members, and with dates as strings. */
function readJson(value: unknown): JsonValue {
  try {
    const read: unknown = JSON.parse(JSON.stringify(value));
    return fromJs(read);
  } catch {
    throw new KitError('UsageError', 'this body cannot be written as JSON', 'Give plain values without circular references');
  }
}

function checkHeader([name, value]: readonly [string, string]): void {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch {
    throw new KitError('UsageError', `the header '${name}' cannot be sent`, 'Use only the characters that RFC 9110 section 5 allows');
  }
  if (/^(?:content-length|transfer-encoding|connection)$/i.test(name)) {
    throw new KitError('UsageError', `the header '${name}' is set by the mock itself`, 'Leave it out');
  }
}

function checkBody(body: JsonValue, status: number | undefined, { operations }: Contract): void {
  const rules = operations.flatMap((operation) => responseFor(operation, status ?? successStatuses(operation)[0] ?? 200) ?? []);
  const schemas = rules.flatMap(({ content }) => content?.schema ?? []);
  if (rules.length > 0 && schemas.length === 0) {
    throw new KitError('UsageError', 'this response has no body in the document', 'Leave the body out');
  }
  const violations = schemas.map((schema) => evaluate(schema, body, { direction: 'response' }).violations);
  const [first] = violations;
  if (first === undefined || violations.some((list) => list.length === 0)) return;
  const reasons = first.map(({ message }) => message).join('; ');
  throw new KitError('UsageError', `this body breaks the contract: ${reasons}`, 'Fix it, or leave it to the mock');
}
