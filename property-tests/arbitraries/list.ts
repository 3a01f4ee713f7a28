import * as fc from 'fast-check';
import { withoutPieces } from './pieces.js';
import { ruled } from './ruled.js';
import { sample } from './sampled.js';

/**
 * A list of values. Shrinks by leaving out items, any of them, and then by shrinking each. (fast-check's own arrays keep the
 * last of several items when they must have one.)
 * @param min the fewest items.
 * @param count draws how many items there are.
 */
export function listOf<T>(item: fc.Arbitrary<T>, min: number, count: (random: fc.Random) => number): fc.Arbitrary<readonly T[]> {
  return ruled<readonly T[]>({
    pick: (random, bias) => {
      const items: T[] = [];
      for (let left = count(random); left > 0; left -= 1) items.push(sample(item, random, bias));
      return items;
    },
    draw: (random, bias) => {
      const items: fc.Value<T>[] = [];
      for (let left = count(random); left > 0; left -= 1) items.push(item.generate(random, bias));
      return pack(items);
    },
    shrink: (values, context) => fc.stream(smaller(item, unpack(values, context), min)).map(pack),
  });
}

function* smaller<T>(item: fc.Arbitrary<T>, items: readonly fc.Value<T>[], min: number): IterableIterator<readonly fc.Value<T>[]> {
  if (items.length > min) yield items.slice(0, min);
  yield* withoutPieces(items, min);
  for (const [i, value] of items.entries()) {
    for (const other of item.shrink(value.value_, value.context)) yield items.with(i, other);
  }
}

/** The context of a list is the list of the contexts. */
function pack<T>(items: readonly fc.Value<T>[]): fc.Value<readonly T[]> {
  return new fc.Value(
    items.map(({ value }) => value),
    items.map(({ context }) => context),
  );
}

function unpack<T>(values: readonly T[], context: unknown): readonly fc.Value<T>[] {
  const contexts: readonly unknown[] = Array.isArray(context) ? context : [];
  return values.map((value, i) => new fc.Value(value, contexts[i]));
}
