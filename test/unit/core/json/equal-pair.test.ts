import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalJson, equalPair } from '../../../../core/json/equal.js';
import { fromJs } from '../../../../core/json/from-js.js';
import { parseJson } from '../../../../core/json/parse.js';
import { isArray, jsonNumber } from '../../../../core/json/value.js';
import { isMultiple } from '../../../../core/json/is-multiple.js';

const itemsOf = (text: string) => {
  const list = parseJson(text);
  return isArray(list) ? list.items : [];
};

describe('equalPair', () => {
  it('finds a pair where a comparison of all pairs finds one', () => {
    const item = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('a', [], [1], { a: 1 }));
    fc.assert(
      fc.property(fc.array(item, { maxLength: 30 }), (list) => {
        const items = list.map(fromJs);
        const some = items.some((a, i) => items.slice(i + 1).some((b) => equalJson(a, b)));
        const found = equalPair(items);
        expect(found !== undefined).toBe(some);
        if (found !== undefined) expect(equalJson(items[found[0]] ?? null, items[found[1]] ?? null)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('compares numbers by value, and members in any order', () => {
    expect(equalPair(itemsOf('[1,2,1.0]'))).toEqual([0, 2]);
    expect(equalPair(itemsOf('[0,-0.0e5]'))).toEqual([0, 1]);
    expect(equalPair(itemsOf('[9007199254740993,9007199254740992]'))).toBeUndefined();
    const many = Array.from({ length: 20 }, (_, i) => `{"a":${i},"b":[${i}]}`).join(',');
    expect(equalPair(itemsOf(`[${many},{"b":[7.0],"a":7}]`))).toEqual([7, 20]);
    expect(equalPair(itemsOf(`[${many}]`))).toBeUndefined();
  });
});

describe('isMultiple', () => {
  it('agrees with the remainder of integers', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.bigInt(1n, 10n ** 6n), fc.nat({ max: 9 }), (value, divisor, places) => {
        expect(isMultiple(`${value}e-${places}`, `${divisor}e-${places}`)).toBe(value % divisor === 0n);
        expect(isMultiple(`${value * divisor}`, `${divisor}`)).toBe(true);
      }),
    );
  });

  it.each([
    ['0.3', '0.1', true],
    ['0.35', '0.1', false],
    ['1e308', '0.123456789', false],
    ['1e999999999', '0.5', true],
    ['1e-999999999', '0.5', false],
    ['-4.5', '1.5', true],
    ['0', '7', true],
    ['1e15', '3', false],
  ])('%s of %s: %s', (value, divisor, expected) => {
    expect(isMultiple(jsonNumber(value).text, divisor)).toBe(expected);
  });
});
