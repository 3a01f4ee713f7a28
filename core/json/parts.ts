import type { InstancePath } from './instance-path.js';
import { type JsonValue, isArray, isObject } from './value.js';

/** A value within another one, or that itself. */
export interface JsonPart {
  readonly value: JsonValue;
  /** Its name in an object, or its index in an array; undefined for the whole. */
  readonly name: string | number | undefined;
  /** That which has it; undefined for the whole. */
  readonly within: JsonPart | undefined;
}

/**
 * A value with all that is in it, in the order in which it is written, an array or object before its items or members. What is sent and what a
 * server answers may be nested deeper than the call stack, so that whoever looks at all of it goes through this.
 */
export function* jsonParts(value: JsonValue): Generator<JsonPart, void, undefined> {
  const open: JsonPart[] = [{ value, name: undefined, within: undefined }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    yield part;
    // The last one that is added is looked at first.
    for (const [name, inner] of innerOf(part.value).toReversed()) open.push({ value: inner, name, within: part });
  }
}

/** Where a part is in the whole. */
export function pathOfPart(part: JsonPart): InstancePath {
  const path: (string | number)[] = [];
  for (let at: JsonPart | undefined = part; at?.name !== undefined; at = at.within) path.push(at.name);
  return path.toReversed();
}

function innerOf(value: JsonValue): readonly (readonly [string | number, JsonValue])[] {
  if (isArray(value)) return value.items.map((item, i) => [i, item]);
  return isObject(value) ? value.members : [];
}
