import * as fc from 'fast-check';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/**
 * The random numbers of one case, derived from the seed and the index alone, so that a case can be drawn again without
 * the preceding ones. (fast-check's runner draws from one sequence.)
 * @param seed any integer.
 * @param index of the case, from 0.
 */
export function seededRandom(seed: number, index: number): fc.Random {
  const run = mix(mix(seed | 0) ^ Math.floor(seed / WORD));
  const start = mix(mix(run ^ index) ^ Math.floor(index / WORD));
  return new fc.Random(
    xoroshiro128plusFromState([mix(start + STEP), mix(start + 2 * STEP), mix(start + 3 * STEP) ^ run, mix(start + 4 * STEP) | 1]),
  );
}

const WORD = 2 ** 32;
/** 2^32 divided by the golden ratio. */
const STEP = 0x9e3779b9;

/** Spreads neighbouring numbers over all 32 bits (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
