import { getAt } from '../../json/edit.js';
import { type JsonObject, type JsonValue, isObject, jsonArray, memberOf } from '../../json/value.js';
import type { Field, RequestModel } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { fieldCase } from '../field-case.js';

/** Replaces every object of the body by an array of its values, which some libraries accept as the object (Rust's serde does). */
export function memberLists(model: RequestModel): readonly CaseProposal[] {
  return model.fields.flatMap((field) => {
    const object = getAt(model.full, field.path);
    if (!isObject(object) || object.members.length === 0) return [];
    const required = getAt(model.minimal, field.path);
    const listed = (id: string, words: string, value: JsonValue): CaseProposal =>
      fieldCase(model, field, {
        suite: 'invalid',
        id: `values-${id}`,
        words: `is ${words}`,
        input: { kind: 'value', form: 'member-list' },
        value,
      });
    return [
      listed('in-order', 'an array of its values', listOf(object)),
      listed('as-declared', 'an array of its values in the order of the document', asDeclared(field, object)),
      ...(isObject(required) ? [listed('required', 'an array of its required values', listOf(required))] : []),
    ];
  });
}

function listOf({ members }: JsonObject): JsonValue {
  return jsonArray(members.map(([, value]) => value));
}

function asDeclared({ shape }: Field, object: JsonObject): JsonValue {
  return jsonArray(shape.members.flatMap(({ name }) => memberOf(object, name) ?? []));
}
