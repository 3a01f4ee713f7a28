import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOf } from '../../../../property-tests/arbitraries/list.js';
import { draws, smallest } from './draws.js';

const numbers = fc.integer({ min: 0, max: 1000 });
const list = (min: number, max: number): fc.Arbitrary<readonly number[]> => listOf(numbers, min, (random) => random.nextInt(min, max));

describe('listOf', () => {
  it('has as many items as are asked for', () => {
    expect(new Set(draws(list(2, 5), 500).map((items) => items.length))).toEqual(new Set([2, 3, 4, 5]));
  });

  it.each([
    [0, []],
    [1, [0]],
    [3, [0, 0, 0]],
  ])('shrinks to %d items of the simplest value', async (min, expected) => {
    expect(new Set((await smallest(list(min, 8), () => true, 20)).map((items) => items.join()))).toEqual(new Set([expected.join()]));
  });

  it('leaves out every item that does not matter, the last one too', async () => {
    const found = await smallest(list(1, 8), (items) => items.some((item) => item >= 700), 40);
    expect(new Set(found.map((items) => items.join()))).toEqual(new Set(['700']));
  });

  it('keeps items that matter together, in their order', async () => {
    const apart = (items: readonly number[]): boolean => items.findIndex((item) => item > 500) < items.findLastIndex((item) => item > 500);
    expect(new Set((await smallest(list(0, 12), apart, 20)).map((items) => items.join()))).toEqual(new Set(['501,501']));
  });
});
