import { describe, expect, it } from 'vitest';
import { isFixedByWords, leftByChange } from '../../../../../core/sequences/plan/told-fixed.js';

describe('what the words of a change leave as it is', () => {
  it.each([
    ['A new price counts for new quotes only.', 'quotes', ['name', 'sheet_price'], ['sheet_price']],
    ['Renames it; orders that were already given keep theirs.', 'orders', ['name', 'rate'], []],
    ['Plays that are in the log already are not touched.', 'plays', ['artist'], []],
    ['Existing orders keep their unit prices and totals.', 'orders', ['price_cents', 'name'], ['price_cents']],
    ['Orders stay as they are unless they are open.', 'orders', ['rate'], undefined],
    ['Orders get the new rate.', 'orders', ['rate'], undefined],
    ['Only an administrator may change it.', 'orders', ['rate'], undefined],
  ])('%s', (words, name, members, told) => {
    expect(leftByChange(words, name, members)).toEqual(told);
  });
});

describe('a member that is fixed by its description', () => {
  it.each([
    ['Price on the day of the quote.', true],
    ['The name of the customer at the time of the order.', true],
    ['The rate as it was when the booking was made.', true],
    ['The price of the paper.', false],
    ['When it is due.', false],
  ])('%s', (description, isFixed) => {
    expect(isFixedByWords(description)).toBe(isFixed);
  });
});
