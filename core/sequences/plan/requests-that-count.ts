import { setAt } from '../../json/edit.js';
import { type JsonValue, jsonNumber, memberOf } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { daysLater } from '../../schema/samples/dates-in-order.js';
import { listedSteps, withBody } from '../../reach/bodies/with-body.js';
import { requestModelOf } from '../../request/request-model.js';
import { allows } from '../../schema/allows.js';
import type { ToldNumber } from './told-numbers.js';

/** Values of a member that is added up: those that a schema allows are taken in this order. */
const VALUES = ['1', '5', '2', '10', '3', '4', '20', '50', '100'].map(jsonNumber);

/** The days of what is added, from the plain one: the second one is older than the first one, the third one is the last. Past days first, then later ones. */
const DAYS = { past: [-1, -2, 0], later: [1, 0, 2] };

/**
 * Requests that add things with different values in what numbers are worked out from, and on different days where the last of them counts. There are three:
 * a mean that is taken of the mean before and the new value is right for two.
 * @param when their days. Default: past ones, for what may not be of the future.
 */
export function requestsThatCount(
  operation: KnownOperation,
  told: readonly Pick<ToldNumber, 'from'>[],
  when: keyof typeof DAYS = 'past',
): readonly KnownOperation[] {
  const model = requestModelOf(operation);
  const isAllowed = (name: string, value: JsonValue): boolean =>
    model?.fields.some(
      ({ path, roots }) => path.length === 1 && path[0] === name && roots.every((root) => allows(root, value, 'request')),
    ) === true;
  const days = new Set(told.flatMap(({ from }) => (from.by === 'latest' ? [from.day] : [])));
  const numbers = new Set(told.flatMap(({ from }) => (from.by === 'count' || days.has(from.member) ? [] : [from.member])));
  return DAYS[when].map((by, i) => {
    const valueOf = (name: string): JsonValue | undefined =>
      days.has(name) ? daysLater(memberOf(model?.full ?? null, name) ?? null, by) : VALUES.filter((value) => isAllowed(name, value))[i];
    return [...numbers, ...days].reduce((request, name) => {
      const [value, body] = [valueOf(name), requestModelOf(request)?.full];
      return value === undefined || body === undefined || !isAllowed(name, value) ? request : withBody(request, setAt(body, [name], value));
    }, operation);
  });
}

/** Requests that add things with each other listed value that decides which of them count. */
export function requestsByValue(operation: KnownOperation, told: readonly Pick<ToldNumber, 'among'>[]): readonly KnownOperation[] {
  return listedSteps(operation).flatMap((step) => (told.some(({ among }) => among?.name === step.member) ? [step.operation] : []));
}
