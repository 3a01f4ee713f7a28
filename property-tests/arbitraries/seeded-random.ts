import * as fc from 'fast-check';

/**
 * The random numbers of one case: they depend on the seed and the index alone, so that a case can be drawn again without
 * the ones before it. (fast-check's own runner draws from one chain of numbers.)
 * @param seed any whole number.
 * @param index which case, from 0.
 */
export function seededRandom(seed: number, index: number): fc.Random {
  const a = mix(seed | 0);
  const b = mix(a ^ Math.floor(seed / WORD));
  const c = mix(b ^ index);
  const d = mix(c ^ Math.floor(index / WORD));
  return new fc.Random(generator(a | 1, b, c, d));
}

const WORD = 2 ** 32;

interface Generator {
  readonly next: () => number;
  readonly clone: () => Generator;
  readonly getState: () => readonly number[];
  readonly jump: () => void;
}

/** Marsaglia's xorshift128 (Journal of Statistical Software 8, 14): small, quick, and good enough for test data. */
function generator(a: number, b: number, c: number, d: number): Generator {
  let [x, y, z, w] = [a, b, c, d];
  const next = (): number => {
    const t = x ^ (x << 11);
    x = y;
    y = z;
    z = w;
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8);
    return (w + y) | 0;
  };
  return {
    next,
    clone: () => generator(x, y, z, w),
    getState: () => [x, y, z, w],
    // Without a jump of its own, fast-check would wrap the generator anew at every clone.
    jump: () => {
      for (let i = 0; i < 64; i += 1) next();
    },
  };
}

/** Spreads neighbouring numbers over all 32 bits (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let bits = (value + 0x9e3779b9) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
