import * as fc from 'fast-check';
import { pickFrom } from './pick.js';

/**
 * Draws a value without context for shrinking: values shrink by their content alone (`shrinking/`).
 * The bias is fast-check's: one value in this many is small.
 */
export type Draw<T> = (random: fc.Random, bias: number | undefined) => T;

/** An alternative with its weight. */
export interface Option<T> {
  readonly draw: Draw<T>;
  readonly weight: number;
}

/** Draws from a fast-check arbitrary. */
export function drawFrom<T>(arbitrary: fc.Arbitrary<T>): Draw<T> {
  return (random, bias) => arbitrary.generate(random, bias).value;
}

export function always<T>(value: T): Draw<T> {
  return () => value;
}

/** Transforms a drawn value. */
export function mapped<T, U>(draw: Draw<T>, change: (value: T) => U): Draw<U> {
  return (random, bias) => change(draw(random, bias));
}

/** Draws again until a value matches. */
export function drawnUntil<T>(draw: Draw<T>, isFit: (value: T) => boolean): Draw<T> {
  return (random, bias) => {
    let value = draw(random, bias);
    while (!isFit(value)) value = draw(random, bias);
    return value;
  };
}

/** Draws from one of several, by weight. */
export function oneOf<T>(...options: readonly [Option<T>, ...Option<T>[]]): Draw<T> {
  const sum = options.reduce((total, { weight }) => total + weight, 0);
  const [first] = options;
  return (random, bias) => {
    let left = random.nextInt(1, sum);
    for (const { draw, weight } of options) {
      left -= weight;
      if (left <= 0) return draw(random, bias);
    }
    return first.draw(random, bias);
  };
}

/** Draws from one of several, with equal probability. */
export function anyOf<T>(...draws: readonly [Draw<T>, ...Draw<T>[]]): Draw<T> {
  const [first, ...others] = draws;
  return oneOf({ draw: first, weight: 1 }, ...others.map((draw) => ({ draw, weight: 1 })));
}

/** One of several values, with equal probability. */
export function oneOfValues<T>(...values: readonly [T, ...T[]]): Draw<T> {
  return (random) => pickFrom(random, values, values[0]);
}

/** Draws two values. */
export function pairOf<A, B>(one: Draw<A>, other: Draw<B>): Draw<readonly [A, B]> {
  return (random, bias) => [one(random, bias), other(random, bias)];
}

/** A fast-check arbitrary that uses a draw, and shrinks a value by its content alone. */
export function arbitraryOf<T>(draw: Draw<T>, simpler: (value: T) => IterableIterator<T>): fc.Arbitrary<T> {
  return new DrawnArbitrary(draw, simpler);
}

/** fast-check accepts custom arbitraries only as subclasses. */
class DrawnArbitrary<T> extends fc.Arbitrary<T> {
  readonly #draw: Draw<T>;
  readonly #simpler: (value: T) => IterableIterator<T>;

  constructor(draw: Draw<T>, simpler: (value: T) => IterableIterator<T>) {
    super();
    this.#draw = draw;
    this.#simpler = simpler;
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<T> {
    return new fc.Value(this.#draw(random, bias), undefined);
  }

  override canShrinkWithoutContext(_: unknown): _ is T {
    return false;
  }

  override shrink(value: T): fc.Stream<fc.Value<T>> {
    return fc.stream(this.#simpler(value)).map((smaller) => new fc.Value(smaller, undefined));
  }
}
