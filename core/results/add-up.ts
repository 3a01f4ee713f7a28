/** Makes one item of all that have the same key, in the order of the first of each. */
export function addUp<T>(items: readonly T[], keyOf: (item: T) => string, add: (a: T, b: T) => T): readonly T[] {
  const merged = new Map<string, T>();
  for (const item of items) {
    const known = merged.get(keyOf(item));
    merged.set(keyOf(item), known === undefined ? item : add(known, item));
  }
  return [...merged.values()];
}
