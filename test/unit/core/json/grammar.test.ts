import { describe, expect, it } from 'vitest';
import { decodeJson } from '../../../../core/json/decode.js';
import { grammarFault } from '../../../../core/json/grammar.js';
import { isJsonText } from '../../support/engine-json.js';
import { JSON_TEXTS } from './json-texts.js';
import type { Grammar } from './json-texts/json-text.js';

const bytesOf = (written: string | Uint8Array): Uint8Array => (typeof written === 'string' ? new TextEncoder().encode(written) : written);
const only = (verdict: Grammar) =>
  JSON_TEXTS.filter((row) => row[2] === verdict).map(([name, bytes, , section]) => [name, section, bytes] as const);

describe('the grammar of RFC 8259', () => {
  it('has a table of 180 texts or more, each with a name of its own', () => {
    expect(JSON_TEXTS.length).toBeGreaterThanOrEqual(180);
    expect(new Set(JSON_TEXTS.map(([name]) => name)).size).toBe(JSON_TEXTS.length);
  });

  it.each(only('y'))('takes %s (section %s)', (_name, _section, bytes) => {
    expect(decodeJson(bytesOf(bytes)).value).toBeDefined();
  });

  it.each(only('n'))('refuses %s (section %s)', (_name, _section, bytes) => {
    expect(decodeJson(bytesOf(bytes)).value).toBeUndefined();
  });

  it.each(only('i'))('survives %s (section %s), which parsers read in different ways, and reads it', (_name, _section, bytes) => {
    expect(decodeJson(bytesOf(bytes)).value).toBeDefined();
  });
});

describe('isJsonText', () => {
  it.each([
    ['{"a":[1]}', true],
    ['{"a":[1]', false],
  ])('judges %s', (text, expected) => {
    expect(isJsonText(text)).toBe(expected);
  });
});

describe('grammarFault', () => {
  it.each([
    ['', 'the body is empty'],
    [' \r\n\t', 'the body is only spaces'],
    ['\u00A0', 'the body is not JSON'],
    ['{', 'the body is not JSON'],
  ])('says of %j that %s', (text, words) => {
    expect(grammarFault(text)).toBe(words);
  });
});
