import { isWhole, parseDecimal } from '../../../core/json/decimal.js';
import { type JsonValue, isNumber, kindOf } from '../../../core/json/value.js';
import type { Shape } from '../../../core/schema/shape.js';
import { type Draw, always, oneOfValues } from './draw.js';

/** One of the values that `enum` or `const` lists (JSON Schema 2020-12 Validation sections 6.1.2 and 6.1.3), filtered by `type`. */
export function valuesDraw(shape: Shape, values: readonly JsonValue[]): Draw<JsonValue> {
  const fitting = values.filter((value) => shape.types.length === 0 || shape.types.some((type) => isOfType(value, type)));
  const [first, ...others] = fitting.length === 0 ? values : fitting;
  return first === undefined ? always(null) : oneOfValues(first, ...others);
}

function isOfType(value: JsonValue, type: Shape['types'][number]): boolean {
  if (type !== 'integer') return type === kindOf(value);
  const exact = isNumber(value) ? parseDecimal(value.text) : undefined;
  return exact !== undefined && isWhole(exact);
}
