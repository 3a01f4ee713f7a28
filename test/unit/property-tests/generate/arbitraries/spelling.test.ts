import { describe, expect, it } from 'vitest';
import { equalJson } from '../../../../../core/json/equal.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { printJson } from '../../../../../core/json/print.js';
import { anyJson } from '../../../../../property-tests/generate/arbitraries/any-json.js';
import { styleDraw } from '../../../../../property-tests/generate/arbitraries/spelling.js';
import { fromJs } from '../../../../../core/json/from-js.js';
import { draws } from './draws.js';

const styles = draws(styleDraw, 400);
const values = draws(anyJson(2), 400);
const SAMPLE = fromJs({ 'a/b': ['caf\u00E9 "\\ \u0000 \u{1F335}', 1, null] });

describe('styleDraw', () => {
  it('writes every value so that it is read back as the same', () => {
    for (const [index, style] of styles.entries()) {
      const value = values[index] ?? null;
      const read = parseJson(printJson(value, style));
      expect(read !== undefined && equalJson(read, value), printJson(value, style)).toBe(true);
    }
  });

  it.each([
    ['plainly', (text: string) => text === printJson(SAMPLE)],
    ['with space around the tokens', (text: string) => /^\{\s/.test(text)],
    ['with space around the document', (text: string) => /^\s.*\s$/su.test(text)],
    ['with tabs and line breaks', (text: string) => text.includes('\t') && text.includes('\r')],
    ['with every character escaped', (text: string) => text.includes('\\u0061')],
    ['with escapes in capitals', (text: string) => /\\u00E9/.test(text)],
    ['with escapes beyond ASCII only', (text: string) => text.includes('caf\\u00e9') && text.includes('\\ud83c\\udf35')],
    ['with an escaped slash', (text: string) => text.includes('a\\/b')],
  ])('writes some values %s', (_, is) => {
    expect(styles.some((style) => is(printJson(SAMPLE, style)))).toBe(true);
  });

  it('mostly writes plainly', () => {
    expect(styles.filter((style) => Object.keys(style).length === 0).length).toBeGreaterThan(250);
  });

  it('leaves long strings as they are, because escapes would make the body too large', () => {
    for (const style of styles) expect(printJson('\u{1F335}'.repeat(600), style).trim().length).toBe(1202);
  });
});
