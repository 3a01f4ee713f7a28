import type * as fc from 'fast-check';
import { seededRandom } from './seeded-random.js';

/** A value with what its arbitrary remembers of it, to make it smaller. */
export type Drawn<T> = fc.Value<T>;

/**
 * Draws one value.
 * @param seed of the run.
 * @param index of the case. The same seed and index give the same value, whatever else was drawn.
 */
export function drawAt<T>(arbitrary: fc.Arbitrary<T>, seed: number, index: number): Drawn<T> {
  return arbitrary.generate(seededRandom(seed, index), biasAt(index));
}

/** The values to try in place of a failing one, the smallest first; each can be made smaller in turn. Made as they are asked for. */
export function shrinksOf<T>(arbitrary: fc.Arbitrary<T>, drawn: Drawn<T>): Iterable<Drawn<T>> {
  return arbitrary.shrink(drawn.value_, drawn.context);
}

/** One value in so many is a small one; as in fast-check's runner, fewer of them as the run goes on. */
function biasAt(index: number): number {
  return 2 + Math.floor(Math.log10(index + 1));
}
