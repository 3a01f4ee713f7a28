import { setAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isNumber, isObject, jsonNumber, memberOf } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { aDayLater } from '../../schema/samples/dates-in-order.js';
import { otherListed, withBody } from '../../reach/bodies/with-body.js';
import { freshText } from '../../request/slots/fresh-text.js';
import { type Field, type RequestModel, requestModelOf } from '../../request/request-model.js';
import { type NamedField, namedFields } from '../../request/body-fields.js';
import { fullWith } from '../../request/samples/refused-members.js';
import { isSlotted, slotLater } from '../../request/slots/slot.js';
import { writtenOut } from '../../request/slots/without-slots.js';
import { formatOf } from '../../resources/keys/fits.js';
import type { ResourceModel } from '../../resources/resource.js';
import { allows } from '../../schema/allows.js';

/** The kinds of members that a variant changes. */
type Family = 'listed' | 'number' | 'date';

/** A member of a body, with another value than the plain one. */
interface OtherValue {
  readonly name: string;
  readonly family: Family;
  readonly value: JsonValue;
}

/** Days by which all dates of a variant are later, so that their order stays. */
const LATER = 40;

/**
 * Creations of things that differ from the plain one: in what is listed or yes or no, in numbers, and in dates, first in all of them. For lists,
 * whose filters and orders show only among things that differ.
 */
export function variantsOf(creation: KnownOperation): readonly KnownOperation[] {
  const model = requestModelOf(creation);
  if (model === undefined) return [];
  const others = freeMembers(creation, model).flatMap((field) => otherNamed(field, model.full) ?? []);
  const of = (...families: readonly Family[]): readonly OtherValue[] => others.filter(({ family }) => families.includes(family));
  // In an order of texts, one of three numbers is on the wrong side: 1, 10, 2.
  const further = of('number').map((one) => ({ ...one, value: furtherThan(one, model) }));
  const groups = [
    of('listed', 'number', 'date'),
    [...of('listed'), ...further],
    ...of('listed').map((one) => [one]),
    of('number'),
    of('date'),
  ];
  const distinct = new Map(groups.map((group) => [group.map(({ name, value }) => `${name} ${printJson(value)}`).join('\n'), group]));
  return [...distinct.values()]
    .filter((group) => group.length > 0)
    .map((group) =>
      withBody(
        creation,
        group.reduce((body, { name, value }) => fullWith({ ...model, full: body }, [name], value), model.full),
      ),
    );
}

/**
 * Bodies that a rule of the server may refuse, though the schema allows them: each value of each member that lists some, alone and with the least
 * and the greatest numbers. For requests that are refused for what they mean.
 */
export function extremesOf(operation: KnownOperation): readonly KnownOperation[] {
  const model = requestModelOf(operation);
  if (model === undefined) return [];
  const free = freeMembers(operation, model);
  const listed = free.flatMap((field) =>
    otherListed(field, memberOf(model.full, field.name)).map((value) => fullWith(model, [field.name], value)),
  );
  const extreme = (body: JsonValue, sign: 1 | -1): JsonValue =>
    free.reduce((whole, { name, roots }) => {
      if (!isNumber(memberOf(whole, name))) return whole;
      const most = extremeOf({ roots }, sign);
      return most === undefined ? whole : setAt(whole, [name], most);
    }, body);
  const all = [model.full, ...listed];
  // The least first: what is added by others may allow it.
  const bodies = [...all.map((body) => extreme(body, -1)), ...listed, ...all.map((body) => extreme(body, 1))];
  return [...new Map(bodies.filter((body) => !equalJson(body, model.full)).map((body) => [printJson(body), body])).values()].map((body) =>
    withBody(operation, body),
  );
}

/** Numbers of which the first that a schema allows is taken. */
const EXTREMES = [1_000_000, 100_000, 10_000, 1000, 500, 200, 100, 50, 20, 10, 5];

