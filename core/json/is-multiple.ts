import { ZERO, parseDecimal } from './decimal.js';

/**
 * True if a number is a whole multiple of another (JSON Schema 2020-12 Validation section 6.2.1), exactly. Both are texts of
 * JSON numbers; huge exponents and long digits cost no more than their texts.
 */
export function isMultiple(text: string, divisorText: string): boolean {
  const value = parseDecimal(text) ?? ZERO;
  const divisor = parseDecimal(divisorText) ?? ZERO;
  if (value.digits === '' || divisor.digits === '') return value.digits === '';
  // Both as an integer times a power of ten; neither integer ends with a zero.
  const shift = value.exponent - value.digits.length - (divisor.exponent - divisor.digits.length);
  if (shift < 0) return false;
  const modulus = BigInt(divisor.digits);
  return (remainder(value.digits, modulus) * powerOfTen(shift, modulus)) % modulus === 0n;
}

/** The number of digits that are divided at once. */
const CHUNK = 15;

/** Chunk by chunk, because reading a long text as one integer takes more than linear time. */
function remainder(digits: string, modulus: bigint): bigint {
  let rest = 0n;
  for (let at = 0; at < digits.length; at += CHUNK) {
    const chunk = digits.slice(at, at + CHUNK);
    rest = (rest * 10n ** BigInt(chunk.length) + BigInt(chunk)) % modulus;
  }
  return rest;
}

/** 10^exponent modulo a number, by repeated squaring. */
function powerOfTen(exponent: number, modulus: bigint): bigint {
  let [power, square] = [1n % modulus, 10n % modulus];
  for (let left = BigInt(exponent); left > 0n; left >>= 1n) {
    if (left % 2n === 1n) power = (power * square) % modulus;
    square = (square * square) % modulus;
  }
  return power;
}
