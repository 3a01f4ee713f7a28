import { describe, expect, it } from 'vitest';
import { saysFormOnly, saysNothingOf } from '../../../../core/refusals/form-words.js';

const NIGHTS = new Set(['nights']);

describe('a text speaks of nothing but the form of a part', () => {
  it.each(['nights must be at most 30', 'must be an integer', 'nights: too long (more than 20 characters)', 'is required'])(
    '%s',
    (text) => {
      expect(saysFormOnly(text, NIGHTS)).toBe(true);
    },
  );

  it.each(['The stay must be at most 30 nights', 'nights are for guests', 'Seaview is closed then'])('but not: %s', (text) => {
    expect(saysFormOnly(text, NIGHTS)).toBe(false);
  });
});

it('a text says nothing of a part but that it is wrong', () => {
  expect(saysNothingOf('INVALID_NIGHTS', NIGHTS)).toBe(true);
  expect(saysNothingOf('The night is not valid.', NIGHTS)).toBe(true);
  expect(saysNothingOf('nights are too many', NIGHTS)).toBe(false);
});

it('a word that names a kind of thing is none of form', () => {
  const text = 'is not a line of this order';
  expect([[], ['orders']].map((things) => saysFormOnly(text, new Set(['lineNo']), new Set(things)))).toEqual([true, false]);
});
