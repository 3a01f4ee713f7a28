import type * as fc from 'fast-check';
import type { Draw } from './draw.js';

/**
 * A list of values.
 * @param count draws the number of items.
 */
export function listOf<T>(item: Draw<T>, count: (random: fc.Random) => number): Draw<readonly T[]> {
  return (random, bias) => {
    const items: T[] = [];
    for (let left = count(random); left > 0; left -= 1) items.push(item(random, bias));
    return items;
  };
}
