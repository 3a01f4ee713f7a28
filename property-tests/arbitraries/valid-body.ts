import type * as fc from 'fast-check';
import { requestModelOf } from '../../core/request/request-model.js';
import type { JsonValue } from '../../core/json/value.js';
import type { Operation } from '../../core/spec/contract.js';
import { drawnShape } from './drawn-shape.js';
import { valueArbitrary } from './value.js';

/**
 * Bodies that keep the schema of an operation. The judge has the last word on each: a shape does not know everything that
 * a schema can say.
 * @throws Error where the operation takes no body.
 */
export function validBody(operation: Operation): fc.Arbitrary<JsonValue> {
  const ground = requestModelOf(operation);
  if (ground === undefined) throw new Error(`${operation.id} takes no body`);
  return valueArbitrary(drawnShape(ground));
}
