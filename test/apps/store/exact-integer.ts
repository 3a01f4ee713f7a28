const PLAIN = /^(?:0|-?[1-9]\d*)$/;
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
const LARGEST = '9223372036854775807';
const SMALLEST = '-9223372036854775808';
/** That many zeros at the end are beyond int64 already. */
const ZEROS_AT_MOST = 20;

/** The digits of the integer that a JSON number stands for: `1.0` and `1e0` are 1, `1.5` is none. */
export function exactInteger(source: string): string | undefined {
  if (PLAIN.test(source)) return source;
  const [number, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(source) ?? [];
  if (number === undefined) return undefined;
  const digits = (whole + fraction).replace(/^0+/, '');
  if (digits === '') return '0';
  const significant = withoutTrailingZeros(digits);
  const zeros = Number(exponent) - fraction.length + digits.length - significant.length;
  if (zeros < 0) return undefined;
  return sign + significant + '0'.repeat(Math.min(zeros, ZEROS_AT_MOST));
}

/** Whether the integer with these digits is from -2^63 to 2^63-1. */
export function isInt64(digits: string): boolean {
  const limit = digits.startsWith('-') ? SMALLEST : LARGEST;
  if (digits.length !== limit.length) return digits.length < limit.length;
  return digits <= limit;
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits.endsWith('0', end)) end -= 1;
  return digits.slice(0, end);
}
