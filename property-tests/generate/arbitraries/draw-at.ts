import type * as fc from 'fast-check';
import { seededRandom } from './seeded-random.js';

/**
 * Draws one value.
 * @param seed of the run.
 * @param index of the case. The same seed and index give the same value, whatever else was drawn.
 */
export function drawAt<T>(arbitrary: fc.Arbitrary<T>, seed: number, index: number): T {
  return arbitrary.generate(seededRandom(seed, index), biasAt(index)).value;
}

/** One value in so many is a small one; as in fast-check's runner, fewer of them as the run goes on. */
export function biasAt(index: number): number {
  return 2 + Math.floor(Math.log10(index + 1));
}
