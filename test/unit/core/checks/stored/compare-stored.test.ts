import { pets } from '../../../support/pets.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalAsDoubles, equalJson } from '../../../../../core/json/equal.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonNumber, jsonObject } from '../../../../../core/json/value.js';
import { getAt, setAt } from '../../../../../core/json/edit.js';
import { describeActual } from '../../../../../core/checks/violation/describe-actual.js';
import { firstDifference } from '../../../../../core/checks/stored/compare-stored.js';
import { withAllOf } from '../../../../../core/schema/nodes/with-all-of.js';
import { nodeOfText } from '../../schema/schema-node-of.js';

const schema = nodeOfText(`{
  "allOf": [{ "properties": { "s": { "type": "string" }, "n": { "type": "number" } } }],
  "properties": {
    "o": { "type": "object", "properties": { "t": { "type": "string" } } },
    "l": { "type": "array", "items": { "properties": { "u": {} } } }
  }
}`);

const SAME = { request: schema, response: schema };

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

const sentAndStored = (sent: string, stored: string) => firstDifference(SAME, parseJson(sent) ?? null, parseJson(stored) ?? null);

describe('the echo', () => {
  it('finds no difference between equal values, whatever the order and the extra members', () => {
    fc.assert(fc.property(body, (sent) => firstDifference(SAME, sent, rewritten(sent)) === undefined));
  });

  it('finds none in a set that has another order, but one in a set that lost an item', () => {
    const set = nodeOfText('{ "properties": { "l": { "type": "array", "uniqueItems": true, "items": { "type": "string" } } } }');
    const compared = (stored: string) =>
      firstDifference({ request: set, response: set }, parseJson('{"l":["b","a"]}') ?? null, parseJson(stored) ?? null)?.path;
    expect(compared('{"l":["a","b"]}')).toBeUndefined();
    expect(compared('{"l":["a","a"]}')).toBe('l[0]');
  });

  it('finds a difference, and its place, whenever one declared member changes', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(...LEAVES), leaf, (sent, path, other) => {
        const stored = setAt(sent, path, other);
        fc.pre(!equalJson(sent, stored));
        const described = path.join('.').replace('.0.', '[0].');
        const difference = firstDifference(SAME, sent, rewritten(stored));
        expect(difference).toMatchObject({ path: described });
        expect(equalJson(difference?.stored ?? null, getAt(stored, path) ?? null)).toBe(true);
        expect(firstDifference(SAME, stored, rewritten(sent))).toMatchObject({ path: described });
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
    expect(firstDifference(SAME, one ?? null, other ?? null)).toBeDefined();
    expect(firstDifference(SAME, one ?? null, other ?? null, { equal: equalAsDoubles }) === undefined).toBe(isTaken);
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

  describe('of the branches of oneOf and anyOf', () => {
    const cat = '{ "required": ["kind"], "properties": { "kind": { "const": "cat" }, "lives": { "type": "integer" } } }';
    const dog = '{ "required": ["kind"], "properties": { "kind": { "const": "dog" }, "bones": { "type": "integer" } } }';
    const differs = (text: string, sent: string, stored: string): string | undefined => {
      const one = nodeOfText(text);
      return firstDifference({ request: one, response: one }, parseJson(sent) ?? null, parseJson(stored) ?? null)?.path;
    };

    it('the members of the only one that holds are compared', () => {
      const pet = `{ "oneOf": [${cat}, ${dog}] }`;
      expect(differs(pet, '{"kind":"cat","lives":9}', '{"kind":"cat"}')).toBe('lives');
      expect(differs(pet, '{"kind":"cat","lives":9}', '{"kind":"cat","lives":9}')).toBeUndefined();
      expect(differs(pet, '{"kind":"cat","bones":9}', '{"kind":"cat"}')).toBeUndefined();
    });

    it('no members are compared where several hold, of which a server may read any', () => {
      const any = '{ "anyOf": [{ "properties": { "a": {} } }, { "properties": { "b": {} } }] }';
      expect(differs(any, '{"a":1,"b":2}', '{"a":1}')).toBeUndefined();
    });
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

describe('the echo compares what both sides declare by the same schema', () => {
  const ref = (name: string): string => `{ "$ref": "#/components/schemas/Root/$defs/${name}" }`;
  const thing = `{ "allOf": [${ref('Base')}], "properties": {
    "price": { "type": "number" }, "at": ${ref('Text')}, "home": ${ref('Inner')}, "list": { "type": "array", "items": ${ref('Inner')} } } }`;
  const both = nodeOfText(`{ "properties": { "request": ${thing}, "response": ${thing} }, "$defs": {
    "Text": { "type": "string" },
    "Secret": { "type": "string", "writeOnly": true },
    "Inner": { "properties": { "city": { "type": "string" } } },
    "Base": { "properties": { "name": { "type": "string" }, "made": { "type": "string", "readOnly": true }, "secret": ${ref('Secret')},
      "tags": { "type": "array", "items": { "type": "string" } }, "note": { "type": ["string", "null"] } } } } }`);
  const [request = both, response = both] = withAllOf(both)
    .flatMap(({ properties }) => properties)
    .map((property) => property.schema);

  it.each<[what: string, sent: string, stored: string, path: string | undefined]>([
    ['a member of a shared schema', '{"name":"a"}', '{"name":"A"}', 'name'],
    ['one that is missing', '{"name":"a"}', '{}', 'name'],
    ['its items', '{"tags":["a","b"]}', '{"tags":["a","c"]}', 'tags[1]'],
    ['not one that only the server sets', '{"made":"a"}', '{"made":"b"}', undefined],
    ['not one that only the client sends', '{"secret":"a"}', '{"secret":"***"}', undefined],
    ['not null that is left out', '{"note":null}', '{}', undefined],
    ['nor a list that is empty', '{"tags":[]}', '{}', undefined],
    ['but one that is not', '{"tags":["a"]}', '{}', 'tags'],
    ['not an equal schema of its own', '{"price":1}', '{"price":2}', undefined],
    ['not one that refers to the same type', '{"at":"a"}', '{"at":"b"}', undefined],
    ['nor one of these that is missing', '{"at":"a","home":{"city":"a"}}', '{}', undefined],
    ['members of a shared schema inside', '{"home":{"city":"a"}}', '{"home":{"city":"b"}}', 'home.city'],
    ['but not in another list', '{"list":[{"city":"a"}]}', '{"list":[{"city":"b"}]}', undefined],
  ])('%s', (_, sent, stored, path) => {
    expect(firstDifference({ request, response }, parseJson(sent) ?? null, parseJson(stored) ?? null)?.path).toBe(path);
  });
});

describe('a discriminator', () => {
  it.each([
    ['that names an alternative is compared', '{"kind":"Dog","bark":"b"}', 'kind'],
    ['that names none is not, since what a server makes of it is unspecified', '{"kind":"bird","bark":"b"}', undefined],
  ])('%s', async (_, sent, path) => {
    const operation = (await pets()).operations.find(({ id }) => id === 'POST /pets');
    const pet = operation?.body?.content.schema;
    if (pet === undefined) throw new Error('no schema');
    const stored = parseJson('{"kind":"Cat","bark":"b"}') ?? null;
    expect(firstDifference({ request: pet, response: pet }, parseJson(sent) ?? null, stored)?.path).toBe(path);
  });
});
