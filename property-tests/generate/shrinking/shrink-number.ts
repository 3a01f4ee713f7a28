import type { JsonNumber } from '../../../core/json/value.js';

/** Candidate factors: an integer that fails because of a divisor shrinks to that divisor. */
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47];
const BEYOND_PRIMES = 1000n;

/** Simpler numbers, simplest first; an integer keeps its slot. */
export function* simplerNumbers(number: JsonNumber): IterableIterator<JsonNumber> {
  const { text } = number;
  const seen = new Set([text]);
  for (const simpler of /^-?\d+$/.test(text) ? simplerIntegers(BigInt(text)) : simplerTexts(text)) {
    if (!seen.has(simpler) && seen.add(simpler)) yield { ...number, text: simpler };
  }
}

function* simplerIntegers(value: bigint): IterableIterator<string> {
  yield '0';
  if (value === 0n) return;
  const size = value < 0n ? -value : value;
  if (size !== 1n) yield '1';
  if (value < 0n) yield String(size);
  for (const end of endsBelow(size)) yield String(value < 0n ? -end : end);
  for (let cut = size - size / 2n; cut >= 1n; cut = cut === 1n ? 0n : cut - cut / 2n) yield String(value < 0n ? value + cut : value - cut);
  for (const factor of factorsOf(size)) {
    if (factor === size) continue;
    yield String(value < 0n ? -factor : factor);
    yield String(value / factor);
  }
}

/** The power of two below a number, and its neighbours: limits of machine integers and common bounds. */
function endsBelow(size: bigint): readonly bigint[] {
  const power = 1n << BigInt(size.toString(2).length - 1);
  return [power - 1n, power, power + 1n].filter((end) => end < size);
}

function* factorsOf(size: bigint): IterableIterator<bigint> {
  let left = size;
  for (const prime of PRIMES.map(BigInt)) {
    if (left % prime === 0n) yield prime;
    while (left !== 0n && left % prime === 0n) left /= prime;
  }
  // The remainder has no small factor; dividing by it leaves the product of the small ones.
  if (left > 1n) yield left;
  for (let factor = 53n; factor < BEYOND_PRIMES && factor * factor <= left; factor += 2n) if (left % factor === 0n) yield factor;
}

/** Without fraction or exponent, then with fewer digits. */
function* simplerTexts(text: string): IterableIterator<string> {
  yield '0';
  yield '1';
  yield '0.5';
  const whole = /^-?\d+/.exec(text)?.[0] ?? '0';
  yield whole;
  if (text.startsWith('-')) yield text.slice(1);
  const [mantissa = '', exponent] = text.split(/e/i);
  if (exponent !== undefined) yield mantissa;
  const [digits = '', fraction = ''] = mantissa.split('.');
  for (let length = 1; length < fraction.length; length *= 2)
    yield `${digits}.${fraction.slice(0, length)}${exponent === undefined ? '' : `e${exponent}`}`;
  if (exponent !== undefined) yield* smallerExponents(text, mantissa, Number(exponent));
  if (digits.length > 2)
    yield `${digits.slice(0, Math.ceil(digits.length / 2))}${fraction === '' ? '' : `.${fraction}`}${exponent === undefined ? '' : `e${exponent}`}`;
}

/** For an integral number, its digits, which shrink further; then half of the exponent. */
function* smallerExponents(text: string, mantissa: string, exponent: number): IterableIterator<string> {
  const value = Number(text);
  if (Number.isSafeInteger(value)) yield String(value);
  const half = Math.trunc(exponent / 2);
  if (half !== 0 && Number.isFinite(half)) yield `${mantissa}e${half}`;
}
