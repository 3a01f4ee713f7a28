/**
 * An exact decimal number: sign x 0.digits x 10^exponent, without zeros at either end of the digits. Zero has no digits.
 * Comparing never builds a long number, so `1e999999999` costs no more than `1`; exponents are exact up to 2^53.
 */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

const NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Parses the text of a JSON number (RFC 8259 section 6); undefined for other text. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const whole = match[2] ?? '';
  const all = whole + (match[3] ?? '');
  const leading = zerosBefore(all);
  const digits = all.slice(leading, endOfDigits(all, leading));
  if (digits === '') return { negative: false, digits: '', exponent: 0 };
  return { negative: match[1] === '-', digits, exponent: whole.length - leading + Number(match[4] ?? 0) };
}

/** Negative, zero or positive if a is less than, equal to or greater than b. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const signs = signOf(a) - signOf(b);
  if (signs !== 0 || a.digits === '') return signs;
  const magnitude = a.exponent - b.exponent || compareText(a.digits, b.digits);
  return a.negative ? -magnitude : magnitude;
}

/** True if a number has no fractional part (JSON Schema 2020-12 Validation section 6.1.1: 1.0 is an integer). */
export function isWhole(value: Decimal): boolean {
  return value.digits.length <= value.exponent || value.digits === '';
}

/** The longest whole number that is written out. */
const MOST_DIGITS = 20;

/** The text of a number without a fraction that says nothing: `10000` for `10000.0` and `1e4`. Other text stays as it is. */
export function withoutFraction(text: string): string {
  const value = parseDecimal(text);
  if (value === undefined || !/[.e]/i.test(text) || !isWhole(value) || value.exponent > MOST_DIGITS) return text;
  return value.digits === '' ? '0' : `${value.negative ? '-' : ''}${value.digits.padEnd(value.exponent, '0')}`;
}

/** Compares the texts of two JSON numbers by value. Other text sorts as zero. */
export function compareNumbers(a: string, b: string): number {
  return compareDecimals(parseDecimal(a) ?? ZERO, parseDecimal(b) ?? ZERO);
}

/** Also what stands for a text that is no number. */
export const ZERO: Decimal = { negative: false, digits: '', exponent: 0 };

function zerosBefore(digits: string): number {
  let count = 0;
  while (digits[count] === '0') count += 1;
  return count;
}

/** Hand-written, because /0+$/ takes time quadratic in a run of zeros. */
function endOfDigits(digits: string, from: number): number {
  let end = digits.length;
  while (end > from && digits[end - 1] === '0') end -= 1;
  return end;
}

function signOf(value: Decimal): number {
  if (value.digits === '') return 0;
  return value.negative ? -1 : 1;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
