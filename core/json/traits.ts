import { type JsonArray, type JsonObject, type JsonValue, type Member, isObject } from './value.js';

/** Unusual properties of a well-formed JSON value. */
export interface JsonTraits {
  /** The deepest nesting of arrays and objects. */
  readonly depth: number;
  readonly repeated: boolean;
  readonly loneSurrogate: boolean;
  /** A member `__proto__`, or `constructor` with a `prototype`. */
  readonly prototypeMember: boolean;
  /** The largest number of members in one object. */
  readonly mostMembers: number;
  /** A number that a double cannot hold, or with more characters than any double needs. */
  readonly beyondDouble: boolean;
}

type Found = { -readonly [Trait in keyof JsonTraits]: JsonTraits[Trait] };

interface Level {
  readonly item: JsonArray | JsonObject;
  /** The number of enclosing arrays and objects. */
  readonly depth: number;
}

/** The depth that every kind of parser accepts by default; some stop at 32. */
export const PLAIN_DEPTH = 20;

/** Finds the traits of a value, without recursion: bodies nest to any depth. */
export function traitsOf(value: JsonValue): JsonTraits {
  const found: Found = { depth: 0, repeated: false, loneSurrogate: false, prototypeMember: false, mostMembers: 0, beyondDouble: false };
  const open: Level[] = [];
  look(value, 1, found, open);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { item, depth } = next;
    if (item.type === 'array') for (const inner of item.items) look(inner, depth + 1, found, open);
    else lookAtMembers(item.members, depth + 1, found, open);
  }
  return found;
}

/** Inspects one value and queues its children. */
function look(item: JsonValue, depth: number, found: Found, open: Level[]): void {
  if (typeof item === 'string') found.loneSurrogate ||= !item.isWellFormed();
  if (item === null || typeof item !== 'object') return;
  if (item.type === 'number') {
    found.beyondDouble ||= isBeyondDouble(item.text);
    return;
  }
  if (depth > found.depth) found.depth = depth;
  open.push({ item, depth });
}

function lookAtMembers(members: readonly Member[], depth: number, found: Found, open: Level[]): void {
  found.repeated ||= hasRepeated(members);
  if (members.length > found.mostMembers) found.mostMembers = members.length;
  for (const [name, inner] of members) {
    found.loneSurrogate ||= !name.isWellFormed();
    found.prototypeMember ||= reachesForPrototype(name, inner);
    look(inner, depth, found, open);
  }
}

function reachesForPrototype(name: string, inner: JsonValue): boolean {
  return name === '__proto__' || (name === 'constructor' && isObject(inner) && inner.members.some(([text]) => text === 'prototype'));
}

/** The number of digits of the largest double. */
const MOST_DIGITS = 309;
/** The shortest number beyond a double: 1e309. */
const SHORTEST = 5;

/**
 * True if a number exceeds what every reader must take (RFC 8259 section 6): beyond the range of a double, or longer than that
 * range needs.
 */
export function isBeyondDouble(text: string): boolean {
  if (text.length < SHORTEST) return false;
  if (text.length > MOST_DIGITS) return true;
  return (text.length === MOST_DIGITS || /[eE]/.test(text)) && !Number.isFinite(Number(text));
}

/** For a few names, comparing pairs is faster than building a set. */
const FEW = 8;

function hasRepeated(members: readonly Member[]): boolean {
  if (members.length > FEW) return new Set(members.map(([name]) => name)).size < members.length;
  for (let i = 1; i < members.length; i += 1) {
    for (let j = 0; j < i; j += 1) if (members[i]?.[0] === members[j]?.[0]) return true;
  }
  return false;
}
