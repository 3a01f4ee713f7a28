import { getAt, setAt } from '../../json/edit.js';
import { type JsonObject, type JsonValue, isObject, jsonArray, memberOf } from '../../json/value.js';
import { describePath } from '../../schema/instance-path.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type RequestModel, type Field, constraintAt } from '../../request/request-model.js';

/** For every object of the body: an array of its values in its place, which some libraries take for the object (Rust's serde does). */
export function memberLists(model: RequestModel): readonly Draft[] {
  return model.fields.flatMap((field) => {
    const own = getAt(model.full, field.path);
    if (!isObject(own) || own.members.length === 0) return [];
    const required = getAt(model.minimal, field.path);
    return [
      draftOf(model, field, 'in-order', 'an array of its values', listOf(own)),
      draftOf(model, field, 'as-declared', 'an array of its values in the order of the document', asDeclared(field, own)),
      ...(isObject(required) ? [draftOf(model, field, 'required', 'an array of its required values', listOf(required))] : []),
    ];
  });
}

function listOf({ members }: JsonObject): JsonValue {
  return jsonArray(members.map(([, value]) => value));
}

function asDeclared({ shape }: Field, own: JsonObject): JsonValue {
  return jsonArray(shape.members.flatMap(({ name }) => memberOf(own, name) ?? []));
}

function draftOf(model: RequestModel, { path, shape }: Field, id: string, words: string, value: JsonValue): Draft {
  return jsonDraft(setAt(model.full, path, value), {
    suite: 'invalid',
    name: `${path.join('.') || 'body'}/values-${id}`,
    title: `${describePath(path)} is ${words}`,
    kind: 'value-member-list',
    constraint: constraintAt(model, path, 'type'),
    focus: shape.at.pointer,
    control: 'plain-invalid',
  });
}
