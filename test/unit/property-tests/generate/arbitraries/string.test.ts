import { describe, expect, it } from 'vitest';
import { STRING_VALUES } from '../../../../../core/cases/valid/string-values.js';
import { randomText } from '../../../../../property-tests/generate/arbitraries/random-text.js';
import { seededRandom } from '../../../../../property-tests/generate/arbitraries/seeded-random.js';
import { STRING_DICTIONARY } from '../../../../../property-tests/generate/arbitraries/string-dictionary.js';
import { stringDraw } from '../../../../../property-tests/generate/arbitraries/string.js';
import { simplerStrings } from '../../../../../property-tests/generate/shrinking/shrink-string.js';
import { draws, smallest, smallestOf } from './draws.js';

const OPEN = { min: 0, max: undefined };
const BUDGET = 16_000;
const any = stringDraw(OPEN, BUDGET);
const strings = draws(any, 20_000);
const length = (text: string): number => [...text].length;

describe('stringDraw', () => {
  it.each([
    [0, 0],
    [0, 1],
    [1, 1],
    [5, 5],
    [2, 12],
    [0, 300],
    [350, 400],
    [200, undefined],
    [4000, undefined],
  ])('keeps to lengths from %s to %s, counted in code points', (min, max) => {
    const lengths = draws(stringDraw({ min, max }, 60_000), 1500).map(length);
    expect(Math.min(...lengths)).toBe(min);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(max ?? 60_000);
    if (max !== undefined) expect(lengths.filter((number) => number === max).length).toBeGreaterThan(15);
  });

  it('draws no half of a surrogate pair, and every plane', () => {
    expect(strings.filter((text) => /\p{Surrogate}/u.test(text))).toEqual([]);
    const planes = new Set(
      strings.flatMap((text) => (text.length > 300 ? [] : [...text].map((point) => (point.codePointAt(0) ?? 0) >> 16))),
    );
    expect([...planes].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, i) => i));
  });

  it('draws every string of its dictionary', () => {
    const seen = new Set(strings);
    expect(STRING_DICTIONARY.filter((word) => !seen.has(word))).toEqual([]);
    expect(STRING_DICTIONARY).toEqual(
      expect.arrayContaining(STRING_VALUES.map(({ value }) => value).filter((value) => value.length <= 300)),
    );
  });

  it('is mostly short, sometimes about 300 characters long, seldom 10,000', () => {
    const lengths = strings.map(length);
    expect(lengths.filter((number) => number <= 30).length).toBeGreaterThan(14_000);
    expect(lengths.filter((number) => number > 200 && number <= 300).length).toBeGreaterThan(50);
    const huge = lengths.filter((number) => number > 1000).length;
    expect(huge).toBeGreaterThan(40);
    expect(huge).toBeLessThan(200);
    expect(Math.max(...lengths)).toBe(10_000);
  });

  it.each([0, 100, 1000, 16_000])('takes no more than its room of %d bytes, however it is escaped', (budget) => {
    for (const text of draws(stringDraw(OPEN, budget), 2000)) {
      const bytes = text.length > 1000 ? Buffer.byteLength(text) : 6 * text.length;
      expect(bytes).toBeLessThanOrEqual(budget);
    }
  });

  it.each([
    ['nothing special', () => true, ''],
    ['a character in it', (text: string) => text.includes('"'), '"'],
    ['two characters in order', (text: string) => /%.*s/su.test(text), '%s'],
    ['being long', (text: string) => length(text) > 255, 'a'.repeat(256)],
    ['a space at an end', (text: string) => /^ | $/u.test(text), ' '],
  ])('shrinks a failure that comes from %s', async (_, fails, expected) => {
    expect(new Set(await smallest(any, simplerStrings, fails, 8))).toEqual(new Set([expected]));
  });

  it('shrinks to the shortest allowed string', async () => {
    const short = '{"type":"string","minLength":3,"maxLength":9}';
    expect(new Set(await smallestOf(short, () => true, 10))).toEqual(new Set(['"aaa"']));
    for (const text of await smallestOf(short, (candidate) => typeof candidate === 'string' && candidate.includes('\u{1F335}'), 5)) {
      expect(text.replace('\u{1F335}', 'a')).toBe('"aaa"');
    }
  });
});

describe('randomText', () => {
  it('has just the length that is asked for', () => {
    const random = seededRandom(1, 1);
    for (let wanted = 0; wanted < 200; wanted += 1) expect(length(randomText(random, wanted))).toBe(wanted);
  });
});
