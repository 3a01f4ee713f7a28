import * as fc from 'fast-check';

/** How values are drawn, and how they are made smaller. */
export interface Rules<T> {
  readonly draw: (random: fc.Random) => T;
  /** Simpler values, the simplest first. The context is what came with the value; undefined for one just drawn. */
  readonly shrink: (value: T, context: unknown) => fc.Stream<fc.Value<T>>;
}

/**
 * An arbitrary by rules of its own, where fast-check's combinators draw too slowly or shrink in too many steps:
 * each step of shrinking costs a request.
 */
export function ruled<T>(rules: Rules<T>): fc.Arbitrary<T> {
  return new Ruled(rules);
}

/** A stream of simpler values that come without a context. */
export function simpler<T>(values: Iterable<T>): fc.Stream<fc.Value<T>> {
  return fc.stream(withoutContext(values));
}

function* withoutContext<T>(values: Iterable<T>): IterableIterator<fc.Value<T>> {
  for (const value of values) yield new fc.Value(value, undefined);
}

/** fast-check takes new arbitraries as subclasses only. */
class Ruled<T> extends fc.Arbitrary<T> {
  readonly #rules: Rules<T>;

  constructor(rules: Rules<T>) {
    super();
    this.#rules = rules;
  }

  override generate(random: fc.Random): fc.Value<T> {
    return new fc.Value(this.#rules.draw(random), undefined);
  }

  override canShrinkWithoutContext(_: unknown): _ is T {
    return false;
  }

  override shrink(value: T, context: unknown): fc.Stream<fc.Value<T>> {
    return this.#rules.shrink(value, context);
  }
}
