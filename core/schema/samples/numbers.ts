import { compareNumbers, parseDecimal } from '../../json/decimal.js';
import { INTEGER_RANGES, isIntegerFormat } from '../nodes/number-keywords.js';
import type { ValueAssertion } from '../nodes/schema-node.js';

/** Numbers with more digits before or after the point are not reckoned with. */
const MOST_DIGITS = 400;

/** The bounds of a number: the tightest ones, as texts, exclusive or not. */
interface Bounds {
  readonly min: string | undefined;
  readonly max: string | undefined;
}

/**
 * Numbers that most likely keep assertions, the plainest first, as texts.
 * @param count the number of different ones that are needed.
 */
export function* numbersFor(assertions: readonly ValueAssertion[], hasIntegerType: boolean, count: number): Generator<string> {
  // `type: number` with `format: int64` means an integer.
  const isInteger = hasIntegerType || assertions.some((assertion) => assertion.keyword === 'format' && isIntegerFormat(assertion.format));
  const bounds: Bounds = { min: tightest(assertions, 'min'), max: tightest(assertions, 'max') };
  const divisors = assertions.flatMap((assertion) => (assertion.keyword === 'multipleOf' ? [assertion.divisor] : []));
  const all = [...divisors, bounds.min, bounds.max].flatMap((text) => (text === undefined ? [] : (parseDecimal(text) ?? [])));
  // Subnormal bounds and the like are not worth the digits.
  if (all.some(({ exponent, digits }) => Math.abs(exponent) + digits.length > MOST_DIGITS)) return yield* PLAIN;
  // Two digits more than any text has, so that there is room between two bounds.
  const scale = Math.max(isInteger ? 0 : 2, ...all.map(({ exponent, digits }) => digits.length - exponent + 2));
  const unit = 10n ** BigInt(scale);
  const scaled = (text: string): bigint => scaledTo(text, scale);
  const step = divisors.map(scaled).reduce(leastMultiple, isInteger ? unit : divisors.length > 0 ? 1n : 0n);
  const [min, max] = [bounds.min === undefined ? undefined : scaled(bounds.min), bounds.max === undefined ? undefined : scaled(bounds.max)];
  const print = (value: bigint): string => printScaled(value, scale);
  const starts = startsOf(min, max, unit, isInteger || divisors.length > 0);
  if (step === 0n) {
    yield* starts.map(print);
    for (let i = 2; i <= count; i += 1) yield* starts.flatMap((start) => [print(start + unit * BigInt(i - 1))]);
    if (min !== undefined && max !== undefined) {
      for (let i = 1; i <= count; i += 1) yield print(min + ((max - min) * BigInt(i)) / BigInt(count + 1));
    }
    return yield* PLAIN;
  }
  for (let i = 0; i < count + 2; i += 1) {
    for (const start of starts) {
      yield print(roundedUp(start, step) + step * BigInt(i));
      yield print(roundedUp(start, step) - step * BigInt(i + 1));
    }
  }
}

const PLAIN: readonly string[] = ['1', '0', '1.5', '-1', '100'];

/** Where to look for numbers: whole ones at 1, or at the end of the bounds that is nearer to it; others at a small one, or well inside the bounds. */
function startsOf(min: bigint | undefined, max: bigint | undefined, unit: bigint, isWhole: boolean): readonly bigint[] {
  if (min !== undefined && max !== undefined) {
    const middle = (min + max) / 2n;
    if (isWhole) return [...(min <= unit && unit < max ? [unit] : []), min, max, middle];
    // An amount with a wide range is mostly small: half of all that is allowed exceeds what other things hold.
    const small = SMALL * unit;
    return [...(min === 0n && WIDE * unit <= max ? [small] : []), middle, min, max];
  }
  // Two beyond a bound, so that its neighbours on either side of the number are as valid as it is.
  if (min !== undefined) return isWhole ? [min < unit ? unit : min + 2n * unit, min] : [min + unit, min];
  if (max !== undefined) return isWhole ? [max > unit ? unit : max - 2n * unit, max] : [max - unit, max];
  return [isWhole ? unit : (unit * 3n) / 2n];
}

/** A whole number, which filters of integers can name, too. */
const SMALL = 2n;

/** The upper bound from which a range is a wide one. */
const WIDE = 100n;

function tightest(assertions: readonly ValueAssertion[], side: 'min' | 'max'): string | undefined {
  const limits = assertions.flatMap((assertion) => {
    if (assertion.keyword === 'format') return isIntegerFormat(assertion.format) ? [INTEGER_RANGES[assertion.format][side]] : [];
    const keywords: readonly string[] = side === 'min' ? ['minimum', 'exclusiveMinimum'] : ['maximum', 'exclusiveMaximum'];
    return keywords.includes(assertion.keyword) && 'limit' in assertion ? [String(assertion.limit)] : [];
  });
  const direction = side === 'min' ? -1 : 1;
  return limits.toSorted((a, b) => direction * compareNumbers(a, b))[0];
}

/** A number as an integer of units of 10^-scale; exact if the scale has room for it. */
function scaledTo(text: string, scale: number): bigint {
  const exact = parseDecimal(text);
  if (exact === undefined || exact.digits === '') return 0n;
  const zeros = exact.exponent - exact.digits.length + scale;
  const value = zeros < 0 ? BigInt(exact.digits.slice(0, zeros) || '0') : BigInt(exact.digits) * 10n ** BigInt(zeros);
  return exact.negative ? -value : value;
}

function printScaled(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - scale);
  return `${value < 0n ? '-' : ''}${whole}${scale === 0 || fraction === '' ? '' : `.${fraction}`}`;
}

/** The smallest multiple of a step that is not less. */
function roundedUp(value: bigint, step: bigint): bigint {
  const rest = ((value % step) + step) % step;
  return rest === 0n ? value : value + step - rest;
}

function leastMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  if (x === 0n || y === 0n) return x + y;
  const product = x * y;
  while (y > 0n) [x, y] = [y, x % y];
  return product / x;
}
