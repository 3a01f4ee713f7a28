import { type JsonValue, isArray, isObject } from '../json/value.js';
import { scalarText } from './scalar-text.js';

/** True if a value has a scalar as an item or a member at any depth, however it is written: a key is a text in a path, and may be a number in a body. */
export function showsValue(body: JsonValue, value: JsonValue): boolean {
  const text = scalarText(value);
  // No recursion: what a server answers may be nested deeper than the call stack. The loop meets what is added to the list, too.
  const parts = [body];
  for (const part of parts) {
    if (isArray(part)) for (const item of part.items) parts.push(item);
    else if (isObject(part)) for (const [, member] of part.members) parts.push(member);
    else if (part !== null && scalarText(part) === text) return true;
  }
  return false;
}
