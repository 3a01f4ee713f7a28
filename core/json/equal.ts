import { compareNumbers, parseDecimal } from './decimal.js';
import { type JsonValue, isArray, isNumber, isObject } from './value.js';

/**
 * Compares two values (JSON Schema 2020-12 Core section 4.2.2): numbers by value, strings code point by code point, objects
 * regardless of member order. Of several members with one name the last counts. Depth costs no stack.
 */
export function equalJson(a: JsonValue, b: JsonValue): boolean {
  return equalBy(isSameNumber, a, b);
}

/** The same for members that may be absent: two that both are, are equal. */
export function equalOrAbsent(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a === undefined || b === undefined ? a === b : equalJson(a, b);
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

/** The number of items up to which pairs are compared: most differ at once, however deep they are. */
const FEW = 8;

/** The indexes of two equal items of a list; undefined if all differ. */
export function equalPair(items: readonly JsonValue[]): readonly [number, number] | undefined {
  const alike = new Map<string, number[]>();
  for (const [i, item] of items.entries()) {
    const key = outline(item);
    const others = alike.get(key);
    if (others === undefined) alike.set(key, [i]);
    else others.push(i);
  }
  for (const indexes of alike.values()) {
    const found = indexes.length <= FEW ? comparedPair(items, indexes) : textPair(items, indexes);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What equal values share and most others do not, read without going into them. */
function outline(value: JsonValue): string {
  if (isArray(value)) return `[${value.items.length}`;
  if (isObject(value)) return '{';
  return isNumber(value) ? canonicalNumber(value.text) : JSON.stringify(value);
}

function comparedPair(items: readonly JsonValue[], indexes: readonly number[]): readonly [number, number] | undefined {
  for (const [at, i] of indexes.entries()) {
    const other = indexes.slice(at + 1).find((j) => equalJson(items[i] ?? null, items[j] ?? null));
    if (other !== undefined) return [i, other];
  }
  return undefined;
}

function textPair(items: readonly JsonValue[], indexes: readonly number[]): readonly [number, number] | undefined {
  const seen = new Map<string, number>();
  for (const i of indexes) {
    const text = canonicalText(items[i] ?? null);
    const found = seen.get(text);
    if (found !== undefined) return [found, i];
    seen.set(text, i);
  }
  return undefined;
}

/** A text that equal values share and others do not. Depth costs no stack. */
function canonicalText(root: JsonValue): string {
  const parts: string[] = [];
  const pending: (JsonValue | Mark)[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'object' && next !== null && 'mark' in next) parts.push(next.mark);
    else if (isArray(next)) {
      parts.push('[');
      pending.push({ mark: ']' });
      for (const item of next.items.toReversed()) pending.push(item);
    } else if (isObject(next)) {
      const members = [...new Map(next.members)].toSorted(([a], [b]) => (a < b ? 1 : -1));
      parts.push('{');
      pending.push({ mark: '}' });
      for (const [name, item] of members) pending.push(item, { mark: `${JSON.stringify(name)}:` });
    } else parts.push(isNumber(next) ? canonicalNumber(next.text) : JSON.stringify(next), ',');
  }
  return parts.join('');
}

/** Text between values. */
interface Mark {
  readonly mark: string;
}

function canonicalNumber(text: string): string {
  const { negative, digits, exponent } = parseDecimal(text) ?? { negative: false, digits: text, exponent: 0 };
  return `${negative ? '-' : ''}${digits}e${exponent}`;
}
