import { compareNumbers } from './decimal.js';
import { type JsonValue, isArray, isNumber, isObject } from './value.js';

/**
 * Compares two values (JSON Schema 2020-12 Core section 4.2.2): numbers by value, strings code point by code point, objects
 * regardless of member order. Of several members with one name the last counts. Depth costs no stack.
 */
export function equalJson(a: JsonValue, b: JsonValue): boolean {
  const open: Pair[] = [[a, b]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const inner = innerPairs(...next);
    if (inner === undefined) return false;
    for (const pair of inner) open.push(pair);
  }
  return true;
}

type Pair = readonly [JsonValue, JsonValue];

/** The pairs that must be equal for these two to be equal; undefined if they already differ. */
function innerPairs(a: JsonValue, b: JsonValue): readonly Pair[] | undefined {
  if (isArray(a) && isArray(b))
    return a.items.length === b.items.length ? a.items.flatMap((item, i) => pairOf(item, b.items[i])) : undefined;
  if (isObject(a) && isObject(b)) {
    const [map, other] = [new Map(a.members), new Map(b.members)];
    const pairs = [...map].flatMap(([name, item]) => pairOf(item, other.get(name)));
    return map.size === other.size && pairs.length === map.size ? pairs : undefined;
  }
  const equal = isNumber(a) && isNumber(b) ? a.text === b.text || compareNumbers(a.text, b.text) === 0 : a === b;
  return equal ? [] : undefined;
}

function pairOf(a: JsonValue, b: JsonValue | undefined): readonly Pair[] {
  return b === undefined ? [] : [[a, b]];
}
