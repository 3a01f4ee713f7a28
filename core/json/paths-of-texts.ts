import type { InstancePath } from './instance-path.js';
import { type JsonValue, isArray, isObject } from './value.js';

/** The paths of all texts in a value, in the order in which they are written. */
export function pathsOfTexts(value: JsonValue, path: InstancePath = []): readonly InstancePath[] {
  if (typeof value === 'string') return [path];
  if (isArray(value)) return value.items.flatMap((item, i) => pathsOfTexts(item, [...path, i]));
  return isObject(value) ? value.members.flatMap(([name, member]) => pathsOfTexts(member, [...path, name])) : [];
}
