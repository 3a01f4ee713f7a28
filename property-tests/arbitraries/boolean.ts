import * as fc from 'fast-check';
import type { JsonValue } from '../../core/json/value.js';

/** True or false; shrinks to false. */
export function booleanArbitrary(): fc.Arbitrary<JsonValue> {
  return fc.boolean();
}
