/** A slice of a list: start inclusive, end exclusive. */
export type Piece = readonly [from: number, to: number];

/** The halves of a list, its quarters, and so on down to single items: the best order if most items do not matter. */
export function* piecesOf(length: number): IterableIterator<Piece> {
  for (let size = Math.floor(length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < length; from += size) yield [from, Math.min(length, from + size)];
  }
}

/** The lists without one piece that still have the minimum number of items. */
export function* withoutPieces<T>(items: readonly T[], min: number): IterableIterator<readonly T[]> {
  for (const [from, to] of piecesOf(items.length)) {
    if (items.length - (to - from) >= min) yield [...items.slice(0, from), ...items.slice(to)];
  }
}
