import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { printJson, printTokens } from '../../../../core/json/print.js';
import { type JsonValue, jsonArray, jsonNumber, jsonObject } from '../../../../core/json/value.js';
import { spelledJson } from './spelled-json.js';

const escapeAll = (content: string): string =>
  `"${content.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;

describe('printJson', () => {
  it('prints what parseJson reads back the same, in any style', () => {
    const style = fc.record({ space: fc.constantFrom('', ' ', '\n', '\t\r\n '), outer: fc.constantFrom('', ' \n') });
    fc.assert(
      fc.property(spelledJson, style, fc.boolean(), ({ text }, spaces, escaped) => {
        const value = parseJson(text) ?? null;
        expect(parseJson(printJson(value))).toEqual(value);
        expect(parseJson(printJson(value, escaped ? { ...spaces, string: escapeAll } : spaces))).toEqual(value);
      }),
      { numRuns: 1000 },
    );
  });

  it.each<readonly [string, JsonValue]>([
    ['null', null],
    ['true', true],
    ['"a\\n\\u0000\\"\\\\é\u{1F33F}"', 'a\n\0"\\é\u{1F33F}'],
    ['"\\ud83c"', '\uD83C'],
    ['1.0e+2', jsonNumber('1.0e+2')],
    ['[]', jsonArray([])],
    ['{}', jsonObject([])],
    [
      '{"a":[1,{"a":null}],"a":false}',
      jsonObject([
        ['a', jsonArray([jsonNumber('1'), jsonObject([['a', null]])])],
        ['a', false],
      ]),
    ],
  ])('prints %s', (text, value) => {
    expect(printJson(value)).toBe(text);
  });

  it('writes strings and names as the style says', () => {
    expect(printJson(jsonObject([['a', 'b/']]), { string: escapeAll })).toBe('{"\\u0061":"\\u0062\\u002f"}');
  });

  it('puts space between tokens and around them', () => {
    expect(printJson(jsonObject([['a', jsonArray([true, false])]]), { space: ' ', outer: '\n' })).toBe('\n{ "a" : [ true , false ] }\n');
    expect(printJson('a', { space: ' ' })).toBe('"a"');
  });
});

describe('printTokens', () => {
  it('puts a comma before a member that is the same object as the first one', () => {
    const member = ['a', null] as const;
    expect(
      printTokens(jsonObject([member, member]))
        .map(({ text }) => text)
        .join(''),
    ).toBe('{"a":null,"a":null}');
  });

  it('nests deeper than the stack goes, in the same words', () => {
    let value: JsonValue = jsonNumber('1');
    for (let depth = 0; depth < 50_000; depth += 1)
      value =
        depth % 2 === 0
          ? jsonArray([value, null])
          : jsonObject([
              ['a', value],
              ['b', true],
            ]);
    const text = `${'{"a":['.repeat(25_000)}1${',null],"b":true}'.repeat(25_000)}`;
    expect(
      printTokens(value)
        .map((token) => token.text)
        .join('') === text,
    ).toBe(true);
  });

  it('names the number that a token stands for', () => {
    const number = jsonNumber('1');
    expect(printTokens(jsonArray([number]))).toEqual([{ text: '[' }, { text: '1', number }, { text: ']' }]);
  });
});
