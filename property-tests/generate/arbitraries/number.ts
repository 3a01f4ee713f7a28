import type * as fc from 'fast-check';
import { type JsonNumber, jsonNumber } from '../../../core/json/value.js';
import type { Shape } from '../../../core/schema/shape.js';
import { numberBounds } from './number-bounds.js';
import { pickFrom } from './pick.js';
import type { Draw } from './draw.js';

const MARKS = '0 1 -1 0.5 -0.25 0.1 1.1 100 -1000000 1e3 1E+2 1.5e-7 4294967296 9007199254740991 1e21 1.7976931348623157e308 5e-324'.split(
  ' ',
);

/**
 * A number within a shape's bounds that a double represents: small integers, decimals, every magnitude, some with an
 * exponent, and the bounds.
 */
export function numberDraw(shape: Pick<Shape, 'min' | 'max' | 'divisors'>): Draw<JsonNumber> {
  const { fits, plainest, ends } = numberBounds(shape);
  const [divisor] = shape.divisors ?? [];
  if (divisor !== undefined) return multipleDraw(divisor, shape, fits);
  const marks = [...ends, ...MARKS.filter(fits)];
  const [min, max] = [Number(shape.min), Number(shape.max)];
  return (random) => {
    const marked = random.nextInt(0, 9) < 2;
    const text = marked ? pickFrom(random, marks, plainest) : spell(anyNumber(random, min, max), random);
    return jsonNumber(fits(text) ? text : plainest);
  };
}

/** Multiples of a number, as exact decimals; 0 if none is drawn within the bounds. */
function multipleDraw(divisor: string, { min, max }: Pick<Shape, 'min' | 'max'>, fits: (text: string) => boolean): Draw<JsonNumber> {
  const size = Number(divisor);
  const least = min === undefined ? -MOST_TIMES : Math.max(-Number.MAX_SAFE_INTEGER, Math.ceil(Number(min) / size));
  const most = max === undefined ? least + 2 * MOST_TIMES : Math.min(Number.MAX_SAFE_INTEGER, Math.floor(Number(max) / size));
  return (random) => {
    const times = most < least ? 0 : random.nextInt(least, Math.min(most, least + 2 * MOST_TIMES));
    // Fifteen digits are what a double surely keeps.
    const text = JSON.stringify(Number((times * size).toPrecision(15)));
    return jsonNumber(fits(text) ? text : '0');
  };
}

/** How many times a divisor is taken at most, if there is no bound. */
const MOST_TIMES = 1000;

function anyNumber(random: fc.Random, min: number, max: number): number {
  const odds = random.nextInt(0, 9);
  if (odds < 3 && Number.isFinite(max - min)) return min + (max - min) * (random.nextInt(0, 1_000_000) / 1_000_000);
  if (odds < 5) return random.nextInt(-1000, 1000);
  if (odds < 8) return random.nextInt(-1_000_000, 1_000_000) / 10 ** random.nextInt(1, 6);
  return random.nextInt(-0x80000000, 0x7fffffff) * 2 ** random.nextInt(-80, 60);
}

/** The shortest digits that round-trip the double, rarely with an exponent. */
function spell(value: number, random: fc.Random): string {
  return random.nextInt(0, 7) === 0 ? value.toExponential() : JSON.stringify(value);
}
