import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import { nodeOfText } from './schema-node-of.js';

const INTEGER = '{"type":"integer"}';
const NUMBER = '{"type":"number"}';
const INT64 = '{"type":"integer","format":"int64"}';

/** By hand: what a reader that has only doubles may change (RFC 8259 section 6). */
const ROWS: readonly (readonly [schema: string, text: string, isImprecise: boolean])[] = [
  [INTEGER, '0', false],
  [INTEGER, '999999999999999', false],
  [INTEGER, '9007199254740991', false],
  [INTEGER, '-9007199254740991', false],
  [INTEGER, '9007199254740992', true],
  [INTEGER, '-9007199254740992', true],
  [INTEGER, '10000000000000000', true],
  [INTEGER, '123456789012345678901234567890', true],
  ['{"type":["integer","null"]}', '9007199254740992', true],
  ['{"type":["integer","null"]}', 'null', false],
  [INT64, '9007199254740993', false],
  [INT64, '9223372036854775807', false],
  ['{"type":"integer","allOf":[{"format":"int64"}]}', '9007199254740993', false],
  ['{"format":"int64","allOf":[{"type":"integer"}]}', '9007199254740993', false],
  ['{"anyOf":[{"type":"integer","format":"int64"},{"type":"null"}]}', '9007199254740993', false],
  ['{"type":"integer","format":"uint64"}', '9007199254740993', true],
  ['{"properties":{"a":{"type":"integer"}}}', '{"a":9007199254740993}', true],
  ['{"items":{"type":"integer"}}', '[9007199254740993]', true],
  ['{"oneOf":[{"type":"integer"},{"type":"string"}]}', '9007199254740993', true],
  [NUMBER, '0.1', false],
  [NUMBER, '1.50', false],
  [NUMBER, '123456789.0125', false],
  [NUMBER, '12345678901234567', true],
  [NUMBER, '9007199254740993', true],
  [NUMBER, '9007199254740992', false],
  [NUMBER, '100000000000000000000', false],
  [NUMBER, '0.1234567890123456', false],
  [NUMBER, '0.12345678901234567890', true],
  [NUMBER, '3.14159265358979323846', true],
  [NUMBER, '1e308', false],
  [NUMBER, '-1.7976931348623157e308', false],
  [NUMBER, '1e309', true],
  [NUMBER, '-1e400', true],
  [NUMBER, '1e-400', true],
  [NUMBER, '5e-324', false],
  [NUMBER, '1E+2', false],
  ['{"type":"number","format":"double"}', '0.12345678901234567890', true],
  ['{"type":"string"}', '"9007199254740993"', false],
];

describe('a number of which a server may lose digits', () => {
  it.each(ROWS)('%s: %s is odd: %s', (schema, text, isImprecise) => {
    const { oddities, violations } = evaluate(nodeOfText(schema), parseJson(text) ?? null);
    expect(violations).toEqual([]);
    expect(oddities.includes('imprecise-number')).toBe(isImprecise);
  });

  it('is still compared digit by digit with a bound', () => {
    const { violations } = evaluate(nodeOfText('{"type":"integer","maximum":9007199254740992}'), parseJson('9007199254740993') ?? null);
    expect(violations.map(({ message }) => message)).toEqual(['the body must be at most 9007199254740992']);
  });
});
