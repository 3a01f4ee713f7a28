import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalAsDoubles, equalJson } from '../../../../core/json/equal.js';
import { parseJson } from '../../../../core/json/parse.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonNumber, jsonObject } from '../../../../core/json/value.js';
import { getAt, setAt } from '../../../../core/json/edit.js';
import { describeActual } from '../../../../core/oracle/describe-actual.js';
import { firstDifference } from '../../../../core/oracle/echo.js';
import { nodeOfText } from '../schema/schema-node-of.js';

const schema = nodeOfText(`{
  "allOf": [{ "properties": { "s": { "type": "string" }, "n": { "type": "number" } } }],
  "properties": {
    "o": { "type": "object", "properties": { "t": { "type": "string" } } },
    "l": { "type": "array", "items": { "properties": { "u": {} } } }
  }
}`);

const leaf: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('Fern', 'fern', 'Fern ', '\u00e9', 'e\u0301'),
  fc.maxSafeInteger().map((n) => jsonNumber(String(n))),
  fc.constantFrom('9007199254740992', '9007199254740993', '0.5').map(jsonNumber),
  fc.constantFrom(true, false, null),
);
const body = fc.record({ s: leaf, n: leaf, t: leaf, us: fc.array(leaf, { minLength: 1, maxLength: 3 }) }).map(({ s, n, t, us }) =>
  jsonObject([
    ['s', s],
    ['n', n],
    ['o', jsonObject([['t', t]])],
    ['l', jsonArray(us.map((u) => jsonObject([['u', u]])))],
    ['undeclared', s],
  ]),
);
const LEAVES = [['s'], ['n'], ['o', 't'], ['l', 0, 'u']] as const;

/** The same value as another server would write it: members turned round, strange ones added, integers with a fraction of zero. */
function rewritten(value: JsonValue): JsonValue {
  if (isObject(value)) {
    const members = value.members.filter(([name]) => name !== 'undeclared').map(([name, item]) => [name, rewritten(item)] as const);
    return jsonObject([['more', 'than was sent'], ...members.toReversed(), ['undeclared', 'changed']]);
  }
  if (isArray(value)) return jsonArray(value.items.map(rewritten));
  return isNumber(value) && /^-?\d+$/.test(value.text) ? jsonNumber(`${value.text}.0`) : value;
}

const sentAndStored = (sent: string, stored: string) => firstDifference(schema, parseJson(sent) ?? null, parseJson(stored) ?? null);

describe('the echo', () => {
  it('finds no difference between equal values, whatever the order and the extra members', () => {
    fc.assert(fc.property(body, (sent) => firstDifference(schema, sent, rewritten(sent)) === undefined));
  });

  it('finds a difference, and its place, whenever one declared member changes', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(...LEAVES), leaf, (sent, path, other) => {
        const stored = setAt(sent, path, other);
        fc.pre(!equalJson(sent, stored));
        const described = path.join('.').replace('.0.', '[0].');
        const difference = firstDifference(schema, sent, rewritten(stored));
        expect(difference).toMatchObject({ path: described });
        expect(equalJson(difference?.stored ?? null, getAt(stored, path) ?? null)).toBe(true);
        expect(firstDifference(schema, stored, rewritten(sent))).toMatchObject({ path: described });
      }),
    );
  });

  it.each([
    ['9007199254740993', '9007199254740992', true],
    ['9223372036854775807', '9223372036854776000', true],
    ['9007199254740993', '9007199254740994', false],
    ['7', '8', false],
  ])('takes %s for %s where the project accepts rounding: %s', (sent, stored, isTaken) => {
    const [one, other] = [sent, stored].map((n) => parseJson(`{"n":${n}}`) ?? null);
    expect(firstDifference(schema, one ?? null, other ?? null)).toBeDefined();
    expect(firstDifference(schema, one ?? null, other ?? null, equalAsDoubles) === undefined).toBe(isTaken);
  });

  it('finds every declared member that is missing', () => {
    expect(sentAndStored('{"s":"a","n":1}', '{"n":1}')).toMatchObject({ path: 's', sent: 'a', stored: undefined });
    expect(sentAndStored('{"o":{"t":"a"}}', '{"o":{}}')).toMatchObject({ path: 'o.t', stored: undefined });
    expect(sentAndStored('{"n":1}', '{"s":"","n":1}')).toBeUndefined();
  });

  it.each([
    ['{"o":{"t":"a"}}', '{"o":"a"}', 'o'],
    ['{"l":[{"u":1}]}', '{"l":[]}', 'l'],
    ['{"l":[{"u":1}]}', '{"l":[{"u":1},{"u":1}]}', 'l'],
    ['{"l":[{"u":1},{"u":2}]}', '{"l":[{"u":2},{"u":1}]}', 'l[0].u'],
    ['{"s":"a","s":"b"}', '{"s":"a"}', 's'],
  ])('tells %s from %s at %s', (sent, stored, path) => {
    expect(sentAndStored(sent, stored)?.path).toBe(path);
  });

  it('compares nothing where the body and the answer are of different types', () => {
    expect(sentAndStored('[1]', '{"s":"a"}')).toBeUndefined();
    expect(sentAndStored('"a"', '"b"')).toBeUndefined();
  });

  it('is shown by both ends of what is long, and names the type of the member', () => {
    const difference = sentAndStored(`{"s":"${'a'.repeat(99)}b"}`, `{"s":"${'a'.repeat(99)}c"}`);
    const ends = (last: string): string => `"${'a'.repeat(27)}...aaaaaa${last}" (102 characters of JSON)`;
    const shown = difference && describeActual({ actual: '200', difference }, (text) => text);
    expect(shown).toBe(`200, but s is ${ends('c')} (sent: ${ends('b')})`);
    expect(difference?.constraint).toMatchObject({
      keyword: 'type',
      at: { pointer: '/components/schemas/Root/allOf/0/properties/s/type' },
    });
    expect(sentAndStored('{"l":[{"u":1}]}', '{"l":[{"u":2}]}')?.constraint.keyword).toBe('properties');
  });
});
