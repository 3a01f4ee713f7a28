import { sampleOf, requiredMembers } from '../../../core/request/samples/sample.js';
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

/** One change that makes a body invalid. */
export interface Mutation {
  /** Indexes beyond the end of an array wrap around. */
  readonly path: InstancePath;
  readonly change: Change;
}

/** The change to the value at the path. */
export type Change =
  /** Members only: an array without one of its items is rarely invalid. */
  | { readonly kind: 'remove' }
  | { readonly kind: 'replace'; readonly value: JsonValue }
  /** Wraps the value in an array, or in an object under a name. */
  | { readonly kind: 'wrap'; readonly name: string | undefined }
  | { readonly kind: 'add'; readonly member: Member };

/**
 * A copy of a body with one mutation. Missing fields on the path are added with plain values, so that a mutation keeps its
 * meaning while the body around it shrinks.
 */
export function mutate(shape: Shape, body: JsonValue, mutation: Mutation): JsonValue {
  return editAt(shape, body, mutation, 0);
}

/** @param at number of path steps taken. */
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
    // Members are removed by their parent; the body itself cannot be removed.
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
