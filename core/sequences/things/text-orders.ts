const [asText, asNumbers] = [
  new Intl.Collator('en', { sensitivity: 'base' }),
  new Intl.Collator('en', { sensitivity: 'base', numeric: true }),
];

/**
 * The orders in which servers sort texts: by code units of UTF-16, by code points, as bytes of UTF-8 come, the same in small letters, as words are sorted, and with the
 * numbers in them. Each is negative if the first text comes before the other.
 */
export const TEXT_ORDERS: readonly ((one: string, other: string) => number)[] = [
  byUnits,
  byCodePoints,
  (one, other) => byUnits(one.toLowerCase(), other.toLowerCase()),
  (one, other) => byCodePoints(one.toLowerCase(), other.toLowerCase()),
  (one, other) => asText.compare(one, other),
  (one, other) => asNumbers.compare(one, other),
];

function byUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function byCodePoints(one: string, other: string): number {
  const [first, second] = [[...one], [...other]];
  const at = first.findIndex((character, i) => character !== second[i]);
  if (at === -1) return Math.sign(first.length - second.length);
  return Math.sign((first[at]?.codePointAt(0) ?? -1) - (second[at]?.codePointAt(0) ?? -1));
}
