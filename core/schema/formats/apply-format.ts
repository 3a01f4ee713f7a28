import type { JsonValue } from '../../json/value.js';
import type { Opinion } from '../opinion.js';

/** Asserts a format (JSON Schema 2020-12 Validation section 7.3); formats without a definition have no say. */
export function applyFormat(_name: string, _value: JsonValue): Opinion {
  return undefined;
}
