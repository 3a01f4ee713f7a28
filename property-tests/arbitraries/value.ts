import type * as fc from 'fast-check';
import type { JsonValue } from '../../core/json/value.js';
import type { Shape } from '../../core/schema/shape.js';
import type { TypeName } from '../../core/openapi/contract.js';
import { arrayArbitrary } from './array.js';
import { booleanArbitrary } from './boolean.js';
import { integerArbitrary } from './integer.js';
import { nullArbitrary } from './null.js';
import { numberArbitrary } from './number.js';
import { objectArbitrary } from './object.js';
import { BODY_ROOM } from './room.js';
import { oneOf } from './sampled.js';
import { stringArbitrary } from './string.js';
import { valuesArbitrary } from './values.js';

const EVERY_TYPE: readonly TypeName[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

/**
 * Values of a shape, valid by all that the shape knows; numbers by their text, integers with a slot.
 * @param room bytes that the value may take when it is printed.
 */
export function valueArbitrary(shape: Shape, room = BODY_ROOM): fc.Arbitrary<JsonValue> {
  if (shape.values !== undefined) return valuesArbitrary(shape, shape.values);
  const [first, ...others] = typesOf(shape).map((type) => typeArbitrary(type, shape, room));
  if (first === undefined) return nullArbitrary();
  return others.length === 0 ? first : oneOf(...[first, ...others].map((arbitrary) => ({ arbitrary, weight: 1 })));
}

function typeArbitrary(type: TypeName, shape: Shape, room: number): fc.Arbitrary<JsonValue> {
  switch (type) {
    case 'null':
      return nullArbitrary();
    case 'boolean':
      return booleanArbitrary();
    case 'integer':
      return integerArbitrary(shape);
    case 'number':
      return numberArbitrary(shape);
    case 'string':
      return stringArbitrary(shape.lengths, room);
    case 'array':
      return arrayArbitrary(shape, room, valueArbitrary);
    case 'object':
      return objectArbitrary(shape, room, valueArbitrary);
  }
}

/** A schema without `type` takes every type, but one that speaks of members or items means objects or arrays: servers agree on those only. */
function typesOf({ types, members, items }: Shape): readonly TypeName[] {
  if (types.length > 0) return types;
  if (members.length > 0) return ['object'];
  return items === undefined ? EVERY_TYPE : ['array'];
}
