import { compareNumbers } from './decimal.js';
import { type JsonValue, isArray, isNumber, isObject } from './value.js';

/**
 * Compares two values (JSON Schema 2020-12 Core section 4.2.2): numbers by value, strings code point by code point, objects
 * regardless of member order. Of several members with one name the last counts. Depth costs no stack.
 */
export function equalJson(a: JsonValue, b: JsonValue): boolean {
  return equalBy(isSameNumber, a, b);
}

/** The same, but numbers are equal if they are the same double, as those that `JSON.parse` rounds. */
export function equalAsDoubles(a: JsonValue, b: JsonValue): boolean {
  return equalBy((one, other) => Number(one) === Number(other), a, b);
}

/** Compares the texts of two numbers. */
type EqualNumbers = (one: string, other: string) => boolean;

function isSameNumber(one: string, other: string): boolean {
  return one === other || compareNumbers(one, other) === 0;
}

function equalBy(equalNumbers: EqualNumbers, a: JsonValue, b: JsonValue): boolean {
  const open: Pair[] = [[a, b]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const inner = innerPairs(equalNumbers, ...next);
    if (inner === undefined) return false;
    for (const pair of inner) open.push(pair);
  }
  return true;
}

type Pair = readonly [JsonValue, JsonValue];

/** The pairs that must be equal for these two to be equal; undefined if they already differ. */
function innerPairs(equalNumbers: EqualNumbers, a: JsonValue, b: JsonValue): readonly Pair[] | undefined {
  if (isArray(a) && isArray(b))
    return a.items.length === b.items.length ? a.items.flatMap((item, i) => pairOf(item, b.items[i])) : undefined;
  if (isObject(a) && isObject(b)) {
    const [map, other] = [new Map(a.members), new Map(b.members)];
    const pairs = [...map].flatMap(([name, item]) => pairOf(item, other.get(name)));
    return map.size === other.size && pairs.length === map.size ? pairs : undefined;
  }
  const equal = isNumber(a) && isNumber(b) ? equalNumbers(a.text, b.text) : a === b;
  return equal ? [] : undefined;
}

function pairOf(a: JsonValue, b: JsonValue | undefined): readonly Pair[] {
  return b === undefined ? [] : [[a, b]];
}
