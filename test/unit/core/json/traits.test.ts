import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { type JsonTraits, traitsOf } from '../../../../core/json/traits.js';

const PLAIN: JsonTraits = {
  depth: 0,
  repeated: false,
  loneSurrogate: false,
  prototypeMember: false,
  mostMembers: 0,
  beyondDouble: false,
};

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
    const { mostMembers: _, ...found } = traitsOf(parseJson(text) ?? null);
    expect({ ...PLAIN, ...found }).toEqual({ ...PLAIN, ...traits });
  });

  it.each([
    ['1', 0],
    ['{}', 0],
    ['[{"a":1,"b":2},{"a":1}]', 2],
    [`{"x":{${Array.from({ length: 1001 }, (_, i) => `"m${i}":1`).join()}}}`, 1001],
  ])('counts the members of %.30s', (text, members) => {
    expect(traitsOf(parseJson(text) ?? null).mostMembers).toBe(members);
  });

  it.each([
    ['1', false],
    ['1e308', false],
    ['1.7976931348623157e308', false],
    ['1e309', true],
    ['-1E400', true],
    ['1e-400', false],
    ['0e400', false],
    ['1e1000000000', true],
    [`1e${'9'.repeat(400)}`, true],
    [`1${'0'.repeat(308)}`, false],
    ['9'.repeat(308), false],
    ['9'.repeat(309), true],
    [`0.${'1'.repeat(300)}`, false],
    [`0.${'1'.repeat(400)}`, true],
    ['[{"a":[1,-1e400]}]', true],
    ['"1e400"', false],
  ])('says whether %.20s is beyond what a double holds: %s', (text, beyond) => {
    expect(traitsOf(parseJson(text) ?? null).beyondDouble).toBe(beyond);
  });

  it('agrees with the engine on numbers of any exponent', () => {
    for (let exponent = -350; exponent <= 350; exponent += 1) {
      for (const digits of ['1', '0', '1.7976931348623157', '1.7976931348623159', '-2.5', '123456789']) {
        const text = `${digits}e${exponent}`;
        expect(traitsOf(parseJson(text) ?? null).beyondDouble, text).toBe(!Number.isFinite(Number(text)));
      }
    }
  });

  it('counts 100,000 levels without running out of stack', () => {
    const text = '[{"a":'.repeat(50_000) + '1' + '}]'.repeat(50_000);
    expect(traitsOf(parseJson(text) ?? null)).toEqual({ ...PLAIN, depth: 100_000, mostMembers: 1 });
  });
});
