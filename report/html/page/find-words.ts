/** Something that can be found, with its text in lower case. */
export interface Item {
  readonly element: HTMLElement;
  readonly text: string;
}

/** Those in which every word stands; all of them where there are no words. */
export function findWords(items: readonly Item[], words: readonly string[]): ReadonlySet<HTMLElement> {
  return new Set(items.filter(({ text }) => words.every((word) => text.includes(word))).map(({ element }) => element));
}
