import { isUtf8 } from 'node:buffer';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeJson } from '../../../../core/json/decode.js';
import { jsonObject } from '../../../../core/json/value.js';
import { raw } from './json-texts/json-text.js';

describe('decodeJson', () => {
  it('reads UTF-8', () => {
    expect(decodeJson(raw('{"a":"Größe \u{1F33F}"}', [], ''))).toEqual({
      text: '{"a":"Größe \u{1F33F}"}',
      value: jsonObject([['a', 'Größe \u{1F33F}']]),
      byteOrderMark: false,
      invalidUtf8: false,
    });
  });

  it('takes one byte order mark off, and says so', () => {
    expect(decodeJson(raw('', [0xef, 0xbb, 0xbf], '1'))).toMatchObject({ text: '1', value: { text: '1' }, byteOrderMark: true });
    expect(decodeJson(raw('\uFEFF\uFEFF1', [], ''))).toMatchObject({ value: undefined, byteOrderMark: true });
  });

  it.each([
    ['a stray byte', [0xff]],
    ['a stray continuation byte', [0x80]],
    ['a cut character', [0xe2, 0x82]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0xbc]],
    ['a code point beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
  ])('reads %s as U+FFFD, and says so', (_, bytes) => {
    const { value, invalidUtf8 } = decodeJson(raw('"a', bytes, 'b"'));
    expect(value).toMatch(/^a\uFFFD+b$/);
    expect(invalidUtf8).toBe(true);
  });

  it('does not take U+FFFD itself for invalid UTF-8', () => {
    expect(decodeJson(raw('"\uFFFD"', [], ''))).toMatchObject({ value: '\uFFFD', invalidUtf8: false });
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const { text, invalidUtf8 } = decodeJson(bytes);
        expect(invalidUtf8).toBe(!isUtf8(bytes));
        if (!invalidUtf8) expect(Buffer.from(text)).toEqual(Buffer.from(bytes).subarray(bytes.length - Buffer.byteLength(text)));
      }),
      { numRuns: 1000 },
    );
  });
});
