import { describe, expect, it } from 'vitest';
import { indentJson } from '../../../../mock/page/json-tokens.js';

describe('indentJson', () => {
  it('indents objects and arrays, and leaves empty ones on their line', () => {
    expect(printed('{"a":[1,{"b":[]}],"c":{}}')).toBe('{\n  "a": [\n    1,\n    {\n      "b": []\n    }\n  ],\n  "c": {}\n}');
  });

  it.each(['9223372036854775807', '1.0', '-0', '1E+400', '"\\u0066\\/"', '"a, {b}: [c]"', 'null', 'true'])(
    'keeps %s as it was written',
    (text) => {
      expect(printed(` ${text} `)).toBe(text);
    },
  );

  it('keeps repeated members and their order', () => {
    expect(printed('{"a":1,"__proto__":2,"a":3}')).toBe('{\n  "a": 1,\n  "__proto__": 2,\n  "a": 3\n}');
  });

  it('tells names from strings, numbers, words and marks', () => {
    expect(indentJson('{"a":["b",1,null]}')?.map(({ kind }) => kind)).toEqual([
      ...['mark', 'name', 'mark', 'mark', 'string', 'mark', 'number', 'mark', 'word', 'mark', 'mark'],
    ]);
  });

  it.each(['', ' ', '{', "{'a':1}", '01', '{"a":1}}', 'nul'])('leaves %j alone', (text) => {
    expect(indentJson(text)).toBeUndefined();
  });

  it('leaves alone what is nested too deeply to be read', () => {
    expect(indentJson(`${'['.repeat(40)}${']'.repeat(40)}`)).toBeDefined();
    expect(indentJson(`${'['.repeat(41)}${']'.repeat(41)}`)).toBeUndefined();
    expect(indentJson(`${'['.repeat(8000)}${']'.repeat(8000)}`)).toBeUndefined();
  });
});

const printed = (text: string): string | undefined =>
  indentJson(text)
    ?.map((token) => token.text)
    .join('');
