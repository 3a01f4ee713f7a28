import * as fc from 'fast-check';
import { type JsonKind, type JsonValue, type Member, jsonArray, jsonObject } from '../../../core/json/value.js';
import { listOf } from './list.js';
import { memberName } from './member-name.js';
import { numberDraw } from './number.js';
import { MOST_BYTES } from './byte-budget.js';
import { type Draw, always, anyOf, drawFrom, mapped, oneOf, pairOf } from './draw.js';
import { stringDraw } from './string.js';

/** Upper bounds on string lengths and item counts, so that the value stays small. */
const LONGEST = 30;
const MOST = 3;

const UNBOUNDED = { min: undefined, max: undefined };
const SCALARS: Readonly<Record<Exclude<JsonKind, 'array' | 'object'>, Draw<JsonValue>>> = {
  null: always(null),
  boolean: drawFrom(fc.boolean()),
  number: numberDraw(UNBOUNDED),
  string: stringDraw({ min: 0, max: LONGEST }, LONGEST * MOST_BYTES),
};

/** JSON of any shape (RFC 8259 section 3), up to a nesting depth. */
export function anyJson(depth: number): Draw<JsonValue> {
  const scalar = anyOf(SCALARS.null, SCALARS.boolean, SCALARS.number, SCALARS.string);
  if (depth <= 0) return scalar;
  return oneOf(
    { draw: scalar, weight: 3 },
    { draw: jsonOfKind('array', depth), weight: 1 },
    { draw: jsonOfKind('object', depth), weight: 1 },
  );
}

/** JSON of one type; arrays and objects up to a nesting depth, and empty at depth 0. */
export function jsonOfKind(kind: JsonKind, depth: number): Draw<JsonValue> {
  const count = (random: fc.Random): number => (depth <= 0 ? 0 : random.nextInt(0, MOST));
  if (kind === 'array') return mapped(listOf(anyJson(depth - 1), count), jsonArray);
  if (kind !== 'object') return SCALARS[kind];
  const member = pairOf(memberName(), anyJson(depth - 1));
  return mapped(listOf(member, count), (members) => jsonObject(withoutRepeats(members)));
}

/** Removes repeated members, because servers interpret them differently (RFC 8259 section 4). */
function withoutRepeats(members: readonly Member[]): readonly Member[] {
  const seen = new Set<string>();
  return members.filter(([name]) => !seen.has(name) && seen.add(name));
}
