import type { JsonValue } from '../../../core/json/value.js';
import { drawnShape } from './drawn-shape.js';
import { type Draw, mapped, oneOf } from './draw.js';
import { hasDiscriminator, withMappedValues } from '../../../core/schema/discriminators.js';
import { nearFull } from './near-full.js';
import { nodesWithin } from '../../../core/schema/nodes/nodes-within.js';
import { valueDraw } from './value.js';
import type { RequestModel } from '../../../core/request/request-model.js';

/**
 * Values that satisfy the schema of a body or a parameter. The judge decides on each, because a shape does not contain every constraint
 * that a schema can express.
 */
export function validBody(model: RequestModel): Draw<JsonValue> {
  const drawn = valueDraw(drawnShape(model));
  const isPlain = nodesWithin(model.media.schema).every(({ more }) => more === undefined);
  if (isPlain) return drawn;
  const { schema } = model.media;
  const draw = oneOf({ draw: drawn, weight: 1 }, { draw: nearFull(model), weight: 2 });
  // What a discriminator says of another alternative, servers read differently.
  return hasDiscriminator(schema) ? mapped(draw, (value) => withMappedValues(schema, value)) : draw;
}
