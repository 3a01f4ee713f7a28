import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileProgram } from '../../../../../core/schema/patterns/linear-program.js';
import { compilePattern, matchesPattern } from '../../../../../core/schema/patterns/matches-pattern.js';
import { parsePattern } from '../../../../../core/schema/patterns/parse-pattern.js';
import { runProgram } from '../../../../../core/schema/patterns/run-program.js';

const ATOMS = ['a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\.', 'é', '\u{1F33F}', '\\u{1F33F}', '\\x61', '[\\]b]', '\\p{L}', '\\/'];
const EDGES = ['^', '$', '\\b', '\\B'];
const QUANTIFIERS = ['', '', '', '*', '+', '?', '{2}', '{1,}', '{0,2}', '{1,3}?', '*?'];

/** Patterns of all kinds that the automaton can run. */
const patterns = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc
    .array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...ATOMS), fc.constantFrom(...QUANTIFIERS)).map((pair) => pair.join('')) },
        { weight: 1, arbitrary: fc.constantFrom(...EDGES) },
        {
          weight: 2,
          arbitrary: fc
            .tuple(
              fc.constantFrom('(', '(?:', '(?<n>'),
              tie('pattern'),
              fc.constantFrom('', '|'),
              tie('pattern'),
              fc.constantFrom(...QUANTIFIERS),
            )
            .map(([open, one, or, other, quantifier]) => `${open}${one}${or}${other})${quantifier}`),
        },
        { weight: 1, arbitrary: fc.tuple(fc.constantFrom('(?=', '(?!'), tie('pattern')).map(([open, inner]) => `${open}${inner})`) },
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
})).pattern;

const texts = fc
  .array(fc.constantFrom('a', 'b', '1', ' ', '.', '\n', 'é', '\u{1F33F}', ']', '/'), { maxLength: 7 })
  .map((parts) => parts.join(''));

const runs = (pattern: string, flags: string, text: string): boolean | undefined => {
  const program = compileProgram(parsePattern(pattern, flags === 'u') ?? { kind: 'other', part: { kind: 'sequence', parts: [] } });
  const test = (source: string, character: string): boolean => new RegExp(`^(?:${source})$`, flags).test(character);
  return program === undefined ? undefined : runProgram(program, flags === 'u' ? [...text] : text.split(''), test);
};

describe('the automaton of a pattern', () => {
  it('matches what the built-in engine matches', () => {
    let compared = 0;
    fc.assert(
      fc.property(patterns, fc.array(texts, { minLength: 4, maxLength: 4 }), (pattern, some) => {
        const native = compilePattern(pattern);
        if (native?.unicode !== true) return;
        for (const text of some) {
          // V8 finds \\B and lookaheads between the halves of a surrogate pair, where no position is (ECMA-262 section 22.2.7.3).
          if (/\\B|\(\?[=!]/.test(pattern) && /[\u{10000}-\u{10FFFF}]/u.test(text)) continue;
          compared += 1;
          expect(runs(pattern, 'u', text), `${pattern} on ${JSON.stringify(text)}`).toBe(native.test(text));
        }
      }),
      { numRuns: 2000 },
    );
    expect(compared).toBeGreaterThan(2000);
  });

  it.each([
    ['^[\\w-\\.]+\\-x$', 'a.b-x'],
    ['^a]{$', 'a]{'],
    ['^.$', '\u{1F33F}'],
    ['^..$', '\u{1F33F}'],
  ])('reads %s without the u flag as the built-in engine does', (pattern, text) => {
    expect(runs(pattern, '', text)).toBe(new RegExp(pattern).test(text));
  });
});

describe('matchesPattern', () => {
  const matches = (pattern: string, text: string): boolean | undefined => matchesPattern({ pattern }, text);

  it.each([
    ['(a+)+$', 'a', 'b'],
    ['^(a|a)*$', 'a', 'b'],
    ['^(a?){40}a{40}$', 'a', 'b'],
    ['^(.*,){12}x', ',', ''],
    ['^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$', 'a', '!'],
    ['a*a*a*a*a*c', 'a', ''],
    ['^(?=(a+)+b)', 'a', ''],
  ])('answers %s on a long text in a bounded time', (pattern, unit, end) => {
    expect(matches(pattern, unit.repeat(3000) + end)).toBe(false);
  });

  it.each(['(a+)+\\1$', '(?<!(a+)+)b$', '^((a{1,100}){100}){100}b', '(?i:a+)+b$'])(
    'leaves %s open where no engine ends in time',
    (pattern) => {
      expect(matches(pattern, 'a'.repeat(3000))).toBeUndefined();
    },
  );

  it('matches a backreference and a lookbehind where that costs little', () => {
    expect(matches('^(a|b)\\1$', 'aa')).toBe(true);
    expect(matches('(?<!a)b', 'ab')).toBe(false);
  });

  it('reads a pattern with the u flag, without it where it compiles only so, and not at all where it compiles neither way', () => {
    expect(matches('^.$', '\u{1F33F}')).toBe(true);
    expect(matches('^\\-$', '-')).toBe(true);
    expect(matches('(', '(')).toBeUndefined();
  });
});
