import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { printJson } from '../../../../core/json/print.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonNumber, jsonObject } from '../../../../core/json/value.js';
import { spelledJson } from './spelled-json.js';
import { toPlain } from './to-plain.js';
import { drawCount } from '../../support/draw-count.js';

describe('parseJson', () => {
  it('reads what JSON.parse reads, in any spelling', () => {
    fc.assert(
      fc.property(spelledJson, ({ text }) => {
        const value = parseJson(text);
        expect(value).toBeDefined();
        expect(toPlain(value ?? null)).toEqual(JSON.parse(text));
      }),
      { numRuns: drawCount(1500) },
    );
  });

  it('keeps every digit of every number, and every string and name, in their order', () => {
    fc.assert(
      fc.property(spelledJson, ({ text, numbers, strings }) => {
        const value = parseJson(text) ?? null;
        expect(
          leaves(value)
            .filter(isNumber)
            .map((number) => number.text),
        ).toEqual(numbers);
        expect(leaves(value).filter((leaf) => typeof leaf === 'string')).toEqual(strings);
      }),
      { numRuns: drawCount(800) },
    );
  });

  it('agrees with JSON.parse on texts with one character changed', () => {
    fc.assert(
      fc.property(
        spelledJson,
        fc.nat(),
        fc.constantFrom('', ',', '"', '\\', '0', '}', ']', ':', 'e', '-', '\n', ' '),
        ({ text }, at, put) => {
          const where = at % (text.length + 1);
          const changed = text.slice(0, where) + put + text.slice(where + (at % 2));
          const value = parseJson(changed);
          expect(value === undefined ? undefined : toPlain(value)).toEqual(parsedOrNothing(changed));
        },
      ),
      { numRuns: drawCount(1500) },
    );
  });

  it('keeps the digits that a double would lose', () => {
    expect(parseJson('[9223372036854775807,9223372036854775808,1.0,1e2,-0]')).toEqual(
      jsonArray(['9223372036854775807', '9223372036854775808', '1.0', '1e2', '-0'].map(jsonNumber)),
    );
  });

  it('keeps repeated members, the order of members, and __proto__ as a name', () => {
    const members = [
      ['b', jsonNumber('1')],
      ['a', jsonNumber('2')],
      ['b', null],
      ['__proto__', jsonObject([['x', true]])],
      ['10', 'z'],
      ['2', 'y'],
    ] as const;
    expect(parseJson('{"b":1,"a":2,"b":null,"__proto__":{"x":true},"10":"z","2":"y"}')).toEqual(jsonObject(members));
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it.each([
    ['arrays', '[', '', ']'],
    ['objects', '{"a":', '1', '}'],
  ])('reads 100,000 levels of %s without running out of stack', (_, open, inner, close) => {
    const text = open.repeat(100_000) + inner + close.repeat(100_000);
    const value = parseJson(text);
    expect(value === undefined ? '' : printJson(value)).toBe(text);
    expect(parseJson(text.slice(0, -1))).toBeUndefined();
  });

  it.each([
    ['plain letters', 'a', 'a', 5_000_000],
    ['escapes', '\\n', '\n', 2_500_000],
    ['escaped backslashes', '\\\\', '\\', 2_500_000],
    ['escaped quotes', '\\"', '"', 2_500_000],
    ['a run of escapes that an expression would keep on a stack', '\\n', '\n', 12_000_000],
  ])('reads a string of megabytes: %s', (_, written, meant, times) => {
    expect(parseJson(`["${written.repeat(times)}",1]`)).toEqual(jsonArray([meant.repeat(times), jsonNumber('1')]));
  });

  it('reads a number of a million digits', () => {
    const text = '7'.repeat(1_000_000);
    expect(parseJson(`{"id":${text}}`)).toEqual(jsonObject([['id', jsonNumber(text)]]));
  });
});

/** Numbers, strings and names in the order of the text. */
function leaves(value: JsonValue): readonly JsonValue[] {
  if (isArray(value)) return value.items.flatMap(leaves);
  if (isObject(value)) return value.members.flatMap(([name, item]) => [name, ...leaves(item)]);
  return [value];
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
