import { innerValues } from '../json/inner-values.js';
import type { JsonValue } from '../json/value.js';
import { scalarText } from './scalar-text.js';

/** True if a value has a scalar as an item or a member at any depth, however it is written: a key is a text in a path, and may be a number in a body. */
export function showsValue(body: JsonValue, value: JsonValue): boolean {
  const text = scalarText(value);
  if (text === undefined) return false;
  for (const part of innerValues(body)) if (scalarText(part.value) === text) return true;
  return false;
}
