/*
 * Bodies stay under 50 KB, because servers may refuse larger ones and the contract does not speak of it. Each arbitrary is
 * given the bytes that its value may take, escaped and spaced out as far as can be, and shares them among its parts.
 */

/** Bytes for a whole body. */
export const BODY_ROOM = 48_000;

/** Bytes that JSON of any shape takes at most, by its depth. */
export const ANY_ROOM = [400, 2200, 7500] as const;

/** Bytes that undeclared members take at most: a few of them, or a plain one. */
export const UNKNOWN_ROOM = 8000;
export const PLAIN_UNKNOWN_ROOM = 800;

/** The deepest JSON of any shape that there is room for. */
export function depthFor(room: number): number {
  return Math.max(
    0,
    ANY_ROOM.findLastIndex((needed) => needed <= room),
  );
}

/** Bytes of one code point, escaped as a pair of surrogates. */
export const MOST_BYTES = 12;

/** Strings of more units of UTF-16 than this are never escaped. */
export const LONGEST_ESCAPED = 1000;
