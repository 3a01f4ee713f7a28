import { describe, expect, it } from 'vitest';
import { boundsAMember } from '../../../../core/words/bounds-of-members.js';

const MEMBERS = ['quantity', 'weight'];

describe('a limit bounds the value of a member', () => {
  it.each([
    'Refused if a quantity is above the `perOrderLimit` of the product.',
    'Refused with 409 if the account is closed, a quantity is above the perOrderLimit or the stock, or the sum is too great.',
    'The `quantity` of a line is at most per order limit.',
  ])('%s', (sentence) => {
    expect(boundsAMember(sentence, 'perOrderLimit', MEMBERS)).toBe(true);
  });

  it.each([
    ['There are at most perOrderLimit of them.', 'perOrderLimit'],
    ['The quantity is at least 1, and at most perOrderLimit lines can be added.', 'perOrderLimit'],
    ['More than maxQuantity are refused.', 'maxQuantity'],
    ['A quantity is above 5.', 'perOrderLimit'],
  ])('and does not: %s', (sentence, limit) => {
    expect(boundsAMember(sentence, limit, MEMBERS)).toBe(false);
  });
});
