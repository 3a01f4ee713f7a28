import type { Markup } from './markup.js';

/** The entries that fit. */
export interface Fitting<T> {
  readonly shown: readonly Markup[];
  readonly left: readonly T[];
}

/** Draws entries one by one as long as they fit into so many bytes: a report stays small whatever a server answers. */
export function fit<T>(entries: readonly T[], bytes: number, draw: (entry: T, index: number) => Markup): Fitting<T> {
  const shown: Markup[] = [];
  let room = bytes;
  for (const [index, entry] of entries.entries()) {
    const drawn = draw(entry, index);
    room -= Buffer.byteLength(drawn.html);
    if (room < 0) break;
    shown.push(drawn);
  }
  return { shown, left: entries.slice(shown.length) };
}
