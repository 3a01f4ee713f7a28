import { parseDecimal } from '../../core/json/decimal.js';
import { INTEGER_RANGES } from '../../core/schema/keywords/format.js';
import type { Shape } from '../../core/schema/shape.js';

/** The least and the greatest integer, both included. */
export interface IntegerRange {
  readonly min: bigint;
  readonly max: bigint;
}

/** The integers that a shape takes, exact; the ends of int64 where nothing is said, because few servers hold more. */
export function integerRangeOf({ min, max }: Pick<Shape, 'min' | 'max'>): IntegerRange {
  const least = roundUp(min ?? INTEGER_RANGES.int64.min);
  const most = -roundUp(negated(max ?? INTEGER_RANGES.int64.max));
  return { min: least, max: most < least ? least : most };
}

/** The integer of a range that is nearest to zero. */
export function nearestToZero({ min, max }: IntegerRange): bigint {
  if (min > 0n) return min;
  return max < 0n ? max : 0n;
}

/** Beyond this many digits a bound is as good as none. */
const MOST_DIGITS = 40;

/** The least integer that is not less than a decimal number. */
function roundUp(text: string): bigint {
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
