/** Integers, both ends included. */
export type IntegerRange = readonly [bigint, bigint];

const INT31 = 2n ** 31n;
const DOUBLE = 2n ** 53n;
const INT63 = 2n ** 63n;
const INT64 = 2n ** 64n;
/** The smallest integer of 21 digits. */
const DIGITS21 = 10n ** 20n;

/** Classes of integers that servers store alike; zero and the ends of int64 are each alone in their class. */
const CLASSES: readonly IntegerRange[] = [
  [-INT63 + 1n, -DOUBLE - 1n],
  [-DOUBLE, -INT31 - 1n],
  [-INT31, -1n],
  [1n, INT31 - 1n],
  [INT31, DOUBLE],
  [DOUBLE + 1n, INT63 - 2n],
  // Beyond int64: what an unsigned one holds, what wraps into a small positive one, and the remaining integers of 20 digits.
  [INT63, INT64 - 1n],
  [INT64, INT64 + INT31],
  [INT64 + INT31 + 1n, DIGITS21 - 1n],
  [-INT64, -INT63 - 1n],
  [-INT64 - INT31, -INT64 - 1n],
  [1n - DIGITS21, -INT64 - INT31 - 1n],
];

/**
 * The class of an integer in digits; beyond 20 digits, the integers of the same length and sign. Undefined for other text, and
 * for an integer that is alone in its class.
 */
export function classOf(text: string): IntegerRange | undefined {
  if (!/^-?\d+$/.test(text)) return undefined;
  const value = BigInt(text);
  const known = CLASSES.find(([low, high]) => low <= value && value <= high);
  if (known !== undefined || (value < DIGITS21 && value > -DIGITS21)) return known;
  const size = value.toString().replace('-', '').length;
  const [low, high] = [10n ** BigInt(size - 1), 10n ** BigInt(size) - 1n];
  return value < 0n ? [-high, -low] : [low, high];
}
