import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { listOf } from '../../../../../property-tests/generate/arbitraries/list.js';
import { drawFrom } from '../../../../../property-tests/generate/arbitraries/draw.js';
import { draws } from './draws.js';

it('a list has as many items as are asked for', () => {
  const list = listOf(drawFrom(fc.nat()), (random) => random.nextInt(2, 5));
  expect(new Set(draws(list, 500).map((items) => items.length))).toEqual(new Set([2, 3, 4, 5]));
});
