import * as fc from 'fast-check';
import { type JsonKind, type JsonValue, jsonNumber } from '../../../core/json/value.js';
import type { Shape } from '../../../core/schema/shape.js';
import { jsonOfKind } from '../arbitraries/any-json.js';
import { exactInteger, integerDraw } from '../arbitraries/integer.js';
import { type Draw, always, anyOf, drawFrom, mapped, oneOfValues, pairOf } from '../arbitraries/draw.js';
import { type SlottedNumber, slottedNumber } from '../../../core/request/slots/slot.js';

const KINDS: readonly JsonKind[] = ['null', 'boolean', 'string', 'number', 'array', 'object'];
/** Nesting depth of drawn values: servers that coerce types look into arrays and objects. */
const DEPTH = 1;

/** The JSON types that a shape does not accept; none if it accepts any. */
export function wrongKinds({ types }: Shape): readonly JsonKind[] {
  if (types.length === 0) return [];
  return KINDS.filter((kind) => !types.includes(kind) && !(kind === 'number' && types.includes('integer')));
}

/** Values of the types that a shape does not accept, one draw for each type. */
export function wrongTypes(shape: Shape): readonly Draw<JsonValue>[] {
  return wrongKinds(shape).map((kind) => jsonOfKind(kind, DEPTH));
}

/** Values that lax servers coerce: digits in a string for a number, a fraction for an integer, words for a boolean. */
export function lookalikes(shape: Shape): readonly Draw<JsonValue>[] {
  const { types } = shape;
  const numeric = types.includes('integer') || types.includes('number');
  const text = !types.includes('string');
  return [
    ...(numeric && text ? [mapped(integerDraw(shape), (number) => around(number, '"', '"'))] : []),
    ...(types.includes('integer') && !types.includes('number') ? [fraction()] : []),
    ...(types.includes('boolean') && text ? [oneOfValues<JsonValue>('true', 'false', 'yes', 'on', '1', '0')] : []),
    ...(types.includes('boolean') && !numeric ? [mapped(oneOfValues('0', '1'), jsonNumber)] : []),
  ];
}

function around({ text, slot }: SlottedNumber, before: string, after: string): JsonValue {
  return slottedNumber(text, { ...slot, before, after });
}

/** Small enough that the fraction does not vanish in a double: whether such a number is an integer is unspecified. */
function fraction(): Draw<JsonValue> {
  const whole = exactInteger({ min: -1_000_000_000n, max: 1_000_000_000n });
  const digits = mapped(drawFrom(fc.integer({ min: 1, max: 99_999 })), (decimals) => String(decimals).padStart(5, '0'));
  return mapped(pairOf(whole, anyOf(always('5'), digits)), ([integer, decimals]): JsonValue => jsonNumber(`${integer}.${decimals}`));
}
