/*
 * Bodies stay under 50 KB, because servers may refuse larger ones and the contract does not specify a limit. Each arbitrary has
 * a budget for its value, with maximal escapes and whitespace, and shares it among items or members.
 */

/** Byte budget of a whole body. */
export const BODY_BUDGET = 48_000;

/** Upper bound on the bytes of JSON of any shape, by depth. */
export const ANY_BUDGET = [400, 2200, 7500] as const;

/** Upper bound on the bytes of undeclared members: a few of them, or one plain one. */
export const UNKNOWN_BUDGET = 8000;
export const PLAIN_UNKNOWN_BUDGET = 800;

/** The greatest depth of JSON of any shape that fits a budget. */
export function depthFor(budget: number): number {
  return Math.max(
    0,
    ANY_BUDGET.findLastIndex((needed) => needed <= budget),
  );
}

/** Bytes of one code point, escaped as a surrogate pair. */
export const MOST_BYTES = 12;

/** Strings with more UTF-16 units than this are never escaped. */
export const LONGEST_ESCAPED = 1000;
