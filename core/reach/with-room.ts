import { getAt, setAt } from '../json/edit.js';
import { printJson } from '../json/print.js';
import { equalJson } from '../json/equal.js';
import { type JsonValue, isNumber, jsonNumber } from '../json/value.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import { isCalledKey } from '../request/id-member.js';
import { type Field, requestModelOf } from '../request/request-model.js';
import { isSlotted } from '../request/slot.js';
import { withoutSlots } from '../request/without-slots.js';
import { allows } from '../schema/allows.js';
import { daysLater } from './dates-in-order.js';
import { DATE } from './time-forms.js';
import { withAcceptedBody } from './with-body.js';

/** Numbers of which the first that a schema allows leaves room: a course with 20 places, a sum of which something can be paid. */
const ROOMY = ['1000', '100', '50', '20', '10', '5'].map(jsonNumber);

/** Days that a span with room has. */
const DAYS = 60;

/**
 * Creations of things in which there is room for others: the last day is later, and then its numbers are greater, too. What plain requests create has
 * the least of everything: one place, on one day.
 */
export function withRoom(creation: KnownOperation): readonly KnownOperation[] {
  const model = requestModelOf(creation);
  if (model === undefined) return [];
  const known = new Set((model.media.known ?? []).map(([path]) => path.join('\n')));
  const fields = model.fields.filter(
    ({ path, declared, shape }) => declared && path.length > 0 && shape.values === undefined && !known.has(path.join('\n')),
  );
  const long = withLaterEnd(fields, model.full);
  const bodies = [long, withGreaterNumbers(fields, long)];
  const distinct = new Map(bodies.map((body) => [printJson(withoutSlots(body) ?? body), body]));
  return [...distinct.values()].filter((body) => !equalJson(body, model.full)).map((body) => withAcceptedBody(creation, body));
}

function withLaterEnd(fields: readonly Field[], full: JsonValue): JsonValue {
  const plain = withoutSlots(full) ?? full;
  const days = fields.filter(({ path }) => path.length === 1 && isDay(getAt(plain, path)));
  const [first, last] = [days[0], days.at(-1)];
  const start = first === undefined ? undefined : getAt(plain, first.path);
  const later = first === last || start === undefined ? undefined : daysLater(start, DAYS);
  return last === undefined || later === undefined || !isAllowed(last, later) ? full : setAt(full, last.path, later);
}

function withGreaterNumbers(fields: readonly Field[], full: JsonValue): JsonValue {
  return fields.reduce<JsonValue>((body, field) => {
    const value = getAt(body, field.path);
    if (value === undefined || isSlotted(value) || !isNumber(value) || isCalledKey(field.path)) return body;
    const roomy = ROOMY.find((one) => isAllowed(field, one));
    return roomy === undefined || Number(roomy.text) <= Number(value.text) ? body : setAt(body, field.path, roomy);
  }, full);
}

function isAllowed({ roots }: Field, value: JsonValue): boolean {
  return roots.every((root) => allows(root, value, 'request'));
}

function isDay(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && DATE.test(value);
}
