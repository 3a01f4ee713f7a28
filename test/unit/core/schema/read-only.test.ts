import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import { withAllOf } from '../../../../core/schema/nodes/with-all-of.js';
import { nodeOfText, schemaNodeOf } from './schema-node-of.js';

const ID = '"properties":{"id":{"type":"integer","readOnly":true},"name":{"type":"string"}}';
const SECRET = '"properties":{"id":{"type":"integer"},"pin":{"type":"string","writeOnly":true}}';

type Row = readonly [what: string, schema: string, value: string, request: readonly string[], response: readonly string[]];

/** By hand from OpenAPI 3.0 section 4.7.24.2: no other validator of JSON Schema knows the rule. */
const ROWS: readonly Row[] = [
  ['a readOnly member', `{"required":["id","name"],${ID}}`, '{}', ['name'], ['id', 'name']],
  ['a writeOnly member', `{"required":["id","pin"],${SECRET}}`, '{}', ['id', 'pin'], ['id']],
  ['a member that is both', '{"required":["a"],"properties":{"a":{"readOnly":true,"writeOnly":true}}}', '{}', [], []],
  ['required in one branch of allOf', `{"allOf":[{"required":["id"]},{${ID}}]}`, '{}', [], ['id']],
  ['properties in one branch of allOf', `{"required":["id"],"allOf":[{${ID}}]}`, '{}', [], ['id']],
  ['required in a branch of a branch', `{"allOf":[{"allOf":[{"required":["id"]}]}],${ID}}`, '{}', [], ['id']],
  ['readOnly in a branch of the member', '{"required":["a"],"properties":{"a":{"allOf":[{"readOnly":true}]}}}', '{}', [], ['a']],
  ['dependentRequired', `{"dependentRequired":{"name":["id"]},${ID}}`, '{"name":"a"}', [], ['id']],
  ['objects in a list', `{"items":{"required":["id"],${ID}}}`, '[{},{}]', [], ['[0].id', '[1].id']],
  [
    'objects in a member',
    `{"properties":{"id":{"required":["id"]},"of":{"required":["id"],${ID}}}}`,
    '{"of":{},"id":{}}',
    ['id.id'],
    ['id.id', 'of.id'],
  ],
  ['another member of that name', `{"required":["id"],"properties":{"of":{${ID}}}}`, '{"of":{}}', ['id'], ['id']],
  ['readOnly in a branch of anyOf', `{"required":["id"],"anyOf":[{${ID}}]}`, '{}', ['id'], ['id']],
  ['not', `{"not":{"required":["id"]},${ID}}`, '{"name":"a"}', [], []],
  ['readOnly: false', '{"required":["a"],"properties":{"a":{"readOnly":false}}}', '{}', ['a'], ['a']],
];

describe('required', () => {
  const missing = (schema: string, value: string, direction?: 'request' | 'response'): readonly string[] =>
    evaluate(nodeOfText(schema), parseJson(value) ?? null, direction === undefined ? {} : { direction }).violations.map(({ message }) =>
      message.replace(/ is required.*$/, ''),
    );

  it.each(ROWS)('of %s, in %s, for %s', (_, schema, value, request, response) => {
    expect(missing(schema, value, 'request')).toEqual(request);
    expect(missing(schema, value, 'response')).toEqual(response);
  });

  it('holds without a direction', () => {
    expect(missing(`{"required":["id"],${ID}}`, '{}')).toEqual(['id']);
  });

  it('is neither kept nor broken by a missing member that is not meant for the message', () => {
    const schema = nodeOfText(`{"required":["id"],${ID}}`);
    const keywords = (value: string): readonly string[] =>
      evaluate(schema, parseJson(value) ?? null, { direction: 'request' }).held.map(({ keyword }) => keyword);
    expect(keywords('{}')).toEqual([]);
    expect(keywords('{"id":1}')).toEqual(['required', 'type']);
  });

  it('holds where the same schema is used beside a member that is not readOnly', () => {
    const schemas = `{"Base":{"required":["id"],"properties":{"id":{"type":"integer"}}},
      "Stored":{"allOf":[{"$ref":"#/components/schemas/Base"},{"properties":{"id":{"readOnly":true}}}]},
      "Root":{"properties":{"base":{"$ref":"#/components/schemas/Base"},"stored":{"$ref":"#/components/schemas/Stored"}}}}`;
    const root = schemaNodeOf(parseJson(`{"components":{"schemas":${schemas}}}`) ?? null);
    const { violations } = evaluate(root, parseJson('{"base":{},"stored":{}}') ?? null, { direction: 'request' });
    expect(violations.map(({ message }) => message)).toEqual(['base.id is required']);
  });

  it('does not apply at any depth of a schema that refers to itself', () => {
    const tree = `{"required":["id","child"],"properties":{"id":{"readOnly":true},"child":{"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/Root"}]}}}`;
    expect(missing(tree, '{"child":{"child":null}}', 'request')).toEqual([]);
    expect(missing(tree, '{"child":{"id":1,"child":null}}', 'response')).toEqual(['id']);
  });
});

describe('a readOnly member in a request', () => {
  const odd = (schema: string, value: string, direction?: 'request' | 'response'): boolean =>
    evaluate(nodeOfText(schema), parseJson(value) ?? null, direction === undefined ? {} : { direction }).oddities.includes(
      'read-only-member',
    );

  it.each([
    [`{${ID}}`, '{"id":1}', true],
    [`{${ID}}`, '{"id":"not an integer"}', true],
    [`{${ID}}`, '{"name":"a"}', false],
    [`{"items":{${ID}}}`, '[{},{"id":1}]', true],
    [`{"properties":{"of":{"items":{"properties":{"at":{${ID}}}}}}}`, '{"of":[{"at":{"id":1}}]}', true],
    [`{"additionalProperties":{"readOnly":true}}`, '{"a":1}', true],
    [`{"allOf":[{${ID}}]}`, '{"id":1}', true],
    [`{"oneOf":[{"required":["id"],${ID}},{"type":"string"}]}`, '{"id":1}', true],
    [`{"anyOf":[{"type":"string"},{"additionalProperties":false,${ID}}]}`, '"a"', false],
    ['{"properties":{"a":{"allOf":[{"readOnly":true}]}}}', '{"a":1}', true],
    ['{"readOnly":true}', '{"a":1}', false],
  ])('in %s, %s: %s', (schema, value, isOdd) => {
    expect(odd(schema, value, 'request')).toBe(isOdd);
    expect(odd(schema, value, 'response')).toBe(false);
    expect(odd(schema, value)).toBe(false);
  });

  it('does not make the request invalid', () => {
    expect(evaluate(nodeOfText(`{${ID}}`), parseJson('{"id":1}') ?? null, { direction: 'request' }).violations).toEqual([]);
  });
});

describe('withAllOf', () => {
  it('lists a schema once that several branches refer to, however often they double', () => {
    const schemas = Array.from({ length: 40 }, (_, i) => {
      const next = { $ref: `#/components/schemas/${i === 39 ? 'Last' : `S${i + 1}`}` };
      return [i === 0 ? 'Root' : `S${i}`, { allOf: [next, { allOf: [next] }] }];
    });
    const text = JSON.stringify({ components: { schemas: { ...Object.fromEntries(schemas), Last: { type: 'object' } } } });
    expect(withAllOf(schemaNodeOf(parseJson(text) ?? null))).toHaveLength(4 * 40 + 2);
  });
});
