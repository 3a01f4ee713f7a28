import { type JsonValue, isArray, isObject } from '../../json/value.js';

/** The memory that a value takes in V8, about, in bytes. Without recursion: values nest to any depth. */
export function sizeOf(root: JsonValue): number {
  let size = 0;
  const open: JsonValue[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string') size += TEXT + value.length;
    else if (isArray(value)) {
      size += LIST;
      for (const item of value.items) open.push(item);
    } else if (isObject(value)) {
      size += LIST;
      for (const [name, item] of value.members) {
        size += PAIR + name.length;
        open.push(item);
      }
    } else size += PAIR;
  }
  return size;
}

/** Bytes of a text and of a list beside what they hold, and of a member or a number. */
const TEXT = 24;
const LIST = 120;
const PAIR = 72;
