import { setAt } from '../json/edit.js';
import type { InstancePath } from '../json/instance-path.js';
import { type JsonValue, isArray, isObject } from '../json/value.js';
import type { ParameterField } from '../cases/parameters/parameter-field.js';
import { modelOf } from '../request/request-model.js';
import { ordinaryValues } from './ordinary-values.js';

/**
 * Ordinary made-up values of a parameter, other than its plain one: of an array or an object, with one item or member that differs. None
 * if the document lists its values: then each one is the document's own.
 */
export function ordinaryParameters({ operation, parameter: { schema, at }, plain }: ParameterField): readonly JsonValue[] {
  const model = modelOf(operation, { name: 'application/json', at, schema, examples: [{ name: 'plain', value: plain, at }] });
  return leavesOf(model.full, []).flatMap((path) => ordinaryValues(model, path).map((value) => setAt(model.full, path, value)));
}

function leavesOf(value: JsonValue, path: InstancePath): readonly InstancePath[] {
  if (isArray(value)) return value.items.flatMap((item, i) => leavesOf(item, [...path, i]));
  return isObject(value) ? value.members.flatMap(([name, member]) => leavesOf(member, [...path, name])) : [path];
}
