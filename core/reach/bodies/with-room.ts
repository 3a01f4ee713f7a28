import { getAt, setAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { type JsonNumber, type JsonValue, isNumber, jsonNumber } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { isCalledKey } from '../../request/slots/id-member.js';
import { type Field, requestModelOf } from '../../request/request-model.js';
import { isSlotted } from '../../request/slots/slot.js';
import { writtenOut } from '../../request/slots/without-slots.js';
import { allows } from '../../schema/allows.js';
import { DATE, onDay } from '../../schema/formats/time-forms.js';
import { daysLater, isCalledEnd } from '../../schema/samples/dates-in-order.js';
import { saysAmount, saysRoom, saysShare } from '../../words/limit-words.js';
import { asAccepted, withAcceptedBody, withRequiredOnly } from './with-body.js';

/** Numbers of which the first that a schema allows leaves room: a course with 20 places, a sum of which something can be paid. */
const ROOMY = ['1000', '100', '50', '20', '10', '5'].map(jsonNumber);

/** In milliseconds. */
const DAY = 86_400_000;

/** Days that a span with room has, the most first: as many years as new days are drawn from, or as many weeks. */
const DAYS = [3650, 60];

/** A way to give room to others. */
export interface WayOfRoom {
  /** The creations of a thing in which there is room, the roomiest first; none if it cannot be created so. */
  readonly creationsOf: (creation: KnownOperation) => readonly KnownOperation[];
  /** Who gets such things: `all`, as they have all that others have, or `some`, namely the operations that are refused on others. */
  readonly serves: 'all' | 'some';
}

/**
 * The ways in which room is given, one after another. What plain requests create has the least of each number, such as one place on one day, and all
 * optional members, such as the courses that have to be passed before: so the last day is later; then its numbers are greater, too; then both with the
 * required members only.
 */
export const WAYS_OF_ROOM: readonly WayOfRoom[] = [
  { serves: 'all', creationsOf: (creation) => withBodies(creation, creation, longer) },
  { serves: 'all', creationsOf: (creation) => withBodies(creation, creation, greater) },
  { serves: 'some', creationsOf: (creation) => withBodies(creation, withRequiredOnly(creation), longerOrSame) },
  { serves: 'some', creationsOf: (creation) => withBodies(creation, withRequiredOnly(creation), greater) },
];

/** The same request whose last day is years later than its first: a vaccination that is valid until then. Undefined if it has no two days. */
export function lastingLonger(operation: KnownOperation): KnownOperation | undefined {
  const [long] = withBodies(operation, operation, longer);
  return long && asAccepted(long);
}

/** Numbers of which the first that a schema allows is enough at first. */
const ENOUGH = ['20', '10', '5'].map(jsonNumber);

/** Amounts of which the first that a schema allows has shares, and a share: ten percent of a thousand. */
const AMOUNTS = ['1000', '100', '10'].map(jsonNumber);
const SHARES = ['10'].map(jsonNumber);

/** Days from today to the day on which what has an end ends at first. */
const AHEAD = 365;

/**
 * The creation of what other operations name, with room for these from the start: what the least holds is full after one, and what ended some time ago
 * cannot be used. Its places, its stock, its prices and what it allows at most are not the least, and it ends next year.
 * @param isNamed true if other operations that change something name what it creates.
 * @param today midnight, in milliseconds.
 * @returns undefined if it is named by none, or its plain request has room.
 */
export function withRoomAtFirst(creation: KnownOperation, isNamed: boolean, today: number): KnownOperation | undefined {
  const { body } = creation;
  const model = isNamed ? requestModelOf(creation) : undefined;
  if (body === undefined || model === undefined || body.content.examples.length > 0 || body.content.shown !== undefined) return undefined;
  const fields = model.fields.filter(({ path: [name, ...rest], declared }) => declared && typeof name === 'string' && rest.length === 0);
  const plain = writtenOut(model.full);
  const called = (isCalled: (name: string) => boolean): readonly Field[] =>
    fields.filter(({ path, shape }) => isCalled(String(path[0])) && shape.values === undefined);
  const holding = withGreaterNumbers(called(saysRoom), plain, ENOUGH);
  const great = withGreaterNumbers(called(saysShare), withGreaterNumbers(called(saysAmount), holding, AMOUNTS), SHARES);
  const last = endIn(fields, plain);
  const [end] = last === undefined ? [] : onDay(getAt(plain, last.path), today + AHEAD * DAY);
  const long = last !== undefined && end !== undefined && isAllowed(last, end) ? setAt(great, last.path, end) : great;
  return equalJson(long, plain) || !allows(body.content.schema, long, 'request')
    ? undefined
    : { ...creation, body: { ...body, content: { ...body.content, shown: long } } };
}

/** The only member of a body that is called an end. What begins at a time ends soon after it. */
function endIn(fields: readonly Field[], plain: JsonValue): Field | undefined {
  const days = fields.filter(({ path }) => isDay(getAt(plain, path)));
  const [end, ...others] = days.filter(({ path }) => isCalledEnd(String(path[0])));
  const isShort = days.length > 1 && days.some(({ path }) => !/^[\d-]+$/.test(String(getAt(plain, path))));
  return others.length > 0 || isShort ? undefined : end;
}

/** Other bodies of a creation, from its fields that may have other values, and its body. */
type Bodies = (fields: readonly Field[], body: JsonValue) => readonly JsonValue[];

/** @param form the creation in the form that the bodies start from. */
function withBodies(creation: KnownOperation, form: KnownOperation | undefined, bodies: Bodies): readonly KnownOperation[] {
  const model = form && requestModelOf(form);
  if (model === undefined) return [];
  const known = new Set((model.media.known ?? []).map(([path]) => path.join('\n')));
  const fields = model.fields.filter(
    ({ path, declared, shape }) => declared && path.length > 0 && shape.values === undefined && !known.has(path.join('\n')),
  );
  return bodies(fields, model.full).map((body) => withAcceptedBody(creation, body));
}

function longer(fields: readonly Field[], body: JsonValue): readonly JsonValue[] {
  const plain = writtenOut(body);
  const days = fields.filter(({ path }) => path.length === 1 && isDay(getAt(plain, path)));
  const [first, last] = [days[0], days.at(-1)];
  const start = first && getAt(plain, first.path);
  if (start === undefined || last === undefined || first === last) return [];
  return DAYS.flatMap((count) => daysLater(start, count) ?? [])
    .filter((end) => isAllowed(last, end))
    .map((end) => setAt(body, last.path, end));
}

function longerOrSame(fields: readonly Field[], body: JsonValue): readonly JsonValue[] {
  const long = longer(fields, body);
  return long.length === 0 ? [body] : long;
}

function greater(fields: readonly Field[], body: JsonValue): readonly JsonValue[] {
  return longerOrSame(fields, body).flatMap((long) => {
    const great = withGreaterNumbers(fields, long, ROOMY);
    return equalJson(great, long) ? [] : [great];
  });
}

function withGreaterNumbers(fields: readonly Field[], full: JsonValue, numbers: readonly JsonNumber[]): JsonValue {
  return fields.reduce<JsonValue>((body, field) => {
    const value = getAt(body, field.path);
    if (value === undefined || isSlotted(value) || !isNumber(value) || isCalledKey(field.path)) return body;
    const roomy = numbers.find((one) => isAllowed(field, one));
    return roomy === undefined || Number(roomy.text) <= Number(value.text) ? body : setAt(body, field.path, roomy);
  }, full);
}

function isAllowed({ roots }: Field, value: JsonValue): boolean {
  return roots.every((root) => allows(root, value, 'request'));
}

function isDay(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && DATE.test(value);
}
