import { compareNumbers } from '../../../core/json/decimal.js';
import type { Shape } from '../../../core/schema/shape.js';

/** The bounds of a shape's numbers. */
export interface NumberBounds {
  /** True if the text of a number lies within the bounds. */
  readonly fits: (text: string) => boolean;
  /** The plainest number within, preferably 0. */
  readonly plainest: string;
  /** The bounds that are certainly within, and that a double represents. */
  readonly ends: readonly string[];
}

/**
 * The bounds of a shape's numbers. A shape narrows exclusive integer bounds by one, so bounds that lie close together can
 * cross; a bound with a fraction may be exclusive, and is treated as such.
 */
export function numberBounds({ min, max }: Pick<Shape, 'min' | 'max'>): NumberBounds {
  const fits = (text: string): boolean => isBeyond(text, min, 1) && isBeyond(text, max, -1);
  const bounds = [min, max].filter((bound) => bound !== undefined);
  const whole = bounds.flatMap((bound) => [Math.ceil(Number(bound)), Math.floor(Number(bound))]);
  const between = (Number(min ?? max ?? 0) + Number(max ?? min ?? 0)) / 2;
  const candidates = [0, ...whole, between].filter(Number.isFinite).toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const texts = candidates.map((number) => JSON.stringify(number));
  return {
    fits,
    plainest: texts.find(fits) ?? JSON.stringify(between),
    ends: bounds.filter((bound) => isWhole(bound) && fits(bound) && isDouble(bound)),
  };
}

function isBeyond(text: string, bound: string | undefined, side: 1 | -1): boolean {
  if (bound === undefined) return true;
  const order = compareNumbers(text, bound) * side;
  return isWhole(bound) ? order >= 0 : order > 0;
}

function isDouble(bound: string): boolean {
  return compareNumbers(JSON.stringify(Number(bound)), bound) === 0;
}

function isWhole(bound: string): boolean {
  return /^-?\d+$/.test(bound);
}
