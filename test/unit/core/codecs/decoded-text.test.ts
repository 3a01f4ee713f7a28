import { describe, expect, it } from 'vitest';
import { bodyOddityText } from '../../../../core/codecs/bodies/body-codec.js';
import { ambiguous, arrayReading, objectReading, oddityText, valueReading, withAmbiguities } from '../../../../core/codecs/decoded-text.js';
import { inWords } from './sent.js';

describe('readings', () => {
  it('combine: the first malformed one counts, then ambiguities, and each oddity is listed once', () => {
    const odd = valueReading('a', 'exponent');
    const open = ambiguous('b', 'empty');
    const unread = ambiguous(undefined, 'not-finite');
    const malformed = { kind: 'malformed', because: 'is not JSON' } as const;
    expect(inWords(arrayReading([odd, odd]))).toBe('["a","a"] exponent');
    expect(inWords(arrayReading([odd, open]))).toBe('ambiguous ["a","b"] empty exponent');
    expect(inWords(arrayReading([odd, open, unread]))).toBe('ambiguous empty exponent not-finite');
    expect(inWords(objectReading([['x', odd]]))).toBe('{"x":"a"} exponent');
    expect(
      inWords(
        objectReading([
          ['x', unread],
          ['y', malformed],
        ]),
      ),
    ).toBe('is not JSON');
    expect(inWords(withAmbiguities(odd, ['repeated']))).toBe('ambiguous "a" exponent repeated');
    expect(inWords(withAmbiguities(malformed, ['repeated']))).toBe('is not JSON');
    expect(withAmbiguities(odd, [])).toBe(odd);
  });

  it('say why an oddity leaves things open', () => {
    expect(oddityText('exponent')).toBe('a number is written with an exponent');
    expect(oddityText('empty')).toBe('an empty value may count as absent');
    expect(bodyOddityText('empty')).toBe('an empty value may count as absent');
    expect(bodyOddityText('preamble')).toBe('text before the first boundary may be ignored or refused (RFC 2046 section 5.1.1)');
  });
});
