import { describe, expect, it } from 'vitest';
import { isRoundedAsTold } from '../../../../core/words/told-rounding.js';

const CENTS = 'Amounts of money are rounded half up to cents when they come in.';

describe('a number is another one as it is rounded', () => {
  it.each([
    [CENTS, '5237.27632', '5237.28'],
    [CENTS, '0.005', '0.01'],
    [CENTS, '12.5000001', '12.5'],
    [CENTS, '4.676602393e+3', '4676.60'],
    ['Rounded to two decimals.', '-1.234', '-1.23'],
    ['Rounded to 1 decimal place.', '7.16', '7.2'],
    ['Rounded to the nearest whole number.', '7.5', '8'],
    ['It is rounded down to cents.', '1.999', '1.99'],
    ['The price, rounded.', '1.239', '1.24'],
  ])('%s %s as %s', (told, sent, stored) => {
    expect(isRoundedAsTold([told], sent, stored)).toBe(true);
  });

  it.each([
    [CENTS, '5237.27632', '5237.29'],
    [CENTS, '5237.27632', '5237.276'],
    [CENTS, '1.999', '1.99'],
    [CENTS, '10', '20'],
    ['It is rounded down to cents.', '1.999', '1.97'],
    ['Amounts are not rounded.', '1.999', '2'],
    ['The amount in cents.', '1.999', '2'],
    ['', '1.999', '2'],
    [CENTS, '12345678901234567890.125', '12345678901234567890.13'],
  ])('and is not: %s %s as %s', (told, sent, stored) => {
    expect(isRoundedAsTold([told], sent, stored)).toBe(false);
  });
});
