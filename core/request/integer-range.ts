import { parseDecimal } from '../json/decimal.js';
import { INTEGER_RANGES } from '../schema/number-keywords.js';
import type { Shape } from '../schema/shape.js';

/** The integers that a shape allows, both ends included; int64 by default, because few servers store more. */
export function integerRange({ min, max }: Pick<Shape, 'min' | 'max'>): { readonly min: string; readonly max: string } {
  const least = ceiling(min ?? INTEGER_RANGES.int64.min);
  const most = -ceiling(negated(max ?? INTEGER_RANGES.int64.max));
  return { min: least.toString(), max: (most < least ? least : most).toString() };
}

/** A bound with more digits counts as unbounded. */
const MOST_DIGITS = 40;

/** Rounds a decimal number, such as 10.5 or 1e3, up to an integer. */
export function ceiling(text: string): bigint {
  const exact = parseDecimal(text);
  if (exact === undefined || exact.digits === '') return 0n;
  const { digits, negative } = exact;
  const exponent = Math.min(exact.exponent, MOST_DIGITS);
  const whole = exponent <= 0 ? 0n : BigInt(digits.slice(0, exponent).padEnd(exponent, '0'));
  if (negative) return -whole;
  return digits.length > exponent ? whole + 1n : whole;
}

function negated(text: string): string {
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}
