import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalJson, equalOrAbsent } from '../../../../core/json/equal.js';
import { fromJs } from '../../../../core/json/from-js.js';
import { parseJson } from '../../../../core/json/parse.js';
import { drawCount } from '../../support/draw-count.js';

const small = fc.jsonValue({ maxDepth: 2, noUnicodeString: false });
const equal = (a: string, b: string): boolean => equalJson(parseJson(a) ?? null, parseJson(b) ?? null);

describe('equalJson', () => {
  it('agrees with node on plain values, alike ones and others', () => {
    fc.assert(
      fc.property(small, fc.oneof(small, fc.constant(undefined)), (a, other) => {
        const b = other === undefined ? JSON.parse(JSON.stringify(a)) : other;
        expect(equalJson(fromJs(a), fromJs(b))).toBe(isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))));
      }),
      { numRuns: drawCount(2000) },
    );
  });

  it.each([
    ['1', '1.0', true],
    ['100', '1e2', true],
    ['0', '-0', true],
    ['9223372036854775807', '9223372036854775808', false],
    ['0.1', '0.10', true],
    ['1', '"1"', false],
    ['0', 'false', false],
    ['null', 'false', false],
    ['""', 'null', false],
    ['[]', '{}', false],
    ['[]', 'null', false],
    ['[1,2]', '[2,1]', false],
    ['[1]', '[1,1]', false],
    ['[null]', '[]', false],
    ['{"a":1,"b":2}', '{"b":2,"a":1}', true],
    ['{"a":1}', '{"a":1,"b":2}', false],
    ['{"a":1,"b":2}', '{"a":1}', false],
    ['{"a":null}', '{}', false],
    ['{"a":null}', '{"b":null}', false],
    ['{"a":1,"a":2}', '{"a":2}', true],
    ['{"a":1,"a":2}', '{"a":1}', false],
    ['{"__proto__":1}', '{"__proto__":1}', true],
    ['{"__proto__":1}', '{}', false],
    ['{"toString":1}', '{}', false],
    ['"\u00e9"', '"e\u0301"', false],
    ['"\\u00e9"', '"\u00e9"', true],
    ['"\\ud83c"', '"\\ufffd"', false],
    ['{"a":[{"b":[1.0]}]}', '{"a":[{"b":[1]}]}', true],
  ])('of %s and %s is %s, both ways round', (a, b, expected) => {
    expect(equal(a, b)).toBe(expected);
    expect(equal(b, a)).toBe(expected);
  });

  it('compares 100,000 levels without running out of stack', () => {
    const nest = (inner: string): string => '[{"a":'.repeat(50_000) + inner + '}]'.repeat(50_000);
    expect(equal(nest('1'), nest('1.0'))).toBe(true);
    expect(equal(nest('1'), nest('2'))).toBe(false);
  });

  it('compares objects of 50,000 members', () => {
    const names = Array.from({ length: 50_000 }, (_, i) => `"k${i}":${i}`);
    expect(equal(`{${names.join()}}`, `{${names.toReversed().join()}}`)).toBe(true);
  });
});

describe('equalOrAbsent', () => {
  it('takes two absent members for equal, and an absent one for unlike null', () => {
    expect(equalOrAbsent(undefined, undefined)).toBe(true);
    expect(equalOrAbsent(undefined, null)).toBe(false);
    expect(equalOrAbsent('a', undefined)).toBe(false);
    expect(equalOrAbsent(fromJs([1]), fromJs([1]))).toBe(true);
    expect(equalOrAbsent(fromJs([1]), fromJs([2]))).toBe(false);
  });
});
