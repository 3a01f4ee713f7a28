import { type JsonValue, isArray, isNumber, isObject } from '../../../../core/json/value.js';

/** A JsonValue as JSON.parse would have given it: doubles, the last one of repeated members, `__proto__` as a name. */
export function toPlain(value: JsonValue): unknown {
  if (isNumber(value)) return Number(value.text);
  if (isArray(value)) return value.items.map(toPlain);
  if (isObject(value)) return Object.fromEntries(value.members.map(([name, item]) => [name, toPlain(item)]));
  return value;
}
