import { describe, expect, it } from 'vitest';
import { compareNumbers } from '../../../../../core/json/decimal.js';
import { isNumber } from '../../../../../core/json/value.js';
import { numberDraw } from '../../../../../property-tests/generate/arbitraries/number.js';
import { draws, shape, smallestOf } from './draws.js';

const of = (schema: string): readonly string[] => draws(numberDraw(shape(schema)), 2000).map(({ text }) => text);

describe('numberDraw', () => {
  it.each([
    ['{"type":"number"}', '-1.7976931348623157e308', '1.7976931348623157e308'],
    ['{"type":"number","minimum":0.1,"maximum":0.3}', '0.1', '0.3'],
    ['{"type":"number","minimum":-273.15}', '-273.15', '1.7976931348623157e308'],
    ['{"type":"number","maximum":-5}', '-1.7976931348623157e308', '-5'],
    ['{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1}', '1e-9', '0.999999'],
    ['{"type":"number","minimum":7,"maximum":7}', '7', '7'],
    ['{"type":"number","minimum":7.5,"maximum":7.5}', '7.5', '7.5'],
    ['{"type":"number","exclusiveMinimum":0.5}', '0.5000001', '1.7976931348623157e308'],
    ['{"type":"number","exclusiveMinimum":-2.5,"exclusiveMaximum":-1.5}', '-2.4999999', '-1.5000001'],
  ])('draws JSON numbers within the bounds of %s', (schema, min, max) => {
    for (const text of of(schema)) {
      expect(() => JSON.parse(text)).not.toThrow();
      expect(compareNumbers(text, min) >= 0 && compareNumbers(text, max) <= 0, text).toBe(true);
    }
  });

  it('draws only what a double holds, so that a store can give it back', () => {
    const schemas = [
      '{"type":"number"}',
      '{"type":"number","maximum":12345678901234567890}',
      '{"type":"number","minimum":-9007199254740993}',
    ];
    for (const text of schemas.flatMap(of)) expect(compareNumbers(JSON.stringify(Number(text)), text) === 0, text).toBe(true);
  });

  it('draws whole numbers, fractions, both signs, exponents and the ends of doubles', () => {
    const texts = of('{"type":"number"}');
    for (const kind of [/^\d+$/, /^-\d+$/, /^\d+\.\d+$/, /^-\d+\.\d+$/, /e\+/, /e-/, /E/, /^5e-324$/, /^1\.79.*308$/, /^0$/]) {
      expect(
        texts.some((text) => kind.test(text)),
        String(kind),
      ).toBe(true);
    }
    expect(texts).not.toContain('-0');
  });

  it('shrinks to 0 or the nearest bound, else to few digits', async () => {
    const text = async (schema: string, fails: (value: number) => boolean): Promise<readonly string[]> => [
      ...new Set(await smallestOf(schema, (value) => isNumber(value) && fails(Number(value.text)), 10)),
    ];
    expect(await text('{"type":"number"}', () => true)).toEqual(['0']);
    expect(await text('{"type":"number","minimum":2.5}', () => true)).toEqual(['3']);
    expect(await text('{"type":"number","minimum":7}', () => true)).toEqual(['7']);
    for (const name of await text('{"type":"number"}', (value) => !Number.isInteger(value) && Math.abs(value) > 1))
      expect(name.length).toBeLessThan(10);
  });
});
