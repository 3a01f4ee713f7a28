import { describe, expect, it } from 'vitest';
import { decodeWideJson } from '../../../../core/json/wide-encodings.js';
import { jsonObject } from '../../../../core/json/value.js';
import { wide } from '../judge/requests/request-row.js';

const TEXT = '{"a":"Größe \u{1F33F}"}';
const VALUE = jsonObject([['a', 'Größe \u{1F33F}']]);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('decodeWideJson', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-16, the little end first', wide(TEXT, 2, true), 'UTF-16'],
    ['UTF-16, the big end first', wide(TEXT, 2, false), 'UTF-16'],
    ['UTF-16 with a byte order mark, the little end first', wide(`\uFEFF${TEXT}`, 2, true), 'UTF-16'],
    ['UTF-16 with a byte order mark, the big end first', wide(`\uFEFF${TEXT}`, 2, false), 'UTF-16'],
    ['UTF-32, the little end first', wide(TEXT, 4, true), 'UTF-32'],
    ['UTF-32, the big end first', wide(TEXT, 4, false), 'UTF-32'],
    ['UTF-32 with a byte order mark, the little end first', wide(`\uFEFF${TEXT}`, 4, true), 'UTF-32'],
    ['UTF-32 with a byte order mark, the big end first', wide(`\uFEFF${TEXT}`, 4, false), 'UTF-32'],
    ['a part of a larger buffer', new Uint8Array([1, 2, 3, ...wide(TEXT, 2, true)]).subarray(3), 'UTF-16'],
  ])('reads %s', (_, bytes, encoding) => {
    expect(decodeWideJson(bytes)).toEqual({ encoding, value: VALUE });
  });

  it('reads a value of one character', () => {
    expect(decodeWideJson(wide('1', 2, false))).toEqual({ encoding: 'UTF-16', value: { type: 'number', text: '1' } });
  });

  it.each<[string, Uint8Array]>([
    ['no bytes', new Uint8Array()],
    ['one byte', Uint8Array.from([0])],
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16 that is not JSON', wide('{', 2, true)],
    ['UTF-16 with half a unit behind', Uint8Array.from([...wide(TEXT, 2, true), 0x20])],
    ['a byte order mark alone', wide('\uFEFF', 2, true)],
    ['UTF-32 with half a unit behind', Uint8Array.from([...wide(TEXT, 4, true), 0x20, 0])],
    ['a unit that is no code point', Uint8Array.from([0x22, 0, 0, 0, 0, 0, 0x11, 0, 0x22, 0, 0, 0])],
    ['random bytes with zeros', Uint8Array.from([0x7b, 0, 0, 1, 0, 0, 2, 0xff])],
    ['JSON with a NUL behind', utf8('{}\0')],
  ])('does not take %s for another encoding', (_, bytes) => {
    expect(decodeWideJson(bytes)).toBeUndefined();
  });
});
