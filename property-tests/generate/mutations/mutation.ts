import { sampleOf, requiredMembers } from '../../../core/request/sample.js';
import {
  type JsonArray,
  type JsonObject,
  type JsonValue,
  type Member,
  isArray,
  isObject,
  jsonArray,
  jsonObject,
} from '../../../core/json/value.js';
import type { InstancePath } from '../../../core/json/instance-path.js';
import type { MemberShape, Shape } from '../../../core/schema/shape.js';

/** One thing that is made wrong in a body. */
export interface Mutation {
  /** An index beyond the end of an array counts on from its start. */
  readonly path: InstancePath;
  readonly change: Change;
}

/** What becomes of the value at the place. */
export type Change =
  /** Of a member only: an array without one of its items is seldom wrong. */
  | { readonly kind: 'remove' }
  | { readonly kind: 'replace'; readonly value: JsonValue }
  /** The value itself in an array, or in an object under a name. */
  | { readonly kind: 'wrap'; readonly name: string | undefined }
  | { readonly kind: 'add'; readonly member: Member };

/**
 * A copy of a body with one mutation. Parts on the way that the body lacks are put in, as plain as can be, so that a
 * mutation means the same while the body around it shrinks.
 */
export function mutate(shape: Shape, body: JsonValue, mutation: Mutation): JsonValue {
  return editAt(shape, body, mutation, 0);
}

/** @param at how many steps of the path were taken. */
function editAt(shape: Shape, value: JsonValue, edit: Mutation, at: number): JsonValue {
  const step = edit.path[at];
  if (step === undefined) return apply(edit.change, value);
  if (typeof step === 'number')
    return isArray(value) && shape.items !== undefined ? editItem(shape.items, value, step, edit, at + 1) : value;
  const declared = shape.members.find(({ name }) => name === step);
  return isObject(value) && declared !== undefined ? editMember(declared, value, edit, at + 1) : value;
}

function editItem(shape: Shape, { items }: JsonArray, step: number, edit: Mutation, at: number): JsonValue {
  const all = items.length === 0 ? [sampleOf(shape, requiredMembers)] : [...items];
  const index = step % all.length;
  all[index] = editAt(shape, all[index] ?? null, edit, at);
  return jsonArray(all);
}

function editMember({ name, shape }: MemberShape, { members }: JsonObject, edit: Mutation, at: number): JsonValue {
  if (at === edit.path.length && edit.change.kind === 'remove') return jsonObject(members.filter(([text]) => text !== name));
  const there = members.some(([text]) => text === name);
  const all: readonly Member[] = there ? members : [...members, [name, sampleOf(shape, requiredMembers)]];
  return jsonObject(all.map((member): Member => (member[0] === name ? [name, editAt(shape, member[1], edit, at)] : member)));
}

function apply(change: Change, value: JsonValue): JsonValue {
  switch (change.kind) {
    // Of a member it is done where the member stands; the body cannot be taken out.
    case 'remove':
      return value;
    case 'replace':
      return change.value;
    case 'wrap':
      return change.name === undefined ? jsonArray([value]) : jsonObject([[change.name, value]]);
    case 'add':
      return isObject(value) ? jsonObject([...value.members.filter(([name]) => name !== change.member[0]), change.member]) : value;
  }
}
