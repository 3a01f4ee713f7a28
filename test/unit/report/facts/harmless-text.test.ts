import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, inert, inertJson, showBytes } from '../../../../report/facts/harmless-text.js';
import { bytes } from '../texts.js';

/** What a terminal or the log of a build server would act on. */
const ACTIVE = /[\p{Cc}\p{Cf}\u2028\u2029\p{Surrogate}]|##\w*\[|^\s*::[a-z-]+( .*)?::/u;

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u001B[31m',
    '\u009B2J',
    '\u001B]0;title\u0007',
    '\r',
    '\b',
    '\u007F',
    '\u202E',
    '\u2066',
    '\u200B',
    '\uFEFF',
    '\u2028',
    '\u{E0001}',
  ),
  fc.constantFrom(
    '::error::a',
    '::stop-commands::x',
    ':::warning file=a::b',
    '##[error]a',
    '###vso[task]',
    '##teamcity[a]',
    '\uD800',
    '\uDC00',
  ),
);
const text = fc.array(hostile, { maxLength: 8 }).map((parts) => parts.join(''));

describe('text from elsewhere', () => {
  it.each([
    ['\u001B[31mred\u0007', '\\u001b[31mred\\u0007'],
    ['a\r\nb\tc\u0000', 'a\\u000d\\u000ab\\u0009c\\u0000'],
    ['\u009B2J\u007F', '\\u009b2J\\u007f'],
    ['\u202Eabc\u2066\u200F', '\\u202eabc\\u2066\\u200f'],
    ['\uFEFF\u200B\u00AD\u2028', '\\ufeff\\u200b\\u00ad\\u2028'],
    ['\u{E0001}', '\\ue0001'],
    ['\uD800a', '\\ud800a'],
    ['::error::pwned', '\\u003a:error::pwned'],
    ['::add-mask value::', '\\u003a:add-mask value::'],
    ['##[error]##vso[a]##teamcity[b]', '\\u0023#[error]\\u0023#vso[a]\\u0023#teamcity[b]'],
  ])('%j is shown as %s', (given, shown) => {
    expect(inert(given)).toBe(shown);
  });

  it.each(['{"name":"M\u00fcller \u{1F331} \u6f22"}', '<b> ]]> &amp; std::string x ## # [1]', 'http://[::1]:80 ::1 a::b', ''])(
    '%j stays as it is',
    (given) => {
      expect(inert(given)).toBe(given);
      expect(inertJson(given)).toBe(given);
    },
  );

  it('is inert whatever it was, and inert text stays as it is', () => {
    fc.assert(
      fc.property(text, (name) => {
        expect(inert(name)).not.toMatch(ACTIVE);
        expect(inert(inert(name))).toBe(inert(name));
      }),
    );
  });

  it('is inert as JSON too, and means the same', () => {
    fc.assert(
      fc.property(text, (name) => {
        const json = inertJson(JSON.stringify({ own: name }));
        expect(json).not.toMatch(ACTIVE);
        expect(JSON.parse(json)).toEqual({ own: name });
      }),
    );
  });
});

describe('an excerpt', () => {
  it.each([
    ['{\n  "a": 1\n}\n', '{ "a": 1 }'],
    ['"a   b"', '"a   b"'],
    ['  " a "  ', '  " a "  '],
    ['', ''],
    ['\uFEFF{}', '\\ufeff{}'],
  ])('of %j stands on one line: %s', (body, shown) => {
    expect(excerpt(bytes(body), 100)).toBe(shown);
  });

  it('shows bytes that are not UTF-8 as U+FFFD', () => {
    expect(excerpt(Uint8Array.of(0x22, 0xff, 0xc3, 0x22), 100)).toBe('"\uFFFD\uFFFD"');
  });

  it('is cut where the body is longer, and says how long that is', () => {
    expect(excerpt(bytes('x'.repeat(100)), 100)).toBe('x'.repeat(100));
    expect(excerpt(bytes('x'.repeat(101)), 100)).toBe(`${'x'.repeat(100)}... (101 bytes)`);
    expect(excerpt(bytes('\u{1F331}'.repeat(101)), 100)).toBe(`${'\u{1F331}'.repeat(100)}... (404 bytes)`);
  });

  it('takes a megabyte', () => {
    expect(excerpt(bytes('\u001B'.repeat(1_000_000)), 100)).toMatch(/^.{100}\.\.\. \(1000000 bytes\)$/);
    expect(excerpt(bytes(' '.repeat(1_000_000)), 100)).toHaveLength(100 + '... (1000000 bytes)'.length);
    expect(excerpt(bytes('\n'.repeat(1_000_000)), 100)).toMatch(/\.\.\. \(1000000 bytes\)$/);
  });
});

it('shows headers that were sent by their bytes', () => {
  expect(showBytes([['authorization', 'Bearer caf\u00E9 \u009B\u0080\u00FF$']])).toEqual([
    ['authorization', 'Bearer caf\\xE9 \\x9B\\x80\\xFF$'],
  ]);
});
