import type * as fc from 'fast-check';
import { seededRandom } from './seeded-random.js';

/**
 * Draws one value.
 * @param seed of the run.
 * @param index of the case. The same seed and index give the same value, independent of other draws.
 */
export function drawAt<T>(arbitrary: fc.Arbitrary<T>, seed: number, index: number): T {
  return arbitrary.generate(seededRandom(seed, index), biasAt(index)).value;
}

/** One value in this many is small; as in fast-check's runner, small values become rarer during a run. */
export function biasAt(index: number): number {
  return 2 + Math.floor(Math.log10(index + 1));
}
