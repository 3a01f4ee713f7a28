import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canRefill, freshIds } from '../../../../core/cases/fresh-ids.js';
import type { IntegerSlot } from '../../../../core/request/slots/slot.js';

const INT64 = { min: '-9223372036854775808', max: '9223372036854775807' };
const fresh: IntegerSlot = { fill: 'fresh', ...INT64 };
const given: IntegerSlot = { fill: 'given', ...INT64 };
const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);

describe('fill', () => {
  it('gives consecutive ids from the start, and leaves what is given', () => {
    const { fill } = freshIds(1000);
    expect([fill(fresh, '1'), fill(given, '7'), fill(fresh, '1'), fill(fresh, '1')]).toEqual(['1000', '7', '1001', '1002']);
  });

  it('stays below 2^31, and goes on with 1', () => {
    const { fill } = freshIds(2 ** 31 - 2);
    expect(times(3, () => fill(fresh, '1'))).toEqual(['2147483646', '2147483647', '1']);
  });

  it.each([
    ['1', '10', ['4', '5', '6', '7', '8', '9', '10', '1', '2', '3']],
    ['-3', '-1', ['-3', '-2', '-1']],
    ['5', '5', ['5', '5']],
    ['0', '0', ['0']],
    ['-1', '2', ['1', '2']],
  ])('takes turns within a small range from %s to %s', (min, max, expected) => {
    const { fill } = freshIds(1003);
    const got = times(expected.length, () => fill({ fill: 'fresh', min, max }, min));
    expect(got.toSorted()).toEqual([...expected].toSorted());
  });

  it('keeps to any range', () => {
    const bound = fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n);
    fc.assert(
      fc.property(bound, bound, fc.nat(), (a, b, start) => {
        const [min, max] = a < b ? [a, b] : [b, a];
        const { fill } = freshIds(start);
        for (const text of times(3, () => fill({ fill: 'fresh', min: `${min}`, max: `${max}` }, '1'))) {
          expect(BigInt(text) >= min && BigInt(text) <= max).toBe(true);
        }
      }),
    );
  });
});

describe('refill', () => {
  it('gives fresh ids that are far from those of an earlier run', () => {
    const { fill, refill } = freshIds(1000);
    const first = Number(fill(fresh, '1'));
    expect(Number(refill(fresh, '1')) - first).toBeGreaterThan(1_000_000);
  });

  it.each([
    ['127', 1n, 2n ** 31n - 1n],
    ['2147483647', 1n, 2n ** 31n - 1n],
    ['-1', -(2n ** 31n), -1n],
    ['2147483648', 2n ** 31n, 2n ** 53n],
    ['9007199254740992', 2n ** 31n, 2n ** 53n],
    ['-2147483649', -(2n ** 53n), -(2n ** 31n) - 1n],
    ['9007199254740993', 2n ** 53n + 1n, 2n ** 63n - 2n],
    ['-9007199254740993', -(2n ** 63n) + 1n, -(2n ** 53n) - 1n],
  ])('gives other values of the same class for %s', (text, low, high) => {
    const { refill } = freshIds(123_456);
    const got = times(50, () => BigInt(refill(given, text)));
    expect(new Set(got).size).toBe(50);
    for (const value of got) expect(value >= low && value <= high).toBe(true);
    expect(canRefill(given, text)).toBe(true);
  });

  it('gives values that a double tells apart, so that a store that rounds does not seem to know them all', () => {
    const { refill } = freshIds(123_456);
    expect(new Set(times(100, () => Number(refill(given, '9007199254740993')))).size).toBe(100);
  });

  it.each(['0', '9223372036854775807', '-9223372036854775808', '1.5', '9223372036854775808'])(
    'leaves %s, which is alone in its class',
    (text) => {
      expect(freshIds(5).refill(given, text)).toBe(text);
      expect(canRefill(given, text)).toBe(false);
    },
  );

  it('keeps a given value to the bounds of its member', () => {
    const slot: IntegerSlot = { fill: 'given', min: '1', max: '10' };
    const { refill } = freshIds(9);
    expect(new Set(times(200, () => refill(slot, '10')))).toEqual(new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']));
    expect(canRefill({ fill: 'given', min: '10', max: '10' }, '10')).toBe(false);
    expect(refill({ fill: 'given', min: '10', max: '10' }, '10')).toBe('10');
  });

  it('can always change what is fresh', () => {
    expect(canRefill(fresh, '1')).toBe(true);
  });
});
