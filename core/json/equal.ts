import { compareNumbers } from './decimal.js';
import { type JsonValue, isArray, isNumber, isObject, kindOf, memberOf } from './value.js';

/**
 * Whether two values are equal (JSON Schema 2020-12 Core section 4.2.2): numbers by value, strings code point by
 * code point, objects whatever the order of their members.
 */
export function equalJson(a: JsonValue, b: JsonValue): boolean {
  if (isNumber(a) && isNumber(b)) return a.text === b.text || compareNumbers(a.text, b.text) === 0;
  if (isArray(a) && isArray(b)) return a.items.length === b.items.length && a.items.every((item, i) => equalAt(item, b.items[i]));
  if (isObject(a) && isObject(b)) {
    const names = new Set(a.members.map(([name]) => name));
    const others = new Set(b.members.map(([name]) => name));
    return names.size === others.size && [...names].every((name) => equalAt(memberOf(a, name), memberOf(b, name)));
  }
  return kindOf(a) === kindOf(b) && a === b;
}

function equalAt(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a !== undefined && b !== undefined && equalJson(a, b);
}
