import {
  type JsonArray,
  type JsonObject,
  type JsonValue,
  type Member,
  isArray,
  isNumber,
  isObject,
  jsonArray,
  jsonObject,
  kindOf,
} from '../../../core/json/value.js';
import { integerRange } from '../../../core/request/slots/integer-range.js';
import { freshInteger } from '../../../core/request/slots/integer-slots.js';
import type { Shape } from '../../../core/schema/shape.js';
import { withoutPieces } from './pieces.js';
import { simplerNumbers } from './shrink-number.js';
import { simplerStrings } from './shrink-string.js';
import { isSlotted } from '../../../core/request/slots/slot.js';

/**
 * Simpler values, simplest first: members and items are removed before they are simplified. Candidates are not checked for
 * validity here: the judge does that.
 * @param shape of the value, if the schema declares it: an arbitrary integer then gets a fresh slot.
 */
export function* simplerValues(value: JsonValue, shape: Shape | undefined): IterableIterator<JsonValue> {
  if (value === null) return;
  if (shape === undefined || isOfWrongType(value, shape)) yield null;
  if (typeof value === 'boolean') {
    if (value) yield false;
  } else if (typeof value === 'string') yield* simplerStrings(value);
  else if (isNumber(value)) {
    // A fresh slot is simpler than any digits: it shows that they do not matter.
    const slot = isSlotted(value) ? value.slot : undefined;
    if (slot?.fill === 'fresh') return;
    const isPlain = slot?.before === undefined && slot?.after === undefined;
    if (shape?.types.includes('integer') === true && shape.values === undefined && isPlain && mayBeFresh(shape)) yield freshInteger(shape);
    yield* simplerNumbers(value);
  } else if (isArray(value)) yield* simplerArrays(value, shape?.items);
  else if (isObject(value)) yield* simplerObjects(value, shape);
}

/** Numbers that a slot has at least: of few, many fail by chance. */
const MANY = 1_000_000n;

function mayBeFresh(shape: Shape): boolean {
  const { min, max } = integerRange(shape);
  return BigInt(max) - BigInt(min) >= MANY;
}

function isOfWrongType(value: JsonValue, { types }: Shape): boolean {
  const kind = kindOf(value);
  return types.length > 0 && !types.some((type) => type === kind || (type === 'integer' && kind === 'number'));
}

function* simplerArrays({ items }: JsonArray, shape: Shape | undefined): IterableIterator<JsonValue> {
  if (items.length > 0) yield jsonArray([]);
  for (const rest of withoutPieces(items, 0)) yield jsonArray(rest);
  if (items.length === 1 && items[0] !== undefined) yield items[0];
  for (const [i, item] of items.entries()) {
    for (const simpler of simplerValues(item, shape)) yield jsonArray(items.with(i, simpler));
  }
}

function* simplerObjects({ members }: JsonObject, shape: Shape | undefined): IterableIterator<JsonValue> {
  const declared = new Map(shape?.members.map((member) => [member.name, member]));
  const undeclared = members.filter(([name]) => !declared.has(name));
  if (members.length > 0) yield jsonObject([]);
  if (undeclared.length > 1) yield jsonObject(members.filter(([name]) => declared.has(name)));
  for (const rest of withoutPieces(members, 0)) yield jsonObject(rest);
  const ordered = inOrder(members, [...declared.keys()]);
  if (ordered.some((member, i) => member !== members[i])) yield jsonObject(ordered);
  for (const [i, [name, value]] of members.entries()) {
    for (const simpler of simplerValues(value, declared.get(name)?.shape)) yield jsonObject(members.with(i, [name, simpler]));
  }
  for (const [i, [name, value]] of members.entries()) {
    if (declared.has(name)) continue;
    for (const simpler of simplerStrings(name))
      if (!members.some(([taken]) => taken === simpler)) yield jsonObject(members.with(i, [simpler, value]));
  }
}

/** Declared members in document order, followed by the others. */
function inOrder(members: readonly Member[], names: readonly string[]): readonly Member[] {
  const place = ([name]: Member): number => (names.includes(name) ? names.indexOf(name) : names.length);
  return members.toSorted((a, b) => place(a) - place(b));
}
