import { expect, it } from 'vitest';
import { saysName } from '../../../../core/words/says-name.js';

it.each([
  ['The piece is on loan.', 'on_loan', true],
  ['The status becomes `onLoan`.', 'on-loan', true],
  ['The loan is on.', 'on_loan', false],
  ['The station', 'on', false],
  ['', '', false],
])('%j says %s: %s', (text, name, isSaid) => {
  expect(saysName(text, name)).toBe(isSaid);
});
