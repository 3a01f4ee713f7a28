import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import { nodeOfText } from './schema-node-of.js';

type Row = readonly [format: 'int32' | 'int64', text: string, verdict: 'in' | 'out' | 'odd'];

/** The ends of the integer formats, by hand; `odd`: valid by JSON Schema, but servers read it in different ways. */
const ROWS: readonly Row[] = [
  ['int32', '0', 'in'],
  ['int32', '-1', 'in'],
  ['int32', '2147483646', 'in'],
  ['int32', '2147483647', 'in'],
  ['int32', '2147483648', 'out'],
  ['int32', '4294967295', 'out'],
  ['int32', '-2147483647', 'in'],
  ['int32', '-2147483648', 'in'],
  ['int32', '-2147483649', 'out'],
  ['int32', '9223372036854775807', 'out'],
  ['int32', '2147483647.0', 'odd'],
  ['int32', '2147483648.0', 'out'],
  ['int32', '21474836470e-1', 'odd'],
  ['int32', '2.147483648e9', 'out'],
  ['int32', '1e9', 'odd'],
  ['int32', '1e10', 'out'],
  ['int32', '2147483647.5', 'out'],
  ['int32', '0.5', 'out'],
  ['int32', '-0', 'odd'],
  ['int64', '2147483648', 'in'],
  ['int64', '9007199254740991', 'in'],
  ['int64', '9007199254740992', 'in'],
  ['int64', '9007199254740993', 'in'],
  ['int64', '9223372036854775806', 'in'],
  ['int64', '9223372036854775807', 'in'],
  ['int64', '9223372036854775808', 'out'],
  ['int64', '9223372036854775809', 'out'],
  ['int64', '18446744073709551615', 'out'],
  ['int64', '-9223372036854775807', 'in'],
  ['int64', '-9223372036854775808', 'in'],
  ['int64', '-9223372036854775809', 'out'],
  ['int64', '9223372036854775807.0', 'odd'],
  ['int64', '9.223372036854775807e18', 'odd'],
  ['int64', '9.223372036854775808e18', 'out'],
  ['int64', '-9.223372036854775808E+18', 'odd'],
  ['int64', '1e18', 'odd'],
  ['int64', '1e19', 'out'],
  ['int64', '1e400', 'out'],
  ['int64', '-1e999999999', 'out'],
  ['int64', '1e-999999999', 'odd'],
  ['int64', '9223372036854775806.5', 'odd'],
  ['int64', '9223372036854775807.5', 'out'],
  ['int64', '1.0000000000000000000001', 'odd'],
  ['int64', '1.5', 'out'],
  ['int64', '"1"', 'out'],
];

describe('int32 and int64', () => {
  it.each(ROWS)('%s: %s is %s', (format, text, verdict) => {
    const { violations, oddities } = evaluate(nodeOfText(`{"type":"integer","format":"${format}"}`), parseJson(text) ?? null);
    expect(violations.length > 0).toBe(verdict === 'out');
    if (verdict !== 'out') expect(oddities.some((odd) => odd !== 'unsafe-integer')).toBe(verdict === 'odd');
    const isUnsafe = Math.abs(Number(text)) > Number.MAX_SAFE_INTEGER && verdict !== 'out';
    expect(oddities.includes('unsafe-integer')).toBe(isUnsafe);
  });

  it('leave a number without type integer its fraction', () => {
    expect(evaluate(nodeOfText('{"type":"number","format":"int32"}'), parseJson('1.5') ?? null).violations).toEqual([]);
  });

  it('say nothing of other types, and leave open which strings have them', () => {
    expect(evaluate(nodeOfText('{"format":"int32"}'), 'plant')).toMatchObject({ violations: [], oddities: ['undefined-format'] });
    expect(evaluate(nodeOfText('{"format":"int32"}'), '12')).toMatchObject({ violations: [], held: [], oddities: [] });
    expect(evaluate(nodeOfText('{"format":"int32"}'), null)).toMatchObject({ violations: [], held: [], oddities: [] });
  });
});
