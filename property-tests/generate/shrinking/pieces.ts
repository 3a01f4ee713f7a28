/** A stretch of a list: from its first item to the one behind its last. */
export type Piece = readonly [from: number, to: number];

/** The halves of a list, its quarters, and so on down to its items: what to try first when most of it does not matter. */
export function* piecesOf(length: number): IterableIterator<Piece> {
  for (let size = Math.floor(length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < length; from += size) yield [from, Math.min(length, from + size)];
  }
}

/** The lists that lack one piece and still have so many items. */
export function* withoutPieces<T>(items: readonly T[], min: number): IterableIterator<readonly T[]> {
  for (const [from, to] of piecesOf(items.length)) {
    if (items.length - (to - from) >= min) yield [...items.slice(0, from), ...items.slice(to)];
  }
}
