import * as fc from 'fast-check';
import { equalJson } from '../../../core/json/equal.js';
import { sampleOf, requiredMembers } from '../../../core/request/samples/sample.js';
import { type JsonValue, jsonArray, jsonNumber } from '../../../core/json/value.js';
import type { Shape } from '../../../core/schema/shape.js';
import { anyJson } from '../arbitraries/any-json.js';
import { exactInteger } from '../arbitraries/integer.js';
import { integerRangeOf } from '../arbitraries/integer-range.js';
import { type Draw, drawFrom, drawnUntil, mapped, oneOfValues } from '../arbitraries/draw.js';
import { stringDraw } from '../arbitraries/string.js';

/** Distance of a number beyond a bound, larger than any machine integer. */
const FAR = 2n ** 80n;
/** Upper bound on lengths; longer ones make bodies too large. */
const LONGEST = 5000;
const MOST_ITEMS = 200;

/** Values of the right type beyond the bounds of a shape: numbers, string lengths, item counts, unlisted values. */
export function outOfBounds(shape: Shape): readonly Draw<JsonValue>[] {
  return [...numbers(shape), ...strings(shape), ...arrays(shape), ...notListed(shape)];
}

function numbers(shape: Shape): readonly Draw<JsonValue>[] {
  const { types } = shape;
  if (shape.values !== undefined || (!types.includes('integer') && !types.includes('number'))) return [];
  const { min, max } = integerRangeOf(shape);
  const below = shape.min === undefined ? [] : [exactInteger({ min: min - FAR, max: min - 1n })];
  const above = shape.max === undefined ? [] : [exactInteger({ min: max + 1n, max: max + FAR })];
  return [...below, ...above].map((side) => mapped(side, (value) => jsonNumber(value.toString())));
}

function strings({ types, lengths: { min, max }, values }: Shape): readonly Draw<JsonValue>[] {
  if (values !== undefined || !types.includes('string')) return [];
  const short = min === 0 ? [] : [stringDraw({ min: 0, max: min - 1 }, LONGEST)];
  const long = max === undefined || max >= LONGEST ? [] : [stringDraw({ min: max + 1, max: max + 50 }, LONGEST)];
  return [...short, ...long];
}

function arrays({ types, counts: { min, max }, items, values, isUnique }: Shape): readonly Draw<JsonValue>[] {
  if (values !== undefined || !types.includes('array')) return [];
  const item = items === undefined ? null : sampleOf(items, requiredMembers);
  const counted = (from: number, to: number): Draw<JsonValue> =>
    mapped(drawFrom(fc.integer({ min: from, max: to })), (count) => jsonArray(Array.from({ length: count }, () => item)));
  const few = min === 0 ? [] : [counted(0, min - 1)];
  const many = max === undefined || max >= MOST_ITEMS ? [] : [counted(max + 1, max + 5)];
  // The least number of equal items that is allowed otherwise.
  const equal = isUnique === true && (max ?? 2) >= 2 ? [counted(Math.max(2, min), Math.max(2, min))] : [];
  return [...few, ...many, ...equal];
}

/** Unlisted values; for an enumeration of strings, also slight variations of its words. */
function notListed({ values }: Shape): readonly Draw<JsonValue>[] {
  if (values === undefined) return [];
  const isOther = (value: JsonValue): boolean => !values.some((candidate) => equalJson(candidate, value));
  const [first, ...others] = values
    .filter((value) => typeof value === 'string')
    .flatMap((word) => [word.toUpperCase(), word.toLowerCase(), `${word} `, ` ${word}`, `${word}x`, word.slice(1)])
    .filter(isOther);
  return [drawnUntil(anyJson(1), isOther), ...(first === undefined ? [] : [oneOfValues<JsonValue>(first, ...others)])];
}
