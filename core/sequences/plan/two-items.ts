import { getAt, setAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import { parseJson } from '../../json/parse.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isNumber, jsonArray } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { nameOf } from '../../reach/values/known-values.js';
import { asAccepted, withBody } from '../../reach/bodies/with-body.js';
import { spellingsOf } from '../../reach/values/spellings.js';
import { freshText } from '../../request/slots/fresh-text.js';
import { type Field, type RequestModel, requestModelOf } from '../../request/request-model.js';
import { isSlotted } from '../../request/slots/slot.js';
import { type Fill, asWritten, assembleText, templateOf } from '../../request/slots/template.js';
import { writtenOut } from '../../request/slots/without-slots.js';
import type { Reference, ResourceModel } from '../../resources/resource.js';
import { allows } from '../../schema/allows.js';
import type { Bound } from './bind.js';
import { extremeOf, otherScalar } from './variants.js';

/** An array of a body, with what is known of its first item. */
interface Items {
  readonly field: Field;
  readonly items: readonly JsonValue[];
  /** The scalars of the first item, with their paths in it. */
  readonly parts: readonly Part[];
}

interface Part {
  readonly path: InstancePath;
  readonly field: Field;
  readonly value: JsonValue;
  /** What it names. */
  readonly named: Reference | undefined;
  /** True if the run knows what it has to be. */
  readonly isGiven: boolean;
}

/** The values in the items of arrays by which the body of a creation names things. */
export function namedByItems({ id }: Pick<KnownOperation, 'id'>, { references }: ResourceModel): readonly Reference[] {
  return references.filter((one) => one.operation === id && one.in === 'body' && one.field.includes('*'));
}

/**
 * Creations with two different items in arrays of which their plain bodies have one, as far as the schema allows it: those that differ in all that
 * can differ, then those that name another thing alone, since a server may have rules about the rest. First in all arrays, then in one.
 * @param operation whose plain body is the one that was accepted.
 * @param seconds keys of other things than those that the plain body names, by `nameOf`.
 */
export function twoItemsOf(operation: KnownOperation, seconds: Bound, resources: ResourceModel): readonly KnownOperation[] {
  const creation = asAccepted(operation);
  const model = requestModelOf(creation);
  if (model === undefined) return [];
  const arrays = arraysIn(creation, model, resources);
  const pairs = arrays.flatMap((array) => {
    const all = withSecond(array, secondOf(model, array, seconds));
    const named = withSecond(array, namingOther(array, seconds));
    return all === undefined && named === undefined ? [] : [{ path: array.field.path, all: all ?? named, named: named ?? all }];
  });
  const bodyOf = (some: typeof pairs, which: 'all' | 'named'): JsonValue =>
    some.reduce((body, one) => setAt(body, one.path, one[which] ?? null), model.full);
  const groups = pairs.length > 1 ? [pairs, ...pairs.map((one) => [one])] : pairs.length === 1 ? [pairs] : [];
  return distinct(groups.flatMap((group) => [bodyOf(group, 'all'), bodyOf(group, 'named')])).map((body) => withBody(creation, body));
}

/** Names of things, by `nameOf`. */
export interface Names {
  /** Of what the first item of an array names; otherwise, it names what the plain body names. */
  readonly firsts: Bound;
  /** Of other things than those. */
  readonly seconds: Bound;
  /** Of nothing that exists. */
  readonly nothing: Bound;
}

/**
 * Creations with two items in an array, the first of which is plain. A server may refuse the second one, though the schema allows it: it names
 * nothing that exists, or has extreme numbers.
 */
export function badSecondsOf(
  asked: KnownOperation,
  { firsts, seconds, nothing }: Names,
  resources: ResourceModel,
): readonly KnownOperation[] {
  const operation = asAccepted(asked);
  const model = requestModelOf(operation);
  if (model === undefined) return [];
  const bodies = arraysIn(operation, model, resources).flatMap((plain) => {
    const array = { ...plain, items: [namingOther(plain, firsts) ?? plain.items[0] ?? null, ...plain.items.slice(1)] };
    const second = namingOther(array, seconds) ?? array.items[0] ?? null;
    const lost = array.parts.flatMap(({ path, field, named }) => {
      const key = named && keyFor(field, nothing.get(nameOf(named)));
      return key === undefined ? [] : [setAt(second, path, key)];
    });
    const extremes = ([1, -1] as const).map((sign) =>
      array.parts.reduce((item, { path, field, value, named, isGiven }) => {
        const most = named !== undefined || isGiven || !isNumber(value) ? undefined : extremeOf(field, sign);
        return most === undefined ? item : setAt(item, path, most);
      }, second),
    );
    const bad = [...lost, ...extremes.filter((one) => printJson(one) !== printJson(second))];
    return bad.flatMap((item) => {
      const value = withSecond(array, item);
      return value === undefined ? [] : [setAt(model.full, array.field.path, value)];
    });
  });
  return distinct(bodies).map((body) => withBody(operation, body));
}

/** The arrays of a plain body that have an item; but for those within another one. */
function arraysIn(operation: KnownOperation, model: RequestModel, resources: ResourceModel): readonly Items[] {
  const references = namedByItems(operation, resources);
  const given = new Set((operation.body?.content.known ?? []).map(([path]) => path.join('\n')));
  return model.fields.flatMap((field): readonly Items[] => {
    const array = getAt(model.full, field.path);
    const isInItem = field.path.some((step) => typeof step === 'number');
    if (array === undefined || !isArray(array) || array.items.length === 0 || isInItem || !field.declared) return [];
    const at = [...field.path, 0];
    const parts = model.fields.flatMap((part): readonly Part[] => {
      const path = part.path.slice(at.length);
      const value = getAt(model.full, part.path);
      const isInFirst = at.every((step, i) => part.path[i] === step) && path.every((step) => typeof step === 'string');
      if (!isInFirst || value === undefined || !isScalar(value)) return [];
      const place = [...field.path, '*', ...path].join('\n');
      const named = references.find((one) => one.field.join('\n') === place);
      return [{ path, field: part, value, named, isGiven: given.has(part.path.join('\n')) }];
    });
    return [{ field, items: array.items, parts }];
  });
}

/** An item that differs from the first one in all that can differ. */
function secondOf(model: RequestModel, { items: [first = null], parts }: Items, seconds: Bound): JsonValue {
  const plain = writtenOut(model.full);
  return parts.reduce((item, { path, field, value, named, isGiven }) => {
    const other = ((): JsonValue | undefined => {
      if (named !== undefined) return keyFor(field, seconds.get(nameOf(named)));
      if (isGiven || isSlotted(value)) return undefined;
      return otherScalar(field, value) ?? (isListed(field) ? undefined : freshText(model.media.schema, plain, field.path));
    })();
    return other === undefined ? item : setAt(item, path, other);
  }, first);
}

/** The first item with the names of other things; undefined if it names none of which there is another one. */
function namingOther({ items: [first = null], parts }: Items, seconds: Bound): JsonValue | undefined {
  const others = parts.flatMap(({ path, field, named }) => {
    const key = named && keyFor(field, seconds.get(nameOf(named)));
    return key === undefined ? [] : [{ path, key }];
  });
  return others.length === 0 ? undefined : others.reduce((item, { path, key }) => setAt(item, path, key), first);
}

function keyFor({ roots }: Field, key: JsonValue | undefined): JsonValue | undefined {
  return spellingsOf(key).find((one) => roots.every((root) => allows(root, one, 'request')));
}

/** An array with another second item; undefined if that is the first one again, or the schema does not allow it. */
function withSecond({ field, items: [first = null, , ...others] }: Items, second: JsonValue | undefined): JsonValue | undefined {
  if (second === undefined) return undefined;
  const [one, other] = [filled(first, asWritten), filled(second, MOST)];
  if (one === undefined || other === undefined || printJson(one) === printJson(other)) return undefined;
  const rest = others.flatMap((item) => filled(item, asWritten) ?? []);
  return field.roots.every((root) => allows(root, jsonArray([one, other, ...rest]), 'request'))
    ? jsonArray([first, second, ...others])
    : undefined;
}

/** What is filled in is another value in each place: here, the last one. */
const MOST: Fill = ({ max }) => max;

function filled(value: JsonValue, fill: Fill): JsonValue | undefined {
  const text = assembleText(templateOf(value), fill);
  return text === undefined ? undefined : parseJson(text);
}

function isListed({ shape }: Field): boolean {
  return shape.values !== undefined;
}

function isScalar(value: JsonValue): boolean {
  return value === null || typeof value !== 'object' || isNumber(value);
}

function distinct(bodies: readonly JsonValue[]): readonly JsonValue[] {
  return [...new Map(bodies.map((body) => [printJson(body), body])).values()];
}
