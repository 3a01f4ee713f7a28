import { describe, expect, it } from 'vitest';
import { toldShareIn } from '../../../../../core/sequences/plan/told-shares.js';

describe('what words tell of requests that take something of a thing', () => {
  it.each([
    [
      'All deliveries of an order together cannot have more copies than the order.',
      ['copies'],
      ['copies', 'copies_delivered', 'price'],
      { taken: 'copies', of: 'copies', says: 'whole', isTogether: true },
    ],
    [
      'Records a payment. Payments together never exceed the total of the invoice.',
      ['amountCents'],
      ['totalCents', 'paidCents'],
      { taken: 'amountCents', of: 'totalCents', says: 'whole', isTogether: true },
    ],
    ['The amount is more than what is still outstanding.', ['amount'], ['total', 'outstanding'], undefined],
    [
      'Answers 409 if more hours are booked than the remaining hours.',
      ['hours', 'rate'],
      ['budget', 'remaining_hours'],
      { taken: 'hours', of: 'remaining_hours', says: 'rest', isTogether: false },
    ],
    ['Refunds of more than 20 percent of the total are not allowed.', ['amount'], ['total'], undefined],
    ['The total may be more than the deposit.', ['amount'], ['total', 'fee'], undefined],
    ['A player above the rating cap is refused.', ['level'], ['ratingCap'], undefined],
    ['It cannot take more than the total of what was paid and of the fee.', ['amount'], ['total', 'fee'], undefined],
  ])('%s', (words, taken, shown, told) => {
    expect(toldShareIn(words, taken, shown)).toEqual(told);
  });
});
