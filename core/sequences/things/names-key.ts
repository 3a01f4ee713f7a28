import { equalJson } from '../../json/equal.js';
import { innerValues } from '../../json/inner-values.js';
import type { JsonValue } from '../../json/value.js';

/** True if a value is a key, or has it anywhere inside. */
export function namesKey(value: JsonValue, key: JsonValue): boolean {
  for (const inner of innerValues(value)) if (equalJson(inner.value, key)) return true;
  return false;
}
