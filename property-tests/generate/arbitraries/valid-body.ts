import type { JsonValue } from '../../../core/json/value.js';
import type { Operation } from '../../../core/contract/contract.js';
import { drawnShape } from './drawn-shape.js';
import { type Draw, oneOf } from './draw.js';
import { nearFull } from './near-full.js';
import { nodesWithin } from '../../../core/schema/nodes-within.js';
import { valueDraw } from './value.js';
import { requestModelOf } from '../../../core/request/request-model.js';

/**
 * Bodies that satisfy the schema of an operation. The judge decides on each, because a shape does not contain every constraint
 * that a schema can express.
 * @throws Error if the operation takes no body.
 */
export function validBody(operation: Operation): Draw<JsonValue> {
  const model = requestModelOf(operation);
  if (model === undefined) throw new Error(`${operation.id} takes no body`);
  const drawn = valueDraw(drawnShape(model));
  const isPlain = nodesWithin(model.media.schema).every(({ more }) => more === undefined);
  return isPlain ? drawn : oneOf({ draw: drawn, weight: 1 }, { draw: nearFull(model), weight: 2 });
}
