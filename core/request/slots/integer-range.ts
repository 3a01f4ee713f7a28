import { parseDecimal } from '../../json/decimal.js';
import { INTEGER_RANGES, LARGEST_SAFE, plainInteger } from '../../schema/nodes/number-keywords.js';
import { HOLDS } from '../../schema/nodes/keyword-result.js';
import type { Shape } from '../../schema/shape.js';

/**
 * The integers that a shape allows, both ends included. Without a format those that a double keeps, because servers may change
 * others (RFC 8259 section 6).
 */
export function integerRange({ min, max }: Pick<Shape, 'min' | 'max'>): { readonly min: string; readonly max: string } {
  const [down, up] = defaultsFor(min, max);
  const least = ceiling(min ?? down);
  const most = -ceiling(negated(max ?? up));
  return { min: least.toString(), max: (most < least ? least : most).toString() };
}

/** True if integers have a minimum beside that of their format. */
export function hasOwnMinimum({ min }: Pick<Shape, 'min'>): boolean {
  return min !== undefined && !OF_FORMATS.has(min);
}

const OF_FORMATS: ReadonlySet<string> = new Set(Object.values(INTEGER_RANGES).map(({ min }) => min));

/** int64 where one bound lies beyond what a double keeps. */
function defaultsFor(...bounds: readonly (string | undefined)[]): readonly [min: string, max: string] {
  const isWide = bounds.some((bound) => bound !== undefined && plainInteger(bound.split('.')[0] ?? '') !== HOLDS);
  return isWide ? [INTEGER_RANGES.int64.min, INTEGER_RANGES.int64.max] : [`-${LARGEST_SAFE}`, LARGEST_SAFE];
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
