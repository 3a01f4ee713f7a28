import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNumbers, isWhole, parseDecimal, withoutFraction } from '../../../../core/json/decimal.js';

/** Decimals whose value BigInt can hold: the oracle counts in units of 10^-SCALE. */
const SCALE = 120;
const decimal = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: fc.oneof(fc.constantFrom('0', '1', '10', '9007199254740993', '9223372036854775807'), fc.stringMatching(/^(0|[1-9]\d{0,24})$/)),
    fraction: fc.oneof(fc.constantFrom('', '0', '00', '5'), fc.stringMatching(/^\d{0,25}$/)),
    exponent: fc.option(fc.integer({ min: -60, max: 60 })),
  })
  .map(({ sign, whole, fraction, exponent }) => ({
    text: `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}${exponent === null ? '' : `e${exponent}`}`,
    units: BigInt(`${sign}1`) * BigInt(whole + fraction) * 10n ** BigInt(SCALE - fraction.length + (exponent ?? 0)),
  }));

function order(value: bigint | number): 'less' | 'equal' | 'greater' {
  if (value < 0) return 'less';
  return value > 0 ? 'greater' : 'equal';
}

describe('compareNumbers', () => {
  it('orders decimals as BigInt arithmetic does', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(order(compareNumbers(a.text, b.text))).toBe(order(a.units - b.units));
      }),
      { numRuns: 5000 },
    );
  });

  it('calls spellings of one value equal', () => {
    fc.assert(
      fc.property(decimal, fc.nat({ max: 40 }), ({ text, units }, shift) => {
        const digits = units.toString();
        expect(order(compareNumbers(`${digits}${'0'.repeat(shift)}e${-SCALE - shift}`, text))).toBe('equal');
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['9223372036854775807', '9223372036854775808', -1],
    ['9007199254740993', '9007199254740992', 1],
    ['0.1', '0.10000000000000000000000000001', -1],
    ['-0', '0', 0],
    ['0e99', '-0.0', 0],
    ['-1', '1', -1],
    ['-2', '-10', 1],
    ['1e2', '100.0', 0],
    ['1e999999999', '1e999999998', 1],
    ['-1e999999999', '1', -1],
    ['1e-999999999', '0', 1],
    ['-1e-999999999', '0', -1],
    ['1e-999999999', '1e999999999', -1],
    ['9e9007199254740991', '1e9007199254740991', 1],
    [`1e${'9'.repeat(400)}`, '1', 1],
    [`1e-${'9'.repeat(400)}`, '1', -1],
  ])('compares %s with %s', (a, b, expected) => {
    expect(order(compareNumbers(a, b))).toBe(order(expected));
    expect(order(compareNumbers(b, a))).toBe(order(-expected));
  });

  it('sorts text that is no number as zero', () => {
    expect(order(compareNumbers('NaN', '0'))).toBe('equal');
  });
});

describe('withoutFraction', () => {
  it.each([
    ['10000.0', '10000'],
    ['1e4', '10000'],
    ['-20.00', '-20'],
    ['0.0', '0'],
    ['12', '12'],
    ['0.5', '0.5'],
    ['1e400', '1e400'],
    ['a', 'a'],
  ])('of %s is %s', (text, plain) => {
    expect(withoutFraction(text)).toBe(plain);
  });
});

describe('isWhole', () => {
  it('agrees with BigInt arithmetic', () => {
    fc.assert(
      fc.property(decimal, ({ text, units }) => {
        const value = parseDecimal(text);
        expect(value !== undefined && isWhole(value)).toBe(units % 10n ** BigInt(SCALE) === 0n);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['1.0', true],
    ['-0', true],
    ['0.0e-5', true],
    ['12e-1', false],
    ['120e-1', true],
    ['1e999999999', true],
    ['1e-999999999', false],
    ['9007199254740992.5', false],
  ])('of %s is %s', (text, expected) => {
    const value = parseDecimal(text);
    expect(value !== undefined && isWhole(value)).toBe(expected);
  });
});

describe('parseDecimal', () => {
  it.each(['', ' 1', '1 ', '+1', '01', '-', '1.', '.5', '1e', '0x1', 'NaN', 'Infinity', '1n', '1_0', '--1'])('refuses %j', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  it('needs no more than a glance for a run of a million zeros', () => {
    expect(parseDecimal(`1${'0'.repeat(1_000_000)}1`)?.exponent).toBe(1_000_002);
    expect(parseDecimal(`0.${'0'.repeat(1_000_000)}1`)).toEqual({ negative: false, digits: '1', exponent: -1_000_000 });
  });
});
