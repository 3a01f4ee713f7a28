const VALUES: ReadonlyMap<string, number> = new Map([
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['twelve', 12],
]);

/** The numbers that descriptions and refusals write as words, from two on: a part of a regular expression. */
export const NUMBER_WORDS = [...VALUES.keys()].join('|');

/** The whole number that a word or digits stand for; undefined for what is none. */
export function numberIn(word: string): number | undefined {
  return VALUES.get(word.toLowerCase()) ?? (/^\d{1,9}$/.test(word) ? Number(word) : undefined);
}
