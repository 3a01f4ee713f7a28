import type * as fc from 'fast-check';
import { type Drawn, drawAt, shrinksOf } from './draw.js';

/** The smallest failing value that was found. */
export interface Shrunk<T> {
  readonly value: T;
  /** Which of the shrinks was taken at each step, from 0: `followPath` goes there again. */
  readonly path: readonly number[];
  /** How many values were tried. */
  readonly tries: number;
}

/**
 * Makes a failing value smaller: takes the first of its shrinks that still fails, again and again, until none does.
 * @param stillFails whether a value fails in the same way as the drawn one.
 * @param limits how many values may be tried in all.
 */
export async function shrinkWith<T>(
  arbitrary: fc.Arbitrary<T>,
  drawn: Drawn<T>,
  stillFails: (value: T) => Promise<boolean>,
  limits: { readonly tries: number },
): Promise<Shrunk<T>> {
  const path: number[] = [];
  let current = drawn;
  let tries = 0;
  const step = async (): Promise<number | undefined> => {
    let index = 0;
    for (const smaller of shrinksOf(arbitrary, current)) {
      if (tries >= limits.tries) return undefined;
      tries += 1;
      if (await stillFails(smaller.value)) {
        current = smaller;
        return index;
      }
      index += 1;
    }
    return undefined;
  };
  for (let taken = await step(); taken !== undefined; taken = await step()) path.push(taken);
  return { value: current.value, path, tries };
}

/**
 * The value that a path leads to from the case of a seed and an index.
 * @returns undefined when the path leads nowhere: the document, and with it the arbitrary, has changed since.
 */
export function followPath<T>(arbitrary: fc.Arbitrary<T>, seed: number, index: number, path: readonly number[]): T | undefined {
  let current: Drawn<T> | undefined = drawAt(arbitrary, seed, index);
  for (const step of path) {
    if (current === undefined) return undefined;
    current = nth(shrinksOf(arbitrary, current), step);
  }
  return current?.value;
}

function nth<T>(values: Iterable<T>, wanted: number): T | undefined {
  let index = 0;
  for (const value of values) {
    if (index === wanted) return value;
    index += 1;
  }
  return undefined;
}
