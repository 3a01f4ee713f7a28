import * as fc from 'fast-check';
import type { JsonValue } from '../../../core/json/value.js';
import type { Shape } from '../../../core/schema/shape.js';
import type { TypeName } from '../../../core/schema/nodes/schema-node.js';
import { arrayDraw } from './array.js';
import { integerDraw } from './integer.js';
import { numberDraw } from './number.js';
import { objectDraw } from './object.js';
import { BODY_BUDGET } from './byte-budget.js';
import { FORMAT_SAMPLES } from '../../../core/schema/formats/format-samples.js';
import { mayRestrict } from '../../../core/schema/formats/undefined-formats.js';
import { placeholderOf } from '../../../core/schema/formats/placeholder.js';
import { type Draw, always, anyOf, drawFrom, oneOfValues } from './draw.js';
import { patternDraw } from './pattern.js';
import { stringDraw } from './string.js';
import { valuesDraw } from './values.js';

const EVERY_TYPE: readonly TypeName[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

/**
 * Values that are valid according to a shape; numbers as text, integers with a slot.
 * @param budget bytes that the printed value may take.
 */
export function valueDraw(shape: Shape, budget = BODY_BUDGET): Draw<JsonValue> {
  if (shape.values !== undefined) return valuesDraw(shape, shape.values);
  const [first, ...others] = typesOf(shape).map((type) => typeDraw(type, shape, budget));
  if (first === undefined) return always(null);
  return others.length === 0 ? first : anyOf(first, ...others);
}

function typeDraw(type: TypeName, shape: Shape, budget: number): Draw<JsonValue> {
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
      return stringDrawOf(shape, budget);
    case 'array':
      return arrayDraw(shape, budget, valueDraw);
    case 'object':
      return objectDraw(shape, budget, valueDraw);
  }
}

/** A string of a format is one of a few: at random, hardly any would be. */
function stringDrawOf({ format = '', lengths, patterns: [pattern] = [] }: Shape, budget: number): Draw<string> {
  if (pattern !== undefined) return patternDraw(pattern, lengths);
  const samples = FORMAT_SAMPLES[format];
  if (samples !== undefined) return oneOfValues(...samples);
  const any = stringDraw(lengths, budget);
  // Whether any text has such a format is not known; the one of plain requests is taken for valid.
  return mayRestrict(format) ? anyOf(always(placeholderOf(lengths)), any) : any;
}

/** A schema without `type` accepts every type, but `properties` or `items` imply objects or arrays: servers agree on those only. */
function typesOf({ types, members, items }: Shape): readonly TypeName[] {
  if (types.length > 0) return types;
  if (members.length > 0) return ['object'];
  return items === undefined ? EVERY_TYPE : ['array'];
}