/** The greatest number that a member allows, or the least one, of some that are extreme. */
export function extremeOf({ roots }: Pick<Field, 'roots'>, sign: 1 | -1): JsonValue | undefined {
  return EXTREMES.map((one) => jsonNumber(String(one * sign))).find((one) => roots.every((root) => allows(root, one, 'request')));
}

/** The operation with numbers that are small, as far as their members allow it; undefined if its plain requests have such ones. */
export function withSmallNumbers(operation: KnownOperation): KnownOperation | undefined {
  const model = requestModelOf(operation);
  if (model === undefined) return undefined;
  const body = freeMembers(operation, model).reduce((whole, { name, roots }) => {
    const value = memberOf(whole, name);
    if (!isNumber(value)) return whole;
    const small = ['1', '2', '5', '10'].map(jsonNumber).find((one) => roots.every((root) => allows(root, one, 'request')));
    // What is new in each request may be anything.
    return small === undefined || (!isSlotted(value) && Number(small.text) >= Number(value.text)) ? whole : setAt(whole, [name], small);
  }, model.full);
  return body === model.full ? undefined : withBody(operation, body);
}

/**
 * Another value for each member of the plain body of an operation that has one, by their names: texts are new in each request, and an object differs in
 * one member.
 */
export function otherValues(operation: KnownOperation): ReadonlyMap<string, JsonValue> {
  const model = requestModelOf(operation);
  if (model === undefined) return new Map();
  return new Map(
    freeMembers(operation, model).flatMap((field): readonly (readonly [string, JsonValue])[] => {
      const value =
        otherNamed(field, model.full)?.value ?? freshText(model.media.schema, plainOf(model), field.path) ?? otherObject(field.name, model);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** An object of a body with another value in the first of its members that has one. */
function otherObject(name: string, { fields, full }: RequestModel): JsonValue | undefined {
  const object = memberOf(full, name);
  for (const field of isObject(object) ? fields : []) {
    const [outer, inner] = field.path;
    const value = object === undefined || typeof inner !== 'string' ? undefined : memberOf(object, inner);
    const other = outer === name && field.path.length === 2 && value !== undefined ? otherScalar(field, value) : undefined;
    if (other !== undefined && object !== undefined && inner !== undefined) return setAt(object, [inner], other);
  }
  return undefined;
}

/** A member of a body, and how its value is changed to another one that the schema allows; undefined for a value that cannot be. */
export interface OtherMember {
  readonly name: string;
  readonly change: (value: JsonValue) => JsonValue | undefined;
}

/**
 * The members of the plain body of an operation from which numbers may follow: what is listed, numbers, the last of its dates, which is a day later,
 * and arrays with a number in their first item.
 */
export function otherMembers(operation: KnownOperation, { references }: ResourceModel): readonly OtherMember[] {
  const model = requestModelOf(operation);
  if (model === undefined) return [];
  const plain = plainOf(model);
  const named = new Set(
    references.filter((one) => one.operation === operation.id && one.in === 'body').map(({ field }) => field.join('\n')),
  );
  const free = namedFields(model.fields).filter(({ name }) => !named.has(name));
  const days = free.flatMap((field) => dayIn(memberOf(plain, field.name)) ?? []);
  const [last] = days.toSorted((a, b) => b - a);
  return free.flatMap((field): readonly OtherMember[] => {
    const { name, roots } = field;
    const value = memberOf(plain, name);
    if (value === undefined) return [];
    const day = dayIn(value);
    const isAllowed = (one: JsonValue): boolean => roots.every((root) => allows(root, writtenOut(one), 'request'));
    const allowed = (one: JsonValue | undefined): JsonValue | undefined => (one !== undefined && isAllowed(one) ? one : undefined);
    if (day !== undefined)
      return days.length > 1 && day === last
        ? [{ name, change: (one) => allowed(isSlotted(one) ? slotLater(one, 1) : aDayLater(one)) }]
        : [];
    if (isArray(value)) return [{ name, change: (one) => allowed(withOtherNumber(one)) }];
    const other = otherScalar(field, value);
    return other === undefined ? [] : [{ name, change: () => other }];
  });
}

/** The time of a text that is a date, in milliseconds. */
export function dayIn(value: JsonValue | undefined): number | undefined {
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** An array with one more in the first number of its first item. */
function withOtherNumber(value: JsonValue): JsonValue | undefined {
  const [first] = isArray(value) ? value.items : [];
  const number = isObject(first) ? first.members.find(([, member]) => isNumber(member)) : undefined;
  if (number === undefined || !isNumber(number[1])) return undefined;
  return setAt(value, [0, number[0]], jsonNumber(String(Number(number[1].text) + 1)));
}

/** The members of a body of which the run does not know what they have to be. */
function freeMembers({ body }: KnownOperation, { fields }: RequestModel): readonly NamedField[] {
  const known = new Set((body?.content.known ?? []).map(([path]) => path.join('\n')));
  return namedFields(fields).filter(({ name }) => !known.has(name));
}

function plainOf({ full }: RequestModel): JsonValue {
  return writtenOut(full);
}

/** A number as servers write amounts of money. */
const DECIMAL = /^\d+\.(\d+)$/;

/** The next power of ten where it is greater, and its text comes first: in an order of texts, it is on the wrong side. */
function longerThan(value: number): readonly number[] {
  const power = 10 ** String(Math.floor(Math.abs(value))).length;
  return value > 1 && String(power) < String(value) ? [power] : [];
}

function inForm(value: number, like: string): string {
  return value.toFixed(DECIMAL.exec(like)?.[1]?.length ?? 0);
}

/** A number whose text comes before that of another one, and which is greater; the other one where there is none. */
function furtherThan({ name, value }: OtherValue, { fields }: RequestModel): JsonValue {
  const field = namedFields(fields).find((one) => one.name === name);
  return (field && otherScalar(field, value)) ?? value;
}

function otherNamed(field: NamedField, body: JsonValue): OtherValue | undefined {
  const value = memberOf(body, field.name);
  const other = value === undefined ? undefined : otherOf(field, value);
  return other && { name: field.name, ...other };
}

/** Another value for a field, of the same kind; undefined if there is none but a text. */
export function otherScalar(field: Pick<Field, 'shape' | 'roots'>, value: JsonValue): JsonValue | undefined {
  return otherOf(field, value)?.value;
}

function otherOf({ shape, roots }: Pick<Field, 'shape' | 'roots'>, value: JsonValue): Omit<OtherValue, 'name'> | undefined {
  const [schema] = roots;
  if (schema === undefined) return undefined;
  const first = (family: Family, candidates: readonly JsonValue[]): Omit<OtherValue, 'name'> | undefined => {
    const found = candidates.find((one) => !equalJson(one, value) && roots.every((root) => allows(root, one, 'request')));
    return found === undefined ? undefined : { family, value: found };
  };
  if (typeof value === 'boolean') return first('listed', [!value]);
  if (shape.values !== undefined)
    return first(
      'listed',
      shape.values.filter((one) => one !== null),
    );
  if (isNumber(value))
    return first(
      'number',
      [...longerThan(Number(value.text)), ...[1, -1, 7, 0.5].map((step) => Number(value.text) + step)].map((one) =>
        jsonNumber(String(one)),
      ),
    );
  if (typeof value === 'string' && DECIMAL.test(value))
    return first(
      'number',
      longerThan(Number(value)).map((one) => inForm(one, value)),
    );
  const format = formatOf(schema);
  if (typeof value !== 'string' || (format !== 'date' && format !== 'date-time')) return undefined;
  const time = Date.parse(value);
  if (Number.isNaN(time)) return undefined;
  const later = new Date(time + LATER * 86_400_000).toISOString();
  return first('date', format === 'date' ? [later.slice(0, 10)] : [later.replace(/\.\d+Z$/, 'Z'), later]);
}
