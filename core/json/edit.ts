import type { InstancePath } from './instance-path.js';
import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from './value.js';

/** Copies a value with another one at a path; a missing member is appended. */
export function setAt(value: JsonValue, path: InstancePath, item: JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return item;
  if (isArray(value) && typeof step === 'number')
    return jsonArray(value.items.map((candidate, i) => (i === step ? setAt(candidate, rest, item) : candidate)));
  if (!isObject(value)) return value;
  if (!value.members.some(([name]) => name === step)) return jsonObject([...value.members, [String(step), setAt(null, rest, item)]]);
  return jsonObject(value.members.map(([name, entry]) => [name, name === step ? setAt(entry, rest, item) : entry]));
}

/** Copies a value without the member at a path. */
export function removeAt(value: JsonValue, path: InstancePath): JsonValue {
  const name = path.at(-1);
  const owner = getAt(value, path.slice(0, -1));
  if (!isObject(owner)) return value;
  return setAt(value, path.slice(0, -1), jsonObject(owner.members.filter(([text]) => text !== name)));
}

/** The value at a path, or undefined. */
export function getAt(value: JsonValue, path: InstancePath): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((candidate, step) => {
    if (isArray(candidate)) return candidate.items[Number(step)];
    return isObject(candidate) ? candidate.members.findLast(([name]) => name === step)?.[1] : undefined;
  }, value);
}
