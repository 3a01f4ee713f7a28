import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasOwnMinimum, integerRange } from '../../../../../core/request/slots/integer-range.js';

const INT64 = { min: '-9223372036854775808', max: '9223372036854775807' };

describe('the integers of a part', () => {
  it.each<[string | undefined, string | undefined, string, string]>([
    [undefined, undefined, '-9007199254740991', '9007199254740991'],
    ['1', '10', '1', '10'],
    ['1e3', '5000.5', '1000', '5000'],
    ['0.5', '10.0', '1', '10'],
    ['-0.5', '0.5', '0', '0'],
    ['-10.5', '-0.5', '-10', '-1'],
    ['-1.5e1', '1.5E+1', '-15', '15'],
    ['9223372036854775806', undefined, '9223372036854775806', INT64.max],
    ['2', '1', '2', '2'],
  ])('from %s to %s are %s to %s', (min, max, least, most) => {
    expect(integerRange({ min, max })).toEqual({ min: least, max: most });
  });

  it('lie between any two numbers, and none is left out', () => {
    const half = fc.integer({ min: -1000, max: 1000 }).map((twice) => twice / 2);
    fc.assert(
      fc.property(half, fc.nat({ max: 1000 }), (low, more) => {
        const { min, max } = integerRange({ min: String(low), max: String(low + more + 1) });
        expect([min, max].map(Number)).toEqual([Math.ceil(low) + 0, Math.floor(low + more + 1) + 0]);
      }),
    );
  });

  it('are as many as fit, where a bound is beyond all sense', () => {
    expect(BigInt(integerRange({ min: undefined, max: '1e999999999' }).max)).toBeGreaterThan(2n ** 64n);
  });
});

it.each([
  [undefined, false],
  ['-2147483648', false],
  ['-9223372036854775808', false],
  ['-1', true],
  ['0', true],
])('the minimum %s is one beside that of a format: %s', (min, isOwn) => {
  expect(hasOwnMinimum({ min })).toBe(isOwn);
});
