import type * as fc from 'fast-check';

/**
 * One item of a list, with equal probability.
 * @param otherwise returned if the list is empty.
 */
export function pickFrom<T>(random: fc.Random, items: readonly T[], otherwise: T): T {
  const index = items.length <= 1 ? 0 : random.nextInt(0, items.length - 1);
  const item = items[index];
  return item === undefined ? otherwise : item;
}
