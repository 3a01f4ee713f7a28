import { type JsonValue, type Member, isArray, isObject } from './value.js';

/** What is unusual about a JSON value, though its text is well-formed. */
export interface JsonTraits {
  /** The number of arrays and objects that are open at the deepest point. */
  readonly depth: number;
  readonly repeated: boolean;
  readonly loneSurrogate: boolean;
  /** A member `__proto__`, or `constructor` with a `prototype` in it. */
  readonly prototypeMember: boolean;
}

/** Looks through a value, without recursion: bodies nest as deep as they like. */
export function traitsOf(value: JsonValue): JsonTraits {
  let depth = 0;
  let repeated = false;
  let loneSurrogate = false;
  let prototypeMember = false;
  const open: [JsonValue, number][] = [[value, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [item, level] = next;
    if (typeof item === 'string') loneSurrogate ||= !item.isWellFormed();
    else if (isArray(item)) {
      depth = Math.max(depth, level + 1);
      for (const inner of item.items) open.push([inner, level + 1]);
    } else if (isObject(item)) {
      depth = Math.max(depth, level + 1);
      repeated ||= hasRepeated(item.members);
      for (const [name, inner] of item.members) {
        loneSurrogate ||= !name.isWellFormed();
        prototypeMember ||=
          name === '__proto__' || (name === 'constructor' && isObject(inner) && inner.members.some(([own]) => own === 'prototype'));
        open.push([inner, level + 1]);
      }
    }
  }
  return { depth, repeated, loneSurrogate, prototypeMember };
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
