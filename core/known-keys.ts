import { KitError } from './kit-error.js';

/**
 * Checks that an object of options has only known members, so that a misspelt option is not ignored.
 * @param what the function that takes the options: `startMock`.
 * @throws KitError for the first unknown member, with the most similar known one.
 */
export function checkKeys(options: object, known: readonly string[], what: string): void {
  const other = Object.keys(options).find((key) => !known.includes(key));
  if (other === undefined) return;
  const near = nearest(other, known);
  const hint = near === undefined ? `The options are ${known.join(', ')}` : `Did you mean ${near}?`;
  throw new KitError('UsageError', `${what} has no option '${other}'`, hint);
}

/** The name that may have been meant; undefined if none is similar. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  // Two of five letters would make another word: anyOf is not allOf.
  let least = word.length < 6 ? 2 : 3;
  let near: string | undefined;
  for (const name of known) {
    const between = distance(word, name);
    if (between < least) [near, least] = [name, between];
  }
  return near;
}

/** The fewest insertions, deletions or replacements (Levenshtein); a swap of two characters counts as one. */
export function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity;
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swapped));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
