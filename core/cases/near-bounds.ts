import { INTEGER_RANGES } from '../schema/nodes/number-keywords.js';
import type { Shape } from '../schema/shape.js';
import { integerRange } from '../request/slots/integer-range.js';

/** Steps to either side of a bound; for numbers that need not be integers, also fractions. */
const WHOLE_STEPS = [0, 1];
const STEPS = [0, 1, 0.5, 0.01];

/**
 * Numbers at, near, between and far beyond the bounds of a field, as JSON texts. The judge decides which are valid: an
 * exclusive bound itself is not.
 */
export function numbersNear(shape: Shape): readonly string[] {
  const { min, max } = shape;
  const whole = !shape.types.includes('number');
  const ends = whole ? integerRange(shape) : { min, max };
  const bounds = [min && ends.min, max && ends.max].flatMap((text) => text ?? []);
  const near = bounds.flatMap((bound) => (whole ? WHOLE_STEPS : STEPS).flatMap((step) => [moved(bound, -step), moved(bound, step)]));
  const between = whole || min === undefined || max === undefined ? [] : [JSON.stringify((Number(min) + Number(max)) / 2)];
  const beyond = whole ? Object.values(INTEGER_RANGES).flatMap((range) => [moved(range.min, -1), moved(range.max, 1)]) : [];
  return [...new Set([...near, ...bounds.map(farther), ...between, ...beyond])];
}

/** Exact if the bound and the step are integers. */
function moved(text: string, step: number): string {
  if (step === 0) return text;
  if (/^-?\d+$/.test(text) && Number.isInteger(step)) return (BigInt(text) + BigInt(step)).toString();
  return JSON.stringify(Number(text) + step);
}

/** Ten times as far from zero: beyond int64 it fits no machine integer, and no double holds it exactly. */
function farther(text: string): string {
  return /^-?\d{2,}$/.test(text) ? `${text}0` : JSON.stringify(Number(text) * 10 + Math.sign(Number(text)));
}
