import * as fc from 'fast-check';
import type { JsonValue } from '../../core/json/value.js';
import type { Shape } from '../../core/schema/shape.js';
import type { TypeName } from '../../core/openapi/contract.js';
import { arrayDraw } from './array.js';
import { integerDraw } from './integer.js';
import { numberDraw } from './number.js';
import { objectDraw } from './object.js';
import { BODY_ROOM } from './room.js';
import { type Draw, always, anyOf, drawFrom } from './sampled.js';
import { stringDraw } from './string.js';
import { valuesDraw } from './values.js';

const EVERY_TYPE: readonly TypeName[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

/**
 * Values of a shape, valid by all that the shape knows; numbers by their text, integers with a slot.
 * @param room bytes that the value may take when it is printed.
 */
export function valueDraw(shape: Shape, room = BODY_ROOM): Draw<JsonValue> {
  if (shape.values !== undefined) return valuesDraw(shape, shape.values);
  const [first, ...others] = typesOf(shape).map((type) => typeDraw(type, shape, room));
  if (first === undefined) return always(null);
  return others.length === 0 ? first : anyOf(first, ...others);
}

function typeDraw(type: TypeName, shape: Shape, room: number): Draw<JsonValue> {
  switch (type) {
    case 'null':
      return always(null);
    case 'boolean':
      return drawFrom(fc.boolean());
    case 'integer':
      return integerDraw(shape);
    case 'number':
      return numberDraw(shape);
    case 'string':
      return stringDraw(shape.lengths, room);
    case 'array':
      return arrayDraw(shape, room, valueDraw);
    case 'object':
      return objectDraw(shape, room, valueDraw);
  }
}

/** A schema without `type` takes every type, but one that speaks of members or items means objects or arrays: servers agree on those only. */
function typesOf({ types, members, items }: Shape): readonly TypeName[] {
  if (types.length > 0) return types;
  if (members.length > 0) return ['object'];
  return items === undefined ? EVERY_TYPE : ['array'];
}
