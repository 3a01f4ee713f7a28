import { memoize } from '../memoize.js';

/**
 * A JSON value as written (RFC 8259). Numbers keep their digits, and objects the order of their members and repeated names,
 * because JavaScript values lose both.
 */
export type JsonValue = null | boolean | string | JsonNumber | JsonObject | JsonArray;

/** A number as its source text, so that 9223372036854775807 and ...808 stay distinct. */
export interface JsonNumber {
  readonly type: 'number';
  readonly text: string;
}

/** An object as a list of members, so that `__proto__` is an ordinary name. */
export interface JsonObject {
  readonly type: 'object';
  readonly members: readonly Member[];
}

/** One member of an object. */
export type Member = readonly [name: string, value: JsonValue];

/** An array of values. */
export interface JsonArray {
  readonly type: 'array';
  readonly items: readonly JsonValue[];
}

/** The six types of RFC 8259 section 3. */
export type JsonKind = 'null' | 'boolean' | 'string' | 'number' | 'object' | 'array';

/** The type of a value. */
export function kindOf(value: JsonValue): JsonKind {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'string';
  return value.type;
}

/** A number from its text, which must match the grammar. */
export function jsonNumber(text: string): JsonNumber {
  return { type: 'number', text };
}

/** An object from its members, in order. */
export function jsonObject(members: readonly Member[]): JsonObject {
  return { type: 'object', members };
}

/** An array from its items. */
export function jsonArray(items: readonly JsonValue[]): JsonArray {
  return { type: 'array', items };
}

/** The value of a member of an object, the last one if the name is repeated (ECMA-262 JSON.parse), or undefined. */
export function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (value === undefined || kindOf(value) !== 'object' || !isObject(value)) return undefined;
  if (value.members.length >= LARGE) return membersByName(value).get(name);
  for (let i = value.members.length - 1; i >= 0; i -= 1) {
    const member = value.members[i];
    if (member !== undefined && member[0] === name) return member[1];
  }
  return undefined;
}

/** The number of members from which an index is faster than a look at each: documents have thousands of paths and schemas. */
const LARGE = 64;

const membersByName = memoize(({ members }: JsonObject): ReadonlyMap<string, JsonValue> => new Map(members));

/** True for an object. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && value.type === 'object';
}

/** True for an array. */
export function isArray(value: JsonValue | undefined): value is JsonArray {
  return typeof value === 'object' && value !== null && value.type === 'array';
}

/** True for a number. */
export function isNumber(value: JsonValue | undefined): value is JsonNumber {
  return typeof value === 'object' && value !== null && value.type === 'number';
}
