import * as fc from 'fast-check';
import { type Draw, sampled } from './sampled.js';

/** How values are drawn, and how they are made smaller. */
export interface Rules<T> {
  /** Draws a value with nothing to remember, where that is quicker. */
  readonly pick?: Draw<T>;
  /** The bias is fast-check's: one value in so many is a small one. */
  readonly draw: (random: fc.Random, bias: number | undefined) => fc.Value<T>;
  /** Simpler values, the simplest first. The context is the one that came with the value. */
  readonly shrink: (value: T, context: unknown) => fc.Stream<fc.Value<T>>;
}

/**
 * An arbitrary by rules of its own, where fast-check's combinators draw too slowly or shrink in too many steps:
 * each step of shrinking costs a request.
 */
export function ruled<T>(rules: Rules<T>): fc.Arbitrary<T> {
  return sampled(new Ruled(rules), rules.pick ?? ((random, bias) => rules.draw(random, bias).value));
}

/** A value with nothing to remember. */
export function bare<T>(value: T): fc.Value<T> {
  return new fc.Value(value, undefined);
}

/** fast-check takes new arbitraries as subclasses only. */
class Ruled<T> extends fc.Arbitrary<T> {
  readonly #rules: Rules<T>;

  constructor(rules: Rules<T>) {
    super();
    this.#rules = rules;
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<T> {
    return this.#rules.draw(random, bias);
  }

  override canShrinkWithoutContext(_: unknown): _ is T {
    return false;
  }

  override shrink(value: T, context: unknown): fc.Stream<fc.Value<T>> {
    return this.#rules.shrink(value, context);
  }
}
