import { compareNumbers } from '../../json/decimal.js';
import { type JsonValue, isArray, isNumber } from '../../json/value.js';
import type { Parameter } from '../../contract/contract.js';
import { plain, wordsOf } from '../../words/name-words.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { Thing } from '../world/thing.js';
import { fieldIn, fieldsOf } from './fields.js';

/** How the parameters of a list choose its order. */
export interface Sorting {
  /** The member to sort by: `sort`, `sort_by`, `orderBy`. */
  readonly by: Parameter | undefined;
  /** The direction: `order`, `direction`. */
  readonly direction: Parameter | undefined;
  /** The members of a thing. */
  readonly members: readonly string[];
}

/** One member to sort by. */
export interface SortKey {
  readonly member: string;
  readonly sign: 1 | -1;
}

const BY = new Set('sort sortby orderby ordering sortfield sortkey sortcolumn orderfield'.split(' '));
const DIRECTION = new Set('order direction dir sortorder sortdirection sortdir orderdirection orderdir'.split(' '));

/** Reads how a list is sorted, by the names of its query parameters; undefined if it is not. */
export function sortingOf(parameters: readonly Parameter[], schema: SchemaNode): Sorting | undefined {
  const named = (names: ReadonlySet<string>): Parameter | undefined =>
    parameters.find(({ name, in: where }) => where === 'query' && names.has(plain(name)));
  const by = named(BY);
  const direction = named(DIRECTION);
  return by === undefined && direction === undefined ? undefined : { by, direction, members: fieldsOf(schema).map(({ name }) => name) };
}

/** What a request wants sorted; undefined if it wants nothing, or something that is not a member: then the order is open. */
export function sortKeysOf({ by, direction, members }: Sorting, query: ReadonlyMap<string, JsonValue>): readonly SortKey[] | undefined {
  const value = by && query.get(by.name);
  const sign = isDescending(direction && query.get(direction.name)) ? -1 : 1;
  const words = wordsOfSort(value ?? (by === undefined ? undefined : null)).flatMap((word) => word.split(/,(?!\s*(?:asc|desc)\b)/i));
  const keys = words.map((word) => readKey(word.trim(), members));
  const known = keys.flatMap((key) =>
    key === undefined ? [] : [{ ...key, sign: sign === -1 ? (key.sign === 1 ? -1 : 1) : key.sign } as const],
  );
  return known.length === 0 || known.length < keys.length ? undefined : known;
}

/** The order of two things by some members: numbers by value, texts regardless of case; what lacks the member is last. */
export function compareThings(keys: readonly SortKey[], one: Thing, other: Thing): number {
  for (const { member, sign } of keys) {
    const order = compareValues(fieldIn(one.value, member), fieldIn(other.value, member), sign);
    if (order !== 0) return order;
  }
  return 0;
}

/** Things in the order of some members; each is looked up once. */
export function sortedThings(keys: readonly SortKey[], things: readonly Thing[]): readonly Thing[] {
  const read = things.map((thing) => ({ thing, values: keys.map(({ member }) => folded(fieldIn(thing.value, member))) }));
  const compare = (one: (typeof read)[number], other: (typeof read)[number]): number => {
    for (let i = 0; i < keys.length; i += 1) {
      const order = compareValues(one.values[i], other.values[i], keys[i]?.sign ?? 1);
      if (order !== 0) return order;
    }
    return 0;
  };
  return read.toSorted(compare).map(({ thing }) => thing);
}

function folded(value: JsonValue | undefined): JsonValue | undefined {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** Digits of a number that floating point has exactly. */
const EXACT_DIGITS = 15;

/** The order of two values; 0 if they are equal but for case, or of different types. */
export function compareValues(one: JsonValue | undefined, other: JsonValue | undefined, sign: 1 | -1): number {
  const isMissing = one === undefined || one === null;
  const isOtherMissing = other === undefined || other === null;
  if (isMissing || isOtherMissing) return Number(isMissing) - Number(isOtherMissing);
  if (isNumber(one) && isNumber(other)) {
    const isShort = one.text.length <= EXACT_DIGITS && other.text.length <= EXACT_DIGITS;
    return (isShort ? Math.sign(Number(one.text) - Number(other.text)) : compareNumbers(one.text, other.text)) * sign;
  }
  if (typeof one === 'boolean' && typeof other === 'boolean') return (Number(one) - Number(other)) * sign;
  if (typeof one !== 'string' || typeof other !== 'string') return 0;
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b ? 0 : (a < b ? -1 : 1) * sign;
}

function wordsOfSort(value: JsonValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return isArray(value) ? value.items.filter((item) => typeof item === 'string') : [];
}

function isDescending(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && /^(?:desc|descending|-1|-)$/i.test(value);
}

/** `name`, `-name`, `+name`, `name:desc`, `name,desc`, `name desc`, `name.desc`, `name_desc`. */
function readKey(word: string, members: readonly string[]): SortKey | undefined {
  const [, mark = '', rest = ''] = /^([-+ ]?)(.*)$/.exec(word) ?? [];
  const exact = memberNamed(rest, members);
  if (exact !== undefined) return { member: exact, sign: mark === '-' ? -1 : 1 };
  const [, name = '', end = ''] = /^(.*?)[\s:,._|]+(asc|desc|ascending|descending)$/i.exec(rest) ?? [];
  const member = memberNamed(name, members);
  return member === undefined ? undefined : { member, sign: /^desc/i.test(end) ? -1 : 1 };
}

/** Last words of a name that say in which unit, or that it is a time: `price` sorts by `price_cents`, `created` by `created_at`. */
const UNITS = new Set('at on date time cents pence g kg mm cm m km ml l litres liters seconds minutes hours days eur usd count'.split(' '));

function memberNamed(name: string, members: readonly string[]): string | undefined {
  if (name === '') return undefined;
  const same = members.find((one) => one === name) ?? members.find((one) => plain(one) === plain(name));
  return same ?? memberWithUnit(name, members);
}

/** The only member that is called so but for its unit. */
export function memberWithUnit(name: string, members: readonly string[]): string | undefined {
  const [one, other] = members.filter((member) => {
    const words = wordsOf(member);
    return UNITS.has(words.at(-1) ?? '') && words.slice(0, -1).join('') === plain(name);
  });
  return other === undefined ? one : undefined;
}
