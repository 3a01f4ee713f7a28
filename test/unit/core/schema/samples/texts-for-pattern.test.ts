import { expect, it } from 'vitest';
import { textsForPattern } from '../../../../../core/schema/samples/texts-for-pattern.js';

it('makes no text long only because it may be long', () => {
  const texts = textsForPattern(String.raw`^(?=^\$)\S+$`, { min: 1, max: 65_535 });
  expect(texts.length).toBeGreaterThan(0);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(100);
});

it('makes texts as long as they have to be, and as they may be at most', () => {
  const lengths = textsForPattern('^a+$', { min: 500, max: 900 }).map(({ length }) => length);
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([500, 900]);
});
