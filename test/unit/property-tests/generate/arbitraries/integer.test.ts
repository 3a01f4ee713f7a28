import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../core/json/value.js';
import { integerRangeOf } from '../../../../../property-tests/generate/arbitraries/integer-range.js';
import { integerDraw } from '../../../../../property-tests/generate/arbitraries/integer.js';
import { simplerValues } from '../../../../../property-tests/generate/shrinking/shrink-value.js';
import { draws, shape, smallest, smallestOf } from './draws.js';
import { type SlottedNumber, isSlotted } from '../../../../../core/request/slots/slot.js';

const INT64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };
/** What a double keeps exactly. */
const SAFE = { min: -(2n ** 53n) + 1n, max: 2n ** 53n - 1n };
const of = (schema: string, count = 4000): readonly SlottedNumber[] => draws(integerDraw(shape(schema)), count);
const given = (numbers: readonly SlottedNumber[]): readonly SlottedNumber[] => numbers.filter(({ slot }) => slot.fill === 'given');

describe('integerDraw', () => {
  it.each([
    ['{"type":"integer"}', SAFE.min, SAFE.max],
    ['{"type":"integer","format":"int64"}', INT64.min, INT64.max],
    ['{"type":"integer","format":"int32"}', -(2n ** 31n), 2n ** 31n - 1n],
    ['{"type":"integer","minimum":1,"maximum":5}', 1n, 5n],
    ['{"type":"integer","maximum":-1000}', SAFE.min, -1000n],
    ['{"type":"integer","exclusiveMinimum":99,"exclusiveMaximum":101}', 100n, 100n],
    ['{"type":"integer","minimum":0.5,"maximum":7.5}', 1n, 7n],
    ['{"type":"integer","minimum":-7.5,"maximum":-0.5}', -7n, -1n],
    ['{"type":"integer","minimum":1e2,"maximum":1.5E+3}', 100n, 1500n],
    ['{"type":"integer","minimum":9223372036854775806}', 9223372036854775806n, INT64.max],
  ])('draws digits within the bounds of %s, and says the bounds in the slot', (schema, min, max) => {
    for (const { text, slot } of of(schema, 500)) {
      expect(text).toMatch(/^(?:0|-?[1-9]\d*)$/);
      expect(BigInt(text) >= min && BigInt(text) <= max, text).toBe(true);
      expect(slot).toMatchObject({ min: String(min), max: String(max) });
    }
  });

  it('leaves about half of the integers to be filled in', () => {
    const fresh = of('{"type":"integer","format":"int64"}').filter(({ slot }) => slot.fill === 'fresh');
    expect(fresh.length).toBeGreaterThan(1800);
    expect(fresh.length).toBeLessThan(2200);
    expect(new Set(fresh.map(({ text }) => text))).toEqual(new Set(['1']));
  });

  it('comes to the numbers where machines break', () => {
    const texts = new Set(of('{"type":"integer","format":"int64"}').map(({ text }) => text));
    const ends = [
      0n,
      1n,
      -1n,
      INT64.min,
      INT64.max,
      ...[31n, 53n].flatMap((bits) => [2n ** bits - 1n, 2n ** bits, 2n ** bits + 1n, -(2n ** bits)]),
    ];
    expect(ends.filter((end) => !texts.has(String(end)))).toEqual([]);
  });

  it('comes near the powers of two and of ten', () => {
    const powers = [...Array.from({ length: 64 }, (_, i) => 2n ** BigInt(i)), ...Array.from({ length: 19 }, (_, i) => 10n ** BigInt(i))];
    const near = new Set(powers.flatMap((power) => [power - 1n, power, power + 1n]).map(String));
    const values = given(of('{"type":"integer","format":"int64"}')).map(({ text }) => text.replace('-', ''));
    expect(values.filter((text) => text.length > 4 && near.has(text)).length).toBeGreaterThan(values.length / 6);
  });

  it('draws numbers of every length and both signs, most of them on no landmark', () => {
    const values = given(of('{"type":"integer","format":"int64"}')).map(({ text }) => text);
    const lengths = new Set(values.map((text) => `${text.startsWith('-')} ${text.replace('-', '').length}`));
    expect(lengths.size).toBe(38);
    expect(new Set(values).size).toBeGreaterThan(values.length / 2);
  });

  it('shrinks to an ordinary integer, else towards 0 or the nearest bound', async () => {
    const ids = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
    const least = (min: bigint) => (value: JsonValue) => isSlotted(value) && value.slot.fill === 'given' && BigInt(value.text) >= min;
    expect(
      await smallest<JsonValue>(
        integerDraw(shape('{"type":"integer","format":"int64"}')),
        (value: JsonValue) => simplerValues(value, shape('{"type":"integer","format":"int64"}')),
        () => true,
        5,
      ),
    ).toEqual(
      Array.from({ length: 5 }, () => ({
        type: 'number',
        text: '1',
        slot: { fill: 'fresh', min: String(INT64.min), max: String(INT64.max) },
      })),
    );
    expect(ids(await smallestOf('{"type":"integer","format":"int64"}', least(2n ** 53n + 1n), 5))).toEqual(['9007199254740993']);
    expect(ids(await smallestOf('{"type":"integer","minimum":100,"maximum":900}', least(0n), 5))).toEqual(['100']);
    expect(ids(await smallestOf('{"type":"integer","minimum":-900,"maximum":-100}', least(-900n), 5))).toEqual(['-100']);
  });
});

describe('integerRangeOf', () => {
  it('takes bounds that no number type holds', () => {
    expect(integerRangeOf({ min: '1e999999999', max: undefined }).min).toBe(10n ** 40n / 10n);
    expect(integerRangeOf({ min: '5', max: '3' })).toEqual({ min: 5n, max: 5n });
  });
});
