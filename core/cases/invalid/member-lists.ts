import { getAt, setAt } from '../../json/edit.js';
import { type JsonObject, type JsonValue, isObject, jsonArray, memberOf } from '../../json/value.js';
import { describePath } from '../../schema/instance-path.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type Ground, type Part, constraintAt } from '../ground.js';

/** For every object of the body: an array of its values in its place, which some libraries take for the object (Rust's serde does). */
export function memberLists(ground: Ground): readonly Draft[] {
  return ground.parts.flatMap((part) => {
    const value = getAt(ground.full, part.path);
    if (!isObject(value) || value.members.length === 0) return [];
    const required = getAt(ground.requiredOnly, part.path);
    return [
      draftOf(ground, part, 'in-order', 'an array of its values', listOf(value)),
      draftOf(ground, part, 'as-declared', 'an array of its values in the order of the document', asDeclared(part, value)),
      ...(isObject(required) ? [draftOf(ground, part, 'required', 'an array of its required values', listOf(required))] : []),
    ];
  });
}

function listOf({ members }: JsonObject): JsonValue {
  return jsonArray(members.map(([, value]) => value));
}

function asDeclared({ shape }: Part, object: JsonObject): JsonValue {
  return jsonArray(shape.members.flatMap(({ name }) => memberOf(object, name) ?? []));
}

function draftOf(ground: Ground, { path, shape }: Part, id: string, words: string, value: JsonValue): Draft {
  return jsonDraft(setAt(ground.full, path, value), {
    suite: 'invalid',
    name: `${path.join('.') || 'body'}/values-${id}`,
    title: `${describePath(path)} is ${words}`,
    kind: 'value-member-list',
    constraint: constraintAt(ground, path, 'type'),
    focus: shape.at.pointer,
    control: 'plain-invalid',
  });
}
