import { type JsonValue, isObject, jsonObject, memberOf } from '../../../core/json/value.js';

/** An object with the members of a template that it lacks, at every depth; any other value is itself. */
export function mergedJson(template: JsonValue, value: JsonValue): JsonValue {
  if (!isObject(template) || !isObject(value)) return value;
  const own = value.members.map(([name, item]): readonly [string, JsonValue] => {
    const under = memberOf(template, name);
    return [name, under === undefined ? item : mergedJson(under, item)];
  });
  const names = new Set(own.map(([name]) => name));
  return jsonObject([...own, ...template.members.filter(([name]) => !names.has(name))]);
}
