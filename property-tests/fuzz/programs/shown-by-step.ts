import { isChanging } from '../../../core/contract/is-changing.js';
import type { Operation } from '../../../core/contract/contract.js';
import { succeeded } from '../../../core/http/exchange/response-class.js';
import { decodeJson } from '../../../core/json/decode.js';
import { type JsonObject, type JsonValue, isArray, isNumber, isObject } from '../../../core/json/value.js';
import { memoize } from '../../../core/memoize.js';
import { membersOf } from '../../../core/resources/answers/members.js';
import { successSchemasOf } from '../../../core/resources/answers/success-answers.js';
import { requestModelOf } from '../../../core/request/request-model.js';
import { type Shape, shapeOf } from '../../../core/schema/shape.js';
import type { SentStep } from './walk-program.js';

/** True if a request of a program was accepted, and may have changed something. */
export function changes({ step, exchange }: SentStep): boolean {
  return isChanging(step.of.operation) && succeeded(exchange);
}

/** What an accepted request shows: that it was accepted, and of each member of the answer a listed value, whether it is there, or how large it is, about. */
export function showsOf({ exchange, step }: SentStep): readonly string[] {
  const { outcome } = exchange;
  if (!succeeded(exchange) || outcome.kind !== 'response') return [];
  const answer = step.role === 'list' ? undefined : decodeJson(outcome.body).value;
  const { operation } = step.of;
  return [operation.id, ...(isObject(answer) ? membersShown(answer, listedIn(operation)).map((text) => `${step.about.item} ${text}`) : [])];
}

/** What a request does, by its operation, the listed values that it sends, and in which part of their range its numbers are. */
export function tokenOf({ step, exchange }: SentStep): string {
  const { operation } = step.of;
  const telling = tellingSent(operation);
  const sent = telling.size === 0 ? undefined : decodeJson(exchange.request.body).value;
  const members = isObject(sent) ? sent.members : [];
  const values = members.flatMap(([name, value]) => {
    const shape = telling.get(name);
    const kind = shape === undefined ? undefined : partOf(value, shape);
    return kind === undefined ? [] : [`${name}=${kind}`];
  });
  return [operation.id, ...values].join(' ');
}

/** The number of parts of a range. */
const PARTS = 3;

function partOf(value: JsonValue, { values, min, max }: Shape): string | undefined {
  if (values !== undefined) return typeof value === 'string' ? value : undefined;
  if (!isNumber(value) || min === undefined || max === undefined) return undefined;
  const [number, least, most] = [value.text, min, max].map(Number);
  if (number === undefined || least === undefined || most === undefined || most <= least) return undefined;
  return `${Math.min(PARTS - 1, Math.floor((PARTS * (number - least)) / (most - least)))} of ${PARTS}`;
}

function membersShown({ members }: JsonObject, listed: ReadonlySet<string>): readonly string[] {
  return members.flatMap(([name, value]) => {
    const kind = typeof value === 'string' ? (listed.has(name) ? value : undefined) : kindOf(value);
    return kind === undefined ? [] : [`${name}=${kind}`];
  });
}

/** A value without what differs from thing to thing. */
function kindOf(value: JsonValue): string | undefined {
  if (isArray(value)) return `${sizeOf(value.items.length)} items`;
  if (isNumber(value)) return sizeOf(Number(value.text));
  return isObject(value) ? 'an object' : String(value);
}

/** Small numbers count; of larger ones, how many digits they have. */
const COUNTED = 3;

function sizeOf(size: number): string {
  if (size < 0) return 'negative';
  return Number.isInteger(size) && size <= COUNTED ? String(size) : `10^${Math.floor(Math.log10(size))}`;
}

/** The members of its answers for which an operation lists values. */
const listedIn = memoize((operation: Operation): ReadonlySet<string> => {
  const members = successSchemasOf(operation).flatMap(membersOf);
  return new Set(members.filter(({ schema }) => shapeOf(schema).values !== undefined).map(({ name }) => name));
});

/** The members of the bodies of its requests for which it lists values, and the numbers that have a range. */
const tellingSent = memoize((operation: Operation): ReadonlyMap<string, Shape> => {
  const { members = [] } = requestModelOf(operation)?.shape ?? {};
  const isTelling = ({ values, min, max }: Shape): boolean => values !== undefined || (min !== undefined && max !== undefined);
  return new Map(members.flatMap(({ name, shape }) => (isTelling(shape) ? [[name, shape] as const] : [])));
});
