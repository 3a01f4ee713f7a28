import { expect, it } from 'vitest';
import { TEXT_ORDERS } from '../../../../../core/sequences/things/text-orders.js';

const signs = (one: string, other: string): ReadonlySet<number> => new Set(TEXT_ORDERS.map((compare) => Math.sign(compare(one, other))));

it('texts are in a wrong order only where every server would say so', () => {
  expect(signs('apple', 'pear')).toEqual(new Set([-1]));
  expect(signs('pear', 'apple')).toEqual(new Set([1]));
  expect(signs('a', 'ab')).toEqual(new Set([-1]));
});

it.each([
  ['what is beyond the first plane comes before U+FFD6 by code units, and after it by code points', '\u{ffd6}', '\u{104c8}'],
  ['capitals come before small letters by code units', 'Z', 'a'],
  ['ten comes before nine by characters', 'room 10', 'room 9'],
])('%s', (_, one, other) => {
  expect(signs(one, other)).toEqual(new Set([-1, 1]));
});
