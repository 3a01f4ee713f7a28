import { KitError } from './kit-error.js';

/**
 * Makes sure that an object of options has no member but the known ones: a misspelt option would be passed over in silence.
 * @param what who takes the options: `startMock`.
 * @throws KitError for the first other member, with the known one that is most like it.
 */
export function checkKeys(options: object, known: readonly string[], what: string): void {
  const other = Object.keys(options).find((key) => !known.includes(key));
  if (other === undefined) return;
  const near = nearest(other, known);
  const hint = near === undefined ? `The options are ${known.join(', ')}` : `Did you mean ${near}?`;
  throw new KitError('UsageError', `${what} has no option '${other}'`, hint);
}

/** The word that may have been meant by another one; none where all are far from it. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const near = known.toSorted((a, b) => distance(word, a) - distance(word, b))[0];
  // Two of five letters make another word: anyOf is not allOf.
  return near !== undefined && distance(word, near) <= (word.length < 6 ? 1 : 2) ? near : undefined;
}

/** The fewest characters to add, take away or replace (Levenshtein); two that are swapped count as one. */
function distance(a: string, b: string): number {
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
