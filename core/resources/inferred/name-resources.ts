import type { ItemPath } from '../paths/item-path.js';

/** A name for each item path: its segment, with as many literal segments before it as make it unique. */
export function nameResources(itemPaths: readonly ItemPath[]): readonly string[] {
  const candidates = itemPaths.map(({ shape, pair, path }) => {
    const literals = shape.segments.flatMap(({ literal }) => (literal === undefined || literal === '' ? [] : [literal]));
    const words = literals.at(-1) === pair.segment ? literals : [...literals, pair.segment];
    return [...words.keys()]
      .toReversed()
      .map((i) => words.slice(i).join('/'))
      .concat(path);
  });
  return candidates.map((names, i) => {
    const isUnique = (name: string): boolean => candidates.every((others, j) => i === j || !others.includes(name));
    // The shorter name goes to the first that has nothing longer to be told apart by.
    return names.find(isUnique) ?? names.at(-1) ?? '';
  });
}
