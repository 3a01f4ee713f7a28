import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../core/json/parse.js';
import { writeParameter } from '../../../../../core/codecs/parameters/write-parameter.js';
import { type StyleName, styled } from '../made-parameter.js';
import { inWords, readOf, textOf } from '../sent.js';

const STRING = '{"type":"string"}';
const ARRAY = '{"type":"array","items":{"type":"string"}}';
const OBJECT = '{"type":"object","properties":{"R":{"type":"integer"},"G":{"type":"integer"},"B":{"type":"integer"}}}';

const BLUE = '"blue"';
const COLORS = '["blue","black","brown"]';
const RGB = '{"R":100,"G":200,"B":150}';

/** The table of OpenAPI 3.1.1 section 4.8.12.4 "Style Examples"; an empty string is the column `undefined` of the table. */
const TABLE: readonly (readonly [style: StyleName, schema: string, value: string, text: string])[] = [
  ['matrix', STRING, '""', ';color'],
  ['matrix', STRING, BLUE, ';color=blue'],
  ['matrix', ARRAY, COLORS, ';color=blue,black,brown'],
  ['matrix', OBJECT, RGB, ';color=R,100,G,200,B,150'],
  ['matrix*', STRING, '""', ';color'],
  ['matrix*', STRING, BLUE, ';color=blue'],
  ['matrix*', ARRAY, COLORS, ';color=blue;color=black;color=brown'],
  ['matrix*', OBJECT, RGB, ';R=100;G=200;B=150'],
  ['label', STRING, '""', '.'],
  ['label', STRING, BLUE, '.blue'],
  ['label', ARRAY, COLORS, '.blue,black,brown'],
  ['label', OBJECT, RGB, '.R,100,G,200,B,150'],
  ['label*', STRING, '""', '.'],
  ['label*', STRING, BLUE, '.blue'],
  ['label*', ARRAY, COLORS, '.blue.black.brown'],
  ['label*', OBJECT, RGB, '.R=100.G=200.B=150'],
  ['simple', STRING, '""', ''],
  ['simple', STRING, BLUE, 'blue'],
  ['simple', ARRAY, COLORS, 'blue,black,brown'],
  ['simple', OBJECT, RGB, 'R,100,G,200,B,150'],
  ['simple*', STRING, '""', ''],
  ['simple*', STRING, BLUE, 'blue'],
  ['simple*', ARRAY, COLORS, 'blue,black,brown'],
  ['simple*', OBJECT, RGB, 'R=100,G=200,B=150'],
  ['form', STRING, '""', 'color='],
  ['form', STRING, BLUE, 'color=blue'],
  ['form', ARRAY, COLORS, 'color=blue,black,brown'],
  ['form', OBJECT, RGB, 'color=R,100,G,200,B,150'],
  ['form*', STRING, '""', 'color='],
  ['form*', STRING, BLUE, 'color=blue'],
  ['form*', ARRAY, COLORS, 'color=blue&color=black&color=brown'],
  ['form*', OBJECT, RGB, 'R=100&G=200&B=150'],
  ['spaceDelimited', ARRAY, COLORS, 'color=blue%20black%20brown'],
  ['spaceDelimited', OBJECT, RGB, 'color=R%20100%20G%20200%20B%20150'],
  ['pipeDelimited', ARRAY, COLORS, 'color=blue%7Cblack%7Cbrown'],
  ['pipeDelimited', OBJECT, RGB, 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['deepObject*', OBJECT, RGB, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
];

describe.each(TABLE)('%s of %s', (style, schema, value, text) => {
  const parameter = styled(style, schema);

  it(`writes ${value} as ${text}`, () => {
    expect(textOf(writeParameter(parameter, parseJson(value) ?? null))).toBe(text);
  });

  it(`reads ${text} as ${value}`, () => {
    expect(inWords(readOf(parameter, text))).toBe(value === '""' ? 'ambiguous "" empty' : value);
  });
});

describe('other spellings of the examples', () => {
  it.each<readonly [StyleName, string, string, string]>([
    ['pipeDelimited', ARRAY, 'color=blue|black|brown', COLORS],
    ['spaceDelimited', ARRAY, 'color=blue+black+brown', COLORS],
    ['deepObject*', OBJECT, 'color[R]=100&color[G]=200&color[B]=150', RGB],
    ['deepObject', OBJECT, 'color[R]=100&color[G]=200&color[B]=150', RGB],
    ['label', ARRAY, '.blue.black.brown', `ambiguous ${COLORS} other-delimiter`],
    ['form', ARRAY, 'color=blue%2Cblack', 'ambiguous ["blue,black"] encoded-delimiter'],
    ['form', ARRAY, 'color=blue&color=black', 'ambiguous repeated'],
    ['form*', '{"type":"array","items":{"type":"integer"}}', 'color=1,2', 'ambiguous ["1,2"] comma-list'],
    ['form*', ARRAY, 'color=1,2', '["1,2"]'],
    ['form*', '{"type":"array","items":{"type":"string"},"minItems":2}', 'color=1,2', 'ambiguous ["1,2"] comma-list'],
    ['form*', '{"type":"array","items":{"type":"string"},"maxItems":1}', 'color=1,2', 'ambiguous ["1,2"] comma-list'],
    ['form*', '{"type":"array","items":{"type":"integer"},"maxItems":1}', 'color=1,2', '["1,2"]'],
    ['form*', ARRAY, 'color[]=1', 'ambiguous other-style'],
    ['form', STRING, 'other=1;color=2', 'ambiguous semicolon'],
    ['deepObject*', OBJECT, 'color[R][a]=100', 'ambiguous nested'],
    ['deepObject*', OBJECT, 'color=100', 'ambiguous other-style'],
    ['deepObject*', '{"type":"array","items":{}}', 'color[]=100', 'ambiguous nested'],
    ['form', OBJECT, 'color=R,100,G', 'query color must be a list of names and values'],
    ['form', OBJECT, 'color=R%2C100%2CG', 'ambiguous encoded-delimiter'],
    ['matrix', ARRAY, '%3Bcolor=blue', 'ambiguous encoded-delimiter'],
    ['matrix', ARRAY, 'blue', "path color does not begin with ';color'"],
    ['label', ARRAY, 'blue', "path color does not begin with '.'"],
  ])('%s of %s: %s', (style, schema, text, words) => {
    expect(inWords(readOf(styled(style, schema), text))).toBe(words);
  });
});
