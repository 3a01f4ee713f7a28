import { memoizeUpTo } from '../memoize.js';

/** The words of a name in lower case, however it is written: `plantId`, `plant_id`, `PlantID` and `plant-id` are `plant`, `id`. */
export function wordsOf(name: string): readonly string[] {
  return known(name).words;
}

function split(name: string): readonly string[] {
  return [...name.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\d+/gu)].map(([word]) => word.toLowerCase());
}

/** A name without case and separators, for comparison. */
export function plain(name: string): string {
  return known(name).plain;
}

/** A document has few names, and compares them often. */
const known = memoizeUpTo(10_000, (name: string) => {
  const words = split(name);
  return { words, plain: words.join('') };
});
