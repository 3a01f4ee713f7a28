import { sampleOf, requiredMembers } from '../../../core/cases/sample.js';
import { type JsonObject, type JsonValue, type Member, isArray, isObject, jsonArray, jsonObject } from '../../../core/json/value.js';
import type { InstancePath } from '../../../core/schema/instance-path.js';
import type { Shape } from '../../../core/schema/shape.js';

/** One thing that is made wrong in a body. */
export interface Mutation {
  /** An index beyond the end of an array counts on from its start. */
  readonly path: InstancePath;
  readonly change: Change;
}

/** What becomes of the value at the place. */
export type Change =
  | { readonly kind: 'remove' }
  | { readonly kind: 'replace'; readonly value: JsonValue }
  /** The value itself in an array, or in an object under a name. */
  | { readonly kind: 'wrap'; readonly name: string | undefined }
  | { readonly kind: 'add'; readonly member: Member };

/**
 * A copy of a body with one mutation. Parts on the way that the body lacks are put in, as plain as can be, so that a
 * mutation means the same while the body around it shrinks.
 */
export function mutate(shape: Shape, body: JsonValue, { path, change }: Mutation): JsonValue {
  const edited = editAt(shape, body, path, change);
  return edited === undefined ? body : edited;
}

/** Undefined: the value is taken out. */
function editAt(shape: Shape, value: JsonValue, path: InstancePath, change: Change): JsonValue | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return apply(change, value);
  const inner: Edit = (own, at) => editAt(at, own, rest, change);
  if (typeof step === 'number')
    return isArray(value) && shape.items !== undefined ? editItem(shape.items, value.items, step, inner) : value;
  const member = shape.members.find(({ name }) => name === step);
  return isObject(value) && member !== undefined ? editMember(value, step, member.shape, inner) : value;
}

type Edit = (own: JsonValue, shape: Shape) => JsonValue | undefined;

function editItem(shape: Shape, items: readonly JsonValue[], step: number, edit: Edit): JsonValue {
  const all = items.length === 0 ? [sampleOf(shape, requiredMembers)] : items;
  const index = step % all.length;
  return jsonArray(
    all.flatMap((own, i) => {
      const edited = i === index ? edit(own, shape) : own;
      return edited === undefined ? [] : [edited];
    }),
  );
}

function editMember(owner: JsonObject, name: string, shape: Shape, edit: Edit): JsonValue {
  const there = owner.members.some(([own]) => own === name);
  const members: readonly Member[] = there ? owner.members : [...owner.members, [name, sampleOf(shape, requiredMembers)]];
  return jsonObject(
    members.flatMap((member): readonly Member[] => {
      if (member[0] !== name) return [member];
      const edited = edit(member[1], shape);
      return edited === undefined ? [] : [[name, edited]];
    }),
  );
}

function apply(change: Change, own: JsonValue): JsonValue | undefined {
  switch (change.kind) {
    case 'remove':
      return undefined;
    case 'replace':
      return change.value;
    case 'wrap':
      return change.name === undefined ? jsonArray([own]) : jsonObject([[change.name, own]]);
    case 'add':
      return isObject(own) ? jsonObject([...own.members.filter(([name]) => name !== change.member[0]), change.member]) : own;
  }
}
