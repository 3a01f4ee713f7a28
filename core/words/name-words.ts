/** The words of a name in lower case, however it is written: `plantId`, `plant_id`, `PlantID` and `plant-id` are `plant`, `id`. */
export function wordsOf(name: string): readonly string[] {
  return [...name.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\d+/gu)].map(([word]) => word.toLowerCase());
}

/** A name without case and separators, for comparison. */
export function plain(name: string): string {
  return wordsOf(name).join('');
}
