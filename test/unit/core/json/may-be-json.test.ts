import { describe, expect, it } from 'vitest';
import { mayBeJson } from '../../../../core/json/may-be-json.js';

const utf8 = new TextEncoder();

describe('bytes that may be JSON', () => {
  it.each(['{}', '[', '"a', '0', '-1', 'true', 'false', 'null', ' \r\n\t[1]', ' '.repeat(100), '\uFEFF{"a":1}'])('do: %j', (text) => {
    expect(mayBeJson(utf8.encode(text))).toBe(true);
  });

  it.each(['--boundary\r\n', '-', '<a/>', '%PDF-1.4', 'a=b'])('do not: %j', (text) => {
    expect(mayBeJson(utf8.encode(text))).toBe(false);
  });

  it('do not: a picture', () => {
    expect(mayBeJson(Uint8Array.of(0x89, 0x50, 0x4e, 0x47))).toBe(false);
  });
});
