/*
 * Bodies stay under 50 KB, because servers may refuse larger ones and the contract does not speak of it. Each arbitrary is
 * given the bytes that its value may take, escaped and spaced out as far as can be, and shares them among its parts.
 */

/** Bytes for a whole body. */
export const BODY_BUDGET = 48_000;

/** Bytes that JSON of any shape takes at most, by its depth. */
export const ANY_BUDGET = [400, 2200, 7500] as const;

/** Bytes that undeclared members take at most: a few of them, or a plain one. */
export const UNKNOWN_BUDGET = 8000;
export const PLAIN_UNKNOWN_BUDGET = 800;

/** The deepest JSON of any shape that there is room for. */
export function depthFor(budget: number): number {
  return Math.max(
    0,
    ANY_BUDGET.findLastIndex((needed) => needed <= budget),
  );
}

/** Bytes of one code point, escaped as a pair of surrogates. */
export const MOST_BYTES = 12;

/** Strings of more units of UTF-16 than this are never escaped. */
export const LONGEST_ESCAPED = 1000;
