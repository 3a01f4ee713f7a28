import type { JsonValue } from '../../../core/json/value.js';
import type { Operation } from '../../../core/openapi/contract.js';
import { drawnShape } from './drawn-shape.js';
import type { Draw } from './draw.js';
import { valueDraw } from './value.js';
import { requestModelOf } from '../../../core/request/request-model.js';

/**
 * Bodies that keep the schema of an operation. The judge has the last word on each: a shape does not know everything that
 * a schema can say.
 * @throws Error where the operation takes no body.
 */
export function validBody(operation: Operation): Draw<JsonValue> {
  const ground = requestModelOf(operation);
  if (ground === undefined) throw new Error(`${operation.id} takes no body`);
  return valueDraw(drawnShape(ground));
}
