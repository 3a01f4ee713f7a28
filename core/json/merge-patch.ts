import { type JsonObject, type JsonValue, isObject, jsonObject } from './value.js';

/** An object with the members of another, which win; the order is that of the first. */
export function withMembers(base: JsonObject, over: JsonObject): JsonObject {
  if (over.members.length === 0) return base;
  const map = new Map(base.members);
  for (const [name, value] of over.members) map.set(name, value);
  return jsonObject([...map]);
}

/** The depth to which objects are merged; deeper ones replace, so that the stack suffices. */
const DEEPEST = 200;

/** A target with a merge patch applied (RFC 7396 section 2): null removes a member, objects are merged, all else replaces. */
export function mergePatch(target: JsonValue | undefined, patch: JsonValue, depth = DEEPEST): JsonValue {
  if (!isObject(patch) || depth === 0) return patch;
  const map = new Map(isObject(target) ? target.members : []);
  for (const [name, value] of patch.members) {
    if (value === null) map.delete(name);
    else map.set(name, mergePatch(map.get(name), value, depth - 1));
  }
  return jsonObject([...map]);
}
