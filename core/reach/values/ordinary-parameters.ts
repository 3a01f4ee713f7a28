import { getAt, setAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import type { ParameterField } from '../../cases/parameters/parameter-field.js';
import { type RequestModel, modelOf } from '../../request/request-model.js';
import { hasFormat, ordinaryValues } from './ordinary-values.js';

/**
 * Ordinary made-up values of a parameter, other than its plain one: of an array or an object, with one item or member that differs. None
 * if the document lists its values: then each one is the document's own.
 * @param within the path of what differs, in an array or an object.
 */
export function ordinaryParameters(field: ParameterField, within: InstancePath = []): readonly JsonValue[] {
  const model = modelOfParameter(field);
  return leavesOf(getAt(model.full, within) ?? null, within).flatMap((path) =>
    ordinaryValues(model, path).map((value) => setAt(model.full, path, value)),
  );
}

/** The accepted value of a parameter where the document names the format of what differs; undefined elsewhere. See `controlsOf`. */
export function acceptedFormat(field: ParameterField, within: InstancePath = []): JsonValue | undefined {
  const model = modelOfParameter(field);
  return leavesOf(getAt(model.full, within) ?? null, within).some((path) => hasFormat(model, path)) ? model.full : undefined;
}

/** A parameter with all that is optional in it, from which its cases differ in one thing. */
export function fullParameter(field: ParameterField): JsonValue {
  return modelOfParameter(field).full;
}

function modelOfParameter({ operation, parameter: { schema, at }, plain }: ParameterField): RequestModel {
  return modelOf(operation, { name: 'application/json', at, schema, examples: [{ name: 'plain', value: plain, at }] });
}

function leavesOf(value: JsonValue, path: InstancePath): readonly InstancePath[] {
  if (isArray(value)) return value.items.flatMap((item, i) => leavesOf(item, [...path, i]));
  return isObject(value) ? value.members.flatMap(([name, member]) => leavesOf(member, [...path, name])) : [path];
}
