import { type JsonValue, isNumber } from '../json/value.js';

/** The text of a string, a number or a boolean; undefined for null, arrays and objects, which no style writes. */
export function scalarText(value: JsonValue): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return isNumber(value) ? value.text : undefined;
}
