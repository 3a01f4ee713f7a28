import { type JsonArray, type JsonObject, type JsonValue, type Member, isObject } from './value.js';

/** What is unusual about a JSON value, though its text is well-formed. */
export interface JsonTraits {
  /** The number of arrays and objects that are open at the deepest point. */
  readonly depth: number;
  readonly repeated: boolean;
  readonly loneSurrogate: boolean;
  /** A member `__proto__`, or `constructor` with a `prototype` in it. */
  readonly prototypeMember: boolean;
  /** The number of members of the object that has most. */
  readonly mostMembers: number;
  /** A number that a double cannot hold, or of more characters than any double needs. */
  readonly beyondDouble: boolean;
}

type Found = { -readonly [Trait in keyof JsonTraits]: JsonTraits[Trait] };

interface Level {
  readonly item: JsonArray | JsonObject;
  /** How many arrays and objects are open around what is in it. */
  readonly depth: number;
}

/** Looks through a value, without recursion: bodies nest as deep as they like. */
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

/** Looks at one value; what it holds is left open. */
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

/** The digits of the largest double. */
const MOST_DIGITS = 309;
/** No shorter text is beyond it: 1e309. */
const SHORTEST = 5;

/**
 * Whether a number is outside of what RFC 8259 section 6 counts on every reader to take: beyond the range of a double, or
 * longer than that range needs.
 */
export function isBeyondDouble(text: string): boolean {
  if (text.length < SHORTEST) return false;
  if (text.length > MOST_DIGITS) return true;
  return (text.length === MOST_DIGITS || /[eE]/.test(text)) && !Number.isFinite(Number(text));
}

/** A few names are compared with one another sooner than they are put into a set. */
const FEW = 8;

function hasRepeated(members: readonly Member[]): boolean {
  if (members.length > FEW) return new Set(members.map(([name]) => name)).size < members.length;
  for (let i = 1; i < members.length; i += 1) {
    for (let j = 0; j < i; j += 1) if (members[i]?.[0] === members[j]?.[0]) return true;
  }
  return false;
}
