import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScalar } from '../../../../../core/codecs/parameters/read-scalar.js';
import { nodeOfText } from '../../schema/schema-node-of.js';
import { inWords } from '../sent.js';

const INTEGER = '{"type":"integer"}';
const NUMBER = '{"type":"number"}';
const BOOLEAN = '{"type":"boolean"}';
const STRING = '{"type":"string"}';

describe('readScalar', () => {
  it.each<readonly [schema: string, text: string, words: string]>([
    [INTEGER, '12', '12'],
    [INTEGER, '-12', '-12'],
    [INTEGER, '9223372036854775808', '9223372036854775808'],
    [INTEGER, '12abc', '"12abc"'],
    [INTEGER, '1.5', '"1.5"'],
    [INTEGER, '--1', '"--1"'],
    [INTEGER, '1,000', '"1,000"'],
    [INTEGER, '1_', '"1_"'],
    [INTEGER, '.', '"."'],
    [INTEGER, '01', '1 leading-zero'],
    [INTEGER, '-007', '-7 leading-zero'],
    [INTEGER, '+1', '1 plus-sign'],
    [INTEGER, '-0', '-0 negative-zero'],
    [INTEGER, '1.0', '1.0 fraction'],
    [INTEGER, '1.', '1 bare-point fraction'],
    [INTEGER, '1e3', '1e3 exponent'],
    [INTEGER, '1e-3', '"1e-3"'],
    [INTEGER, '1_000', '1000 underscore'],
    [INTEGER, ' 1 ', '1 outer-space'],
    [INTEGER, '\t+01\n', '1 leading-zero outer-space plus-sign'],
    [INTEGER, '0x10', '16 radix'],
    [INTEGER, '-0b11', '-3 radix'],
    [INTEGER, '１２', 'ambiguous "１２" other-digits'],
    [INTEGER, 'NaN', 'ambiguous "NaN" not-finite'],
    [INTEGER, '', 'ambiguous empty'],
    [INTEGER, ' ', 'ambiguous empty'],
    [BOOLEAN, ' ', 'ambiguous empty'],
    [NUMBER, '1.50', '1.50'],
    [NUMBER, '-0.5', '-0.5'],
    [NUMBER, '1e3', '1e3 exponent'],
    [NUMBER, '.5', '0.5 bare-point'],
    [NUMBER, '-Infinity', 'ambiguous "-Infinity" not-finite'],
    [NUMBER, 'inf', 'ambiguous "inf" not-finite'],
    [NUMBER, 'one', '"one"'],
    [BOOLEAN, 'true', 'true'],
    [BOOLEAN, 'false', 'false'],
    [BOOLEAN, 'TRUE', 'true boolean-spelling'],
    [BOOLEAN, '1', 'true boolean-spelling'],
    [BOOLEAN, 'Off', 'false boolean-spelling'],
    [BOOLEAN, ' n', 'false boolean-spelling outer-space'],
    [BOOLEAN, 'maybe', '"maybe"'],
    [STRING, '12', '"12"'],
    [STRING, 'true', '"true"'],
    [STRING, ' a ', '" a "'],
    [STRING, '', 'ambiguous "" empty'],
    ['{}', '12', '"12"'],
    ['{"minimum":5}', '12', '12'],
    ['{"enum":[1,2]}', '1', '1'],
    ['{"enum":["1","2"]}', '1', '"1"'],
    ['{"type":["integer","string"]}', '12', '12'],
    ['{"type":["integer","string"]}', '01', '"01"'],
    ['{"type":["boolean","integer"]}', '1', '1'],
    ['{"type":["integer","null"]}', '12', '12'],
    ['{"type":["integer","null"]}', 'null', 'ambiguous null null-text'],
    ['{"type":["string","null"]}', 'null', '"null"'],
    ['{"type":["string","null"],"enum":["a",null]}', 'null', 'ambiguous null null-text'],
    ['{"type":["string","null"],"enum":["a",null]}', 'b', '"b"'],
    ['{"type":"object"}', 'a', 'ambiguous nested'],
    ['{"allOf":[{"type":"number"},{"type":"integer"}]}', '12', '12'],
  ])('%s reads %j as %s', (schema, text, words) => {
    expect(inWords(readScalar(text, [nodeOfText(schema)]))).toBe(words);
  });

  it('takes the first type with which the value is valid', () => {
    const either = nodeOfText('{"type":["integer","string"],"enum":[3,"12"]}');
    expect(inWords(readScalar('3', [either]))).toBe('3');
    expect(inWords(readScalar('12', [either]))).toBe('"12"');
  });

  it('reads what JavaScript prints of a number or a boolean as this value, without oddities', () => {
    const both = nodeOfText('{"type":["number","boolean"]}');
    fc.assert(
      fc.property(fc.oneof(fc.boolean(), fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true })), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!text.includes('e'));
        expect(inWords(readScalar(text, [both]))).toBe(text);
      }),
    );
  });

  it('never throws, and calls whatever Number refuses a string or ambiguous', () => {
    const integer = nodeOfText(INTEGER);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.eE_xX ]{1,8}$/)), (text) => {
        const reading = readScalar(text, [integer]);
        if (reading.kind !== 'value' || typeof reading.value === 'string') return;
        const underscores = text.replaceAll('_', '').trim();
        const [sign, magnitude] = /^[+-]/.test(underscores) ? [underscores[0], underscores.slice(1)] : ['', underscores];
        expect(Number(inWords({ ...reading, oddities: [] }))).toBe(Number(`${sign === '-' ? '-' : ''}1`) * Number(magnitude));
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['integer', 'number', 'boolean'])('agrees with the coercion of ajv about each %s, but for oddities', (type) => {
    const validate = new Ajv2020({ coerceTypes: true }).compile({ type: 'object', properties: { text: { type } } });
    const schema = nodeOfText(JSON.stringify({ type }));
    const near = fc.oneof(
      fc.stringMatching(/^[-+]?[0-9]{0,3}([._,eExX][-+0-9]{0,3})?[ _a-fx]?$/),
      fc.constantFrom('true', 'false', 'True', '0', '1', 'null', 'NaN', 'Infinity', '-Infinity', ' ', '', '\n1', 'undefined'),
      fc.string(),
    );
    let plain = 0;
    fc.assert(
      fc.property(near, (text) => {
        const reading = readScalar(text, [schema]);
        const coerced = { text };
        const taken = validate(coerced);
        if (reading.kind !== 'value' || reading.oddities.length > 0) return;
        plain += typeof reading.value === 'string' ? 0 : 1;
        expect(taken, text).toBe(typeof reading.value !== 'string');
        if (taken) expect(JSON.parse(inWords(reading))).toBe(coerced.text);
      }),
      { numRuns: 2000 },
    );
    expect(plain).toBeGreaterThan(0);
  });
});
