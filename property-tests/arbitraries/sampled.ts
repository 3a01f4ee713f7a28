import * as fc from 'fast-check';

/** Draws a value without what is needed to make it smaller. */
export type Draw<T> = (random: fc.Random, bias: number | undefined) => T;

/** One of several, and in how many of all draws. */
export interface Option<T> {
  readonly arbitrary: fc.Arbitrary<T>;
  readonly weight: number;
}

/**
 * An arbitrary with a quick way of drawing: a campaign draws thousands of bodies a second, and makes failures smaller by
 * their values alone, whereas fast-check remembers at each draw how to make it smaller.
 * @param own draws by fast-check, and makes smaller.
 * @param draw draws the same kind of values.
 */
export function sampled<T>(arbitrary: fc.Arbitrary<T>, draw: Draw<T>): fc.Arbitrary<T> {
  return new Sampled(arbitrary, draw);
}

/** Draws a value by the quick way, where there is one. */
export function sample<T>(arbitrary: fc.Arbitrary<T>, random: fc.Random, bias: number | undefined): T {
  return arbitrary instanceof Sampled ? arbitrary.draw(random, bias) : arbitrary.generate(random, bias).value;
}

/** One of several arbitraries, by weight; shrinks to what the first one draws. */
export function oneOf<T>(...options: readonly Option<T>[]): fc.Arbitrary<T> {
  return sampled(fc.oneof({ withCrossShrink: true }, ...options), drawOneOf(options));
}

/** Draws from one of several arbitraries, by weight. */
export function drawOneOf<T>(options: readonly Option<T>[]): Draw<T> {
  const sum = options.reduce((total, { weight }) => total + weight, 0);
  const [first] = options;
  if (first === undefined) throw new Error('there is nothing to draw from');
  return (random, bias) => {
    let left = random.nextInt(1, sum);
    for (const { arbitrary, weight } of options) {
      left -= weight;
      if (left <= 0) return sample(arbitrary, random, bias);
    }
    return sample(first.arbitrary, random, bias);
  };
}

/** Two values. */
export function pairOf<A, B>(one: fc.Arbitrary<A>, other: fc.Arbitrary<B>): fc.Arbitrary<[A, B]> {
  return sampled(fc.tuple(one, other), (random, bias) => [sample(one, random, bias), sample(other, random, bias)]);
}

/** fast-check takes new arbitraries as subclasses only. */
class Sampled<T> extends fc.Arbitrary<T> {
  readonly draw: Draw<T>;
  readonly #own: fc.Arbitrary<T>;

  constructor(arbitrary: fc.Arbitrary<T>, draw: Draw<T>) {
    super();
    this.#own = arbitrary;
    this.draw = draw;
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<T> {
    return this.#own.generate(random, bias);
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return this.#own.canShrinkWithoutContext(value);
  }

  override shrink(value: T, context: unknown): fc.Stream<fc.Value<T>> {
    return this.#own.shrink(value, context);
  }

  override map<U>(mapper: (value: T) => U, unmapper?: (value: unknown) => T): fc.Arbitrary<U> {
    const arbitrary = unmapper === undefined ? this.#own.map(mapper) : this.#own.map(mapper, unmapper);
    return new Sampled(arbitrary, (random, bias) => mapper(this.draw(random, bias)));
  }
}
