import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WIDTH, counted, labelled, wrap } from '../../../../report/facts/wrap.js';

const word = fc.stringMatching(/^[a-z]{1,100}$/);

describe('wrapped text', () => {
  it('fits the width, and loses nothing but the breaks', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.integer({ min: 0, max: 40 }), (words, indent) => {
        const lines = wrap(words.join(' '), indent);
        expect(lines.filter((line) => line.length > WIDTH - indent)).toEqual([]);
        expect(lines.join('')).toBe(words.join(' ').replaceAll(' ', (_, at: number) => (lostAt(lines, at) ? '' : ' ')));
      }),
    );
  });

  it('breaks at the last space that fits', () => {
    expect(wrap(`${'a'.repeat(40)} ${'b'.repeat(39)} c`, 0)).toEqual([`${'a'.repeat(40)} ${'b'.repeat(39)}`, 'c']);
    expect(wrap(`${'a'.repeat(40)} ${'b'.repeat(40)} c`, 0)).toEqual(['a'.repeat(40), `${'b'.repeat(40)} c`]);
  });

  it.each(['http://127.0.0.1:8080/'.padEnd(120, 'a/'), 'a/b/'.repeat(30)])('leaves an address whole: %s', (address) => {
    expect(wrap(`see ${address} there`, 10)).toEqual(['see', address, 'there']);
  });

  it('cuts a word that is too long, but no character of it', () => {
    expect(wrap('x'.repeat(170), 0)).toEqual(['x'.repeat(80), 'x'.repeat(80), 'x'.repeat(10)]);
    const lines = wrap(`x${'\u{1F331}'.repeat(100)}`, 0);
    expect(lines.join('')).toBe(`x${'\u{1F331}'.repeat(100)}`);
    expect(lines.every((line) => !/\p{Surrogate}/u.test(line) && line.length <= 80)).toBe(true);
  });

  it('keeps the spaces that stand together', () => {
    expect(wrap('name is "a   b"', 0)).toEqual(['name is "a   b"']);
    expect(wrap('', 0)).toEqual(['']);
  });
});

describe('a label', () => {
  it('stands before the first line only', () => {
    expect(labelled('got', `${'a'.repeat(60)} ${'b'.repeat(60)}`, 3, 10)).toEqual([
      `   got       ${'a'.repeat(60)}`,
      `             ${'b'.repeat(60)}`,
    ]);
  });
});

describe('a count', () => {
  it.each([
    [0, '0 cases'],
    [1, '1 case'],
    [1234, '1,234 cases'],
  ])('of %d reads %s', (count, words) => {
    expect(counted(count, 'case')).toBe(words);
  });
});

/** Whether the space at a position of the whole text is where a line was broken. */
function lostAt(lines: readonly string[], at: number): boolean {
  let end = 0;
  for (const line of lines) {
    end += line.length;
    if (end === at) return true;
    if (end > at) return false;
    end += 1;
  }
  return false;
}
