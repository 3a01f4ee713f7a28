import * as fc from 'fast-check';
import { type JsonKind, type JsonNumber, type JsonValue, jsonNumber } from '../../../core/json/value.js';
import type { Shape } from '../../../core/schema/shape.js';
import { jsonOfKind } from '../arbitraries/any-json.js';
import { exactInteger, integerDraw } from '../arbitraries/integer.js';
import { type Draw, always, anyOf, drawFrom, mapped, oneOfValues, pairOf } from '../arbitraries/draw.js';

const KINDS: readonly JsonKind[] = ['null', 'boolean', 'string', 'number', 'array', 'object'];
/** Nested a little: servers that coerce look into arrays and objects. */
const DEPTH = 1;

/** The types of JSON that a shape does not take; none where it takes any. */
export function wrongKinds({ types }: Shape): readonly JsonKind[] {
  if (types.length === 0) return [];
  return KINDS.filter((kind) => !types.includes(kind) && !(kind === 'number' && types.includes('integer')));
}

/** Values of the types that a shape does not take, one draw for each type. */
export function wrongTypes(shape: Shape): readonly Draw<JsonValue>[] {
  return wrongKinds(shape).map((kind) => jsonOfKind(kind, DEPTH));
}

/** What lax servers take for the right type: digits in a string for a number, a fraction for an integer, words for a boolean. */
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

function around(number: JsonNumber, before: string, after: string): JsonValue {
  return number.slot === undefined ? number : { ...number, slot: { ...number.slot, before, after } };
}

/** Small enough that the fraction does not vanish in a double: whether such a number is an integer is open. */
function fraction(): Draw<JsonValue> {
  const whole = exactInteger({ min: -1_000_000_000n, max: 1_000_000_000n });
  const digits = mapped(drawFrom(fc.integer({ min: 1, max: 99_999 })), (part) => String(part).padStart(5, '0'));
  return mapped(pairOf(whole, anyOf(always('5'), digits)), ([integer, part]): JsonValue => jsonNumber(`${integer}.${part}`));
}
