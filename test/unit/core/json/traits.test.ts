import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { type JsonTraits, traitsOf } from '../../../../core/json/traits.js';

const PLAIN: JsonTraits = { depth: 0, repeated: false, loneSurrogate: false, prototypeMember: false };

describe('traitsOf', () => {
  it.each<readonly [string, Partial<JsonTraits>]>([
    ['1', {}],
    ['"\u{1F33F}"', {}],
    ['[]', { depth: 1 }],
    ['{}', { depth: 1 }],
    ['[[],[[]],1]', { depth: 3 }],
    ['{"a":{"b":[1]}}', { depth: 3 }],
    ['{"a":1,"b":{"a":1}}', { depth: 2 }],
    ['{"a":1,"a":1}', { depth: 1, repeated: true }],
    ['{"a":1,"\\u0061":2}', { depth: 1, repeated: true }],
    ['[{"b":{"a":1,"a":2}}]', { depth: 3, repeated: true }],
    ['{"toString":1,"hasOwnProperty":2}', { depth: 1 }],
    ['"\\ud83c"', { loneSurrogate: true }],
    ['"a\\udf3fb"', { loneSurrogate: true }],
    ['"\\udf3f\\ud83c"', { loneSurrogate: true }],
    ['"\\ud83c\\udf3f"', {}],
    ['{"\\ud83c":1}', { depth: 1, loneSurrogate: true }],
    ['{"__proto__":1}', { depth: 1, prototypeMember: true }],
    ['{"a":{"__proto__":{}}}', { depth: 3, prototypeMember: true }],
    ['"__proto__"', {}],
    ['{"constructor":{"prototype":{}}}', { depth: 3, prototypeMember: true }],
    ['{"constructor":1}', { depth: 1 }],
    ['{"constructor":{"a":1}}', { depth: 2 }],
    ['{"prototype":{}}', { depth: 2 }],
  ])('of %s', (text, traits) => {
    expect(traitsOf(parseJson(text) ?? null)).toEqual({ ...PLAIN, ...traits });
  });

  it('counts 100,000 levels without running out of stack', () => {
    const text = '[{"a":'.repeat(50_000) + '1' + '}]'.repeat(50_000);
    expect(traitsOf(parseJson(text) ?? null)).toEqual({ ...PLAIN, depth: 100_000 });
  });
});
