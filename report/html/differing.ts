/** Where two lists part: how many of the first and of the last items are the same. */
export interface Common {
  readonly start: number;
  readonly end: number;
}

/** Finds what two lists have in common at either end; the middle is where they differ. */
export function commonEnds(one: readonly string[], other: readonly string[]): Common {
  const room = Math.min(one.length, other.length);
  let start = 0;
  while (start < room && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < room - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}
