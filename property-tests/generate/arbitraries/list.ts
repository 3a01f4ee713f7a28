import type * as fc from 'fast-check';
import type { Draw } from './draw.js';

/**
 * A list of values.
 * @param count draws how many items there are.
 */
export function listOf<T>(item: Draw<T>, count: (random: fc.Random) => number): Draw<readonly T[]> {
  return (random, bias) => {
    const items: T[] = [];
    for (let left = count(random); left > 0; left -= 1) items.push(item(random, bias));
    return items;
  };
}
