import { describe, expect, it } from 'vitest';
import { isJsonText } from '../../support/engine-json.js';
import { parseJson } from '../../../../core/json/parse.js';
import { toPlain } from './to-plain.js';
import { drawCount } from '../../support/draw-count.js';

const TEXTS = [
  '{"id":1001,"name":"Mon\\u0041stera \\"x\\\\","tag":null,"a":[1,2.5e3,-0,true,false,[],{}]}',
  '[[[[]]],{"a":{"b":[{}]}}, "\\/\\b\\f\\n\\r\\t", 1E+2 , -1.0e-7]',
  ' "x" ',
  '[1,]',
  '{"a":1,}',
  '0',
];
const PIECES =
  '" \\ { } [ ] : , 0 1 - + . e E t true false null \\u12 \\uD800 \\ud83c\\udf31 \\" \\x a / // \' \uD83C \u00A0 \uFEFF \u0000 \u001F \u007F'
    .split(' ')
    .concat(' ', '\n', '\t', '\r', '\u000B', '\u2028');

/** Random numbers that are the same each time (Park and Miller). */
function numbers(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

describe('parseJson reads what JSON.parse reads', () => {
  it('in thousands of texts that are nearly JSON', () => {
    const random = numbers();
    let valid = 0;
    const misread: string[] = [];
    for (let i = 0; i < drawCount(30_000); i += 1) {
      let text = random(4) === 0 ? '' : (TEXTS[random(TEXTS.length)] ?? '');
      for (let left = random(4) + (text === '' ? 3 : 0); left >= 0; left -= 1) {
        const at = random(text.length + 1);
        text = text.slice(0, at) + (random(3) === 0 ? '' : PIECES[random(PIECES.length)]) + text.slice(at + random(3));
      }
      const value = parseJson(text);
      const isValid = isJsonText(text);
      if (isValid) valid += 1;
      const [read, expected] = [
        value === undefined ? undefined : JSON.stringify(toPlain(value)),
        isValid ? JSON.stringify(JSON.parse(text)) : undefined,
      ];
      if (read !== expected) misread.push(text);
    }
    expect(misread).toEqual([]);
    expect(valid).toBeGreaterThan(drawCount(500));
  });
});
