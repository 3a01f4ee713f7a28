import { type JsonValue, jsonArray, jsonNumber, jsonObject } from './value.js';

/** Converts a plain JavaScript value, from `JSON.parse` or a YAML loader, to a JsonValue. Other values become null. */
export function fromJs(value: unknown): JsonValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return jsonNumber(value.toString());
  if (typeof value === 'number') return Number.isFinite(value) ? jsonNumber(JSON.stringify(value)) : null;
  if (Array.isArray(value)) return jsonArray(value.map(fromJs));
  if (typeof value === 'object') return jsonObject(Object.entries(value).map(([name, item]) => [name, fromJs(item)]));
  return null;
}
