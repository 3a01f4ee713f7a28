import type { InstancePath } from './instance-path.js';
import { type JsonValue, type Member, isArray, isObject, jsonArray, jsonObject } from './value.js';

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

/** Copies a value without the members and items at some paths; walks through it once, however many they are. */
export function removeAll(value: JsonValue, paths: readonly InstancePath[]): JsonValue {
  const inside = new Map<string | number, InstancePath[]>();
  for (const [step, ...rest] of paths) {
    if (step === undefined) continue;
    const known = inside.get(step);
    if (known === undefined) inside.set(step, [rest]);
    else known.push(rest);
  }
  if (inside.size === 0) return value;
  const left = (entry: JsonValue, step: string | number): readonly JsonValue[] => {
    const below = inside.get(step) ?? [];
    return below.some((path) => path.length === 0) ? [] : [removeAll(entry, below)];
  };
  if (isArray(value)) return jsonArray(value.items.flatMap(left));
  if (!isObject(value)) return value;
  return jsonObject(value.members.flatMap(([name, entry]) => left(entry, name).map((one): Member => [name, one])));
}

/** The value at a path, or undefined. */
export function getAt(value: JsonValue, path: InstancePath): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((candidate, step) => {
    if (isArray(candidate)) return candidate.items[Number(step)];
    return isObject(candidate) ? candidate.members.findLast(([name]) => name === step)?.[1] : undefined;
  }, value);
}
