import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawAt } from '../../../../../property-tests/generate/arbitraries/draw-at.js';
import { arbitraryOf } from '../../../../../property-tests/generate/arbitraries/draw.js';
import { validBody } from '../../../../../property-tests/generate/arbitraries/valid-body.js';
import { modelFor, operationOf, textOf } from './draws.js';

const operation = await operationOf('openapi.yaml');
const bodies = () => arbitraryOf(validBody(modelFor(operation)), () => [].values());
const numbers = fc.integer({ min: 0, max: 1_000_000_000 });

describe('drawAt', () => {
  it('draws the same body for the same seed and index, whatever was drawn before', () => {
    const arbitrary = bodies();
    const forwards = Array.from({ length: 200 }, (_, i) => textOf(drawAt(arbitrary, 7, i)));
    const backwards = Array.from({ length: 200 }, (_, i) => textOf(drawAt(arbitrary, 7, 199 - i)));
    expect(backwards.toReversed()).toEqual(forwards);
    expect(Array.from({ length: 200 }, (_, i) => textOf(drawAt(bodies(), 7, i)))).toEqual(forwards);
  });

  it('keeps to the bodies that replay commands were printed for', () => {
    expect([0, 1, 2_000_000].map((index) => drawAt(numbers, 42, index))).toMatchInlineSnapshot(`
      [
        282322917,
        181652906,
        539022045,
      ]
    `);
  });

  it.each([0, 1, -1, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 53 - 1])('draws other values for the seed after %d', (seed) => {
    const values = [seed, seed + (seed < 0 ? -1 : 1)].map((number) => [0, 1, 2, 3, 4].map((index) => drawAt(numbers, number, index)));
    expect(values[0]).not.toEqual(values[1]);
  });

  it.each([
    ['indexes', (i: number) => ({ seed: 3, index: i })],
    ['seeds', (i: number) => ({ seed: i, index: 3 })],
  ])('draws values that are spread evenly over neighbouring %s, each number of a case apart from the others', (_, place) => {
    const four = fc.noBias(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3)));
    const counts = new Map<string, number>();
    for (let i = 0; i < 51_200; i += 1) {
      const { seed, index } = place(i);
      const key = drawAt(four, seed, index).join('');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(256);
    const distance = [...counts.values()].reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
    // Chi-square of 255 degrees of freedom: 95 % lie between 213 and 301.
    expect(distance).toBeGreaterThan(180);
    expect(distance).toBeLessThan(340);
  });

  it('gives arbitraries a bias towards small values', () => {
    const small = Array.from({ length: 1000 }, (_, index) => drawAt(numbers, 5, index)).filter((value) => value < 100);
    expect(small.length).toBeGreaterThan(50);
  });
});
