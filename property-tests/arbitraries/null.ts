import * as fc from 'fast-check';
import type { JsonValue } from '../../core/json/value.js';

/** The one value of type null. */
export function nullArbitrary(): fc.Arbitrary<JsonValue> {
  return fc.constant(null);
}
