import type { Input } from '../input/input.js';

/** A number whose spelling is hard on parsers, with the clause that describes it. */
export interface HugeNumber {
  readonly id: string;
  readonly input: Input;
  readonly words: string;
  readonly text: string;
}

const DIGITS = '1234567890';

/**
 * Numbers beyond the range of a double. Python refuses to read integers of more than 4,300 digits, Java's parsers numbers of
 * more than 1,000 characters; an exponent writes an infinity in a few characters.
 */
export const BEYOND_DOUBLE: readonly HugeNumber[] = [
  { id: '400-digits', input: { kind: 'number', form: 'number-digits' }, words: 'has 400 digits', text: DIGITS.repeat(40) },
  { id: '5000-digits', input: { kind: 'number', form: 'number-digits' }, words: 'has 5,000 digits', text: DIGITS.repeat(500) },
  { id: '1e400', input: { kind: 'number', form: 'number-exponent' }, words: 'is 1e400', text: '1e400' },
  { id: '-1e400', input: { kind: 'number', form: 'number-exponent' }, words: 'is -1e400', text: '-1e400' },
];

/** Integers whose lower 32 or 64 bits are a small positive integer, which a store that ignores overflow would keep. */
export const WRAPPING: readonly string[] = [2n ** 32n, 2n ** 64n, -(2n ** 64n)]
  .map((size) => String(size + 4711n))
  .concat('23000000000000000000');
