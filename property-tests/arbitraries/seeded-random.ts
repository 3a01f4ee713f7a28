import * as fc from 'fast-check';

/**
 * The random numbers of one case: they depend on the seed and the index alone, so that a case can be drawn again without
 * the ones before it. (fast-check's own runner draws from one chain of numbers.)
 * @param seed any whole number.
 * @param index which case, from 0.
 */
export function seededRandom(seed: number, index: number): fc.Random {
  const run = mix(mix(seed | 0) ^ Math.floor(seed / WORD));
  const number = mix(mix(run ^ index) ^ Math.floor(index / WORD));
  return new QuickRandom(
    new Generator(mix(number + STEP), mix(number + 2 * STEP), mix(number + 3 * STEP) ^ run, mix(number + 4 * STEP) | 1),
  );
}

const WORD = 2 ** 32;
/** 2^32 divided by the golden ratio. */
const STEP = 0x9e3779b9;

/**
 * Blackman and Vigna's xoshiro128** (prng.di.unimi.it): small, quick, and good from its first numbers on. A class, because
 * fast-check clones a generator several times for each body, and closures would cost more than the drawing.
 */
class Generator {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(a: number, b: number, c: number, d: number) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
  }

  next(): number {
    const result = Math.imul(rotate(Math.imul(this.#b, 5), 7), 9);
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotate(this.#d, 11);
    return result;
  }

  clone(): Generator {
    return new Generator(this.#a, this.#b, this.#c, this.#d);
  }

  getState(): readonly number[] {
    return [this.#a, this.#b, this.#c, this.#d];
  }

  /** Without it, fast-check would wrap the generator anew at every clone. */
  jump(): void {
    for (let i = 0; i < 64; i += 1) this.next();
  }
}

const HALF = 2 ** 31;

/**
 * Gives the numbers that fc.Random gives, but the remainder of two words of 32 bits is one instruction, and that of two
 * doubles, as there, is a function: bodies of random characters take most of their time for it.
 */
class QuickRandom extends fc.Random {
  readonly #words: Generator;

  constructor(words: Generator) {
    // It makes a clone to draw from: here it is to draw from the same one.
    super({ clone: () => words, next: () => words.next(), getState: () => words.getState() });
    this.#words = words;
  }

  override nextInt(min = -HALF, max = HALF - 1): number {
    const size = max - min + 1;
    if (size >= WORD || size < 1) return super.nextInt(min, max);
    const limit = size > 2 ? Math.floor(WORD / size) * size : WORD;
    let word = (this.#words.next() + HALF) >>> 0;
    while (word >= limit) word = (this.#words.next() + HALF) >>> 0;
    return (word % (size >>> 0)) + min;
  }
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Spreads neighbouring numbers over all 32 bits (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
