import { validateHeaderName, validateHeaderValue } from 'node:http';
import { evaluate } from '../core/schema/evaluate.js';
import { fromJs } from '../core/json/from-js.js';
import type { JsonValue } from '../core/json/value.js';
import { KitError } from '../core/kit-error.js';
import { checkKeys } from '../core/known-keys.js';
import { responseFor, successStatuses } from '../core/oracle/documented.js';
import type { Contract } from '../core/openapi/contract.js';
import type { Forced } from './behaviour/behaviour.js';
import { FAULT_NAMES, type Fault, parseFault } from './behaviour/fault.js';
import { exampleFault, pairFault, statusFault, statusOfExample } from './admin/behaviour-document.js';
import { readDelay } from './mock-options.js';

/** An answer that a test asks for beforehand. */
export interface ForcedResponse {
  /** A documented one, or any error from 400 to 599. */
  readonly status?: number;
  /** The name of an example of the document. */
  readonly example?: string;
  /** Generated content. */
  readonly dynamic?: boolean;
  /** Of the generated content. */
  readonly seed?: string;
  /** The body, as a value that becomes JSON. It has to keep the contract. */
  readonly body?: unknown;
  /** Besides those that the answer has anyway. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `200ms`, `50ms..2s`, or milliseconds. */
  readonly delay?: string | number;
  /** A status, `reset`, `timeout` or `malformed`. */
  readonly fault?: Fault;
  /** For how many requests it holds. Default: until the next call. */
  readonly times?: number;
}

const KEYS: readonly (keyof ForcedResponse)[] = ['status', 'example', 'dynamic', 'seed', 'body', 'headers', 'delay', 'fault', 'times'];

/**
 * Reads what a test asks for.
 * @throws KitError for an answer that the contract does not know: a mock that lies is worse than none.
 */
export function readForced(answer: ForcedResponse, contract: Contract): Forced {
  if (typeof answer !== 'object' || answer === null)
    throw new KitError('UsageError', 'respondWith takes an object', 'Or nothing, to take the answer back');
  checkKeys(answer, KEYS, 'respondWith');
  const { example, delay, headers, times } = answer;
  const status = answer.status ?? statusOfExample(example, contract);
  const fault =
    (status === undefined ? undefined : statusFault(status, contract)) ??
    (example === undefined ? undefined : exampleFault(example, contract)) ??
    pairFault(status, example, contract);
  if (fault !== undefined) throw new KitError('UsageError', `this answer cannot be forced: ${fault}`, 'Name one of these');
  if (times !== undefined && !(Number.isInteger(times) && times > 0)) {
    throw new KitError('UsageError', `${times} is not a number of answers`, 'Name a whole number from 1');
  }
  if (answer.fault !== undefined && parseFault(String(answer.fault)) === undefined) {
    throw new KitError('UsageError', `'${answer.fault}' is no fault`, `Name a status from 400 to 599, or one of ${FAULT_NAMES.join(', ')}`);
  }
  const body = answer.body === undefined ? undefined : readJson(answer.body);
  if (body !== undefined) checkBody(body, status, contract);
  Object.entries(headers ?? {}).forEach(checkHeader);
  return {
    status,
    example,
    dynamic: answer.dynamic,
    seed: answer.seed,
    body,
    headers: headers === undefined ? undefined : Object.entries(headers),
    delay: delay === undefined ? undefined : readDelay(delay),
    fault: answer.fault,
    times,
  };
}

/** The value as JSON.stringify has it: without members that are undefined, and with dates as text. */
function readJson(value: unknown): JsonValue {
  try {
    const read: unknown = JSON.parse(JSON.stringify(value));
    return fromJs(read);
  } catch {
    throw new KitError('UsageError', 'this body cannot be written as JSON', 'Give plain values without circles');
  }
}

function checkHeader([name, value]: readonly [string, string]): void {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch {
    throw new KitError('UsageError', `the header '${name}' cannot be sent`, 'Write it with the characters of RFC 9110 section 5');
  }
  if (/^(?:content-length|transfer-encoding|connection)$/i.test(name)) {
    throw new KitError('UsageError', `the header '${name}' is set by the mock itself`, 'Leave it out');
  }
}

function checkBody(body: JsonValue, status: number | undefined, { operations }: Contract): void {
  const rules = operations.flatMap((operation) => responseFor(operation, status ?? successStatuses(operation)[0] ?? 200) ?? []);
  const schemas = rules.flatMap(({ content }) => content?.schema ?? []);
  if (rules.length > 0 && schemas.length === 0) {
    throw new KitError('UsageError', 'this answer has no body in the document', 'Leave the body out');
  }
  const violations = schemas.map((schema) => evaluate(schema, body).violations);
  const [first] = violations;
  if (first === undefined || violations.some((list) => list.length === 0)) return;
  const reasons = first.map(({ message }) => message).join('; ');
  throw new KitError('UsageError', `this body breaks the contract: ${reasons}`, 'Mend it, or leave it to the mock');
}
