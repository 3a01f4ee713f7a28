import * as fc from 'fast-check';
import { type JsonKind, type JsonNumber, type JsonValue, jsonNumber } from '../../../core/json/value.js';
import type { Shape } from '../../../core/schema/shape.js';
import { jsonOfKind } from '../any-json.js';
import { exactInteger, integerArbitrary } from '../integer.js';
import { pairOf } from '../sampled.js';

const KINDS: readonly JsonKind[] = ['null', 'boolean', 'string', 'number', 'array', 'object'];
/** Nested a little: servers that coerce look into arrays and objects. */
const DEPTH = 1;

/** The types of JSON that a shape does not take; none where it takes any. */
export function wrongKinds({ types }: Shape): readonly JsonKind[] {
  if (types.length === 0) return [];
  return KINDS.filter((kind) => !types.includes(kind) && !(kind === 'number' && types.includes('integer')));
}

/** Values of the types that a shape does not take, one arbitrary for each type. */
export function wrongTypes(shape: Shape): readonly fc.Arbitrary<JsonValue>[] {
  return wrongKinds(shape).map((kind) => jsonOfKind(kind, DEPTH));
}

/** What lax servers take for the right type: digits in a string for a number, a fraction for an integer, words for a boolean. */
export function lookalikes(shape: Shape): readonly fc.Arbitrary<JsonValue>[] {
  const { types } = shape;
  const numeric = types.includes('integer') || types.includes('number');
  const text = !types.includes('string');
  return [
    ...(numeric && text ? [integerArbitrary(shape).map((number) => around(number, '"', '"'))] : []),
    ...(types.includes('integer') && !types.includes('number') ? [fraction()] : []),
    ...(types.includes('boolean') && text ? [fc.constantFrom('true', 'false', 'yes', 'on', '1', '0')] : []),
    ...(types.includes('boolean') && !numeric ? [fc.constantFrom('0', '1').map(jsonNumber)] : []),
  ];
}

function around(number: JsonNumber, before: string, after: string): JsonValue {
  return number.slot === undefined ? number : { ...number, slot: { ...number.slot, before, after } };
}

/** Small enough that the fraction does not vanish in a double: whether such a number is an integer is open. */
function fraction(): fc.Arbitrary<JsonValue> {
  const whole = exactInteger({ min: -1_000_000_000n, max: 1_000_000_000n });
  const digits = fc.oneof(
    { withCrossShrink: true },
    fc.constant('5'),
    fc.integer({ min: 1, max: 99_999 }).map((part) => String(part).padStart(5, '0')),
  );
  return pairOf(whole, digits).map(([integer, part]): JsonValue => ({ type: 'number', text: `${integer}.${part}` }));
}
