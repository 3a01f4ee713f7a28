import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import { nodeWithin } from './node-within.js';

const judge = (schema: string, text: string) => evaluate(nodeWithin(schema), parseJson(text) ?? null);
const PETS =
  '{"oneOf":[{"$ref":"#/$defs/Cat"},{"$ref":"#/$defs/Dog"}],"$defs":{"Cat":{"required":["lives"]},"Dog":{"required":["tricks"],"properties":{"tricks":{"items":{"type":"string"}}}}}}';

describe('evaluate', () => {
  it.each([
    [PETS, '{"lives":9,"tricks":[]}', '/oneOf', 'the body must match exactly one of Cat, Dog, but matches Cat, Dog'],
    [PETS, '{"tricks":[1]}', '/$defs/Dog/properties/tricks/items/type', 'tricks[0] must be a string'],
    ['{"oneOf":[true,{"minimum":1}]}', '2', '/oneOf', 'the body must match exactly one of 2 schemas, but matches 2 schemas'],
    ['{"anyOf":[{"type":"null"},{"properties":{"a":{"minimum":1}}}]}', '{"a":0}', '/anyOf/1/properties/a/minimum', 'a must be at least 1'],
    ['{"not":{"type":["string","null"]}}', '""', '/not', 'the body must not be a string or null'],
    ['{"not":{"required":["a"]}}', '{"a":1}', '/not', 'the body must not have a'],
    ['{"not":{"const":1}}', '1', '/not', 'the body must not be 1'],
    ['{"not":{"enum":[1,2]}}', '2', '/not', 'the body must not be one of 1, 2'],
    ['{"not":{"minimum":1}}', '2', '/not', "the body must not match the schema of 'not'"],
    ['{"properties":{"a":{"not":{}}}}', '{"a":1}', '/properties/a/not', 'a is not allowed'],
    ['{"if":{"required":["a"]},"then":{"required":["b"]}}', '{"a":1}', '/then/required/0', 'b is required'],
    ['{"if":{"required":["a"]},"else":{"required":["b"]}}', '{}', '/else/required/0', 'b is required'],
    ['{"dependentRequired":{"a":["b","c"]}}', '{"a":1,"b":1}', '/dependentRequired/a/1', 'c is required when a is present'],
    [
      '{"dependentSchemas":{"a":{"maxProperties":1}}}',
      '{"a":1,"b":1}',
      '/dependentSchemas/a/maxProperties',
      'the body must have at most 1 member',
    ],
    ['{"minProperties":2}', '{"a":1,"a":2}', '/minProperties', 'the body must have at least 2 members'],
    ['{"prefixItems":[{"type":"string"}],"items":{"type":"null"}}', '["a",1]', '/items/type', '[1] must be null'],
    ['{"prefixItems":[{"type":"string"}]}', '[1,1]', '/prefixItems/0/type', '[0] must be a string'],
    ['{"contains":{"minimum":2}}', '[1]', '/contains', "the body must have at least 1 item that matches the schema of 'contains'"],
    [
      '{"contains":{"minimum":2},"minContains":2}',
      '[2]',
      '/minContains',
      "the body must have at least 2 items that match the schema of 'contains'",
    ],
    [
      '{"contains":{"minimum":2},"maxContains":1}',
      '[2,3]',
      '/maxContains',
      "the body must have at most 1 item that matches the schema of 'contains'",
    ],
    [
      '{"patternProperties":{"^x-":{"type":"string"}},"additionalProperties":false}',
      '{"x-a":1}',
      '/patternProperties/^x-/type',
      'x-a must be a string',
    ],
    ['{"patternProperties":{"^x-":{}},"additionalProperties":false}', '{"a":1}', '/additionalProperties', 'a is not allowed'],
    ['{"propertyNames":{"maxLength":1}}', '{"ab":1}', '/propertyNames/maxLength', 'the name ab must have at most 1 character'],
    ['{"allOf":[{"properties":{"a":true}}],"unevaluatedProperties":false}', '{"a":1,"b":1}', '/unevaluatedProperties', 'b is not allowed'],
    ['{"anyOf":[{"prefixItems":[true]}],"unevaluatedItems":{"type":"null"}}', '[1,1]', '/unevaluatedItems/type', '[1] must be null'],
    ['{"multipleOf":0.01}', '1.005', '/multipleOf', 'the body must be a multiple of 0.01'],
    ['{"multipleOf":3}', '9007199254740991', '/multipleOf', 'the body must be a multiple of 3'],
    [
      '{"uniqueItems":true}',
      '[{"a":1,"b":[1.0]},2,{"b":[1],"a":1e0}]',
      '/uniqueItems',
      'the body must not repeat an item ([0] and [2] are equal)',
    ],
    [
      '{"properties":{"next":{"$ref":"#"},"id":{"type":"integer"}}}',
      '{"next":{"next":{"id":""}}}',
      '/properties/id/type',
      'next.next.id must be an integer',
    ],
    ['{"$ref":"#id","$defs":{"a":{"$anchor":"id","type":"integer"}}}', '""', '/$defs/a/type', 'the body must be an integer'],
  ])('with %s places the fault of %s at %s: %s', (schema, text, pointer, message) => {
    const { violations } = judge(schema, text);
    expect(violations.map((violation) => [violation.assertion.at.pointer, violation.message])).toEqual([[pointer, message]]);
  });

  it.each([
    [PETS, '{"lives":9}', ['required', 'oneOf']],
    ['{"not":{"type":"null"}}', '1', ['not']],
    ['{"contains":{"minimum":2},"maxContains":1}', '[2]', ['contains', 'maxContains']],
    ['{"anyOf":[{"minimum":2},{"maximum":2}]}', '1', ['maximum']],
    ['{"if":{"minimum":2},"then":{"maximum":3}}', '3', ['maximum']],
  ])('with %s lists what holds of %s: %j', (schema, text, held) => {
    expect(judge(schema, text)).toMatchObject({ violations: [], held: held.map((keyword) => ({ keyword })) });
  });

  it.each([
    ['{"multipleOf":0.1}', '0.3', 'vanishing-fraction'],
    ['{"not":{"type":"integer"}}', '1.0', 'integer-spelling'],
    ['{"oneOf":[{"type":"integer"},{"type":"number"}]}', '1.0', 'integer-spelling'],
    ['{"if":{"type":"integer"},"then":false}', '1e0', 'integer-spelling'],
    ['{"contains":{"type":"integer"},"maxContains":0}', '[1.0]', 'integer-spelling'],
    ['{"pattern":"(a+)+\\\\1$"}', `"${'a'.repeat(100)}"`, 'unjudged'],
  ])('with %s finds %s odd, because servers may read it differently: %s', (schema, text, odd) => {
    const { violations, oddities } = judge(schema, text);
    expect(violations).toEqual([]);
    expect(oddities).toContain(odd);
  });

  it('prefers a branch of anyOf that every server takes', () => {
    expect(judge('{"anyOf":[{"type":"integer"},{"type":"number"}]}', '1.0').oddities).toEqual([]);
  });
});

const nested = (levels: number, text: string): string => `${'['.repeat(levels)}${text}${']'.repeat(levels)}`;

describe('a recursive schema', () => {
  it.each([
    '{"items":{"$ref":"#"}}',
    '{"anyOf":[{"type":"null"},{"items":{"$ref":"#"}}]}',
    '{"not":{"contains":{"$ref":"#"}}}',
    '{"items":{"$ref":"#"},"unevaluatedItems":false}',
    '{"$id":"https://a.example/","$dynamicAnchor":"n","items":{"$dynamicRef":"#n"}}',
    '{"uniqueItems":true,"items":{"$ref":"#"}}',
    '{"oneOf":[{"contains":{"$ref":"#"}},{"type":"string"}]}',
  ])('%s leaves values open that nest to 100,000 levels, and says nothing false of them', (schema) => {
    const { violations, oddities } = judge(schema, nested(100_000, '1'));
    expect(violations).toEqual([]);
    expect(oddities).toContain('unjudged');
  });

  it('finds what is wrong at a depth that people write', () => {
    const schema = '{"anyOf":[{"type":"integer"},{"type":"array","items":{"$ref":"#"}}]}';
    expect(judge(schema, nested(60, '1'))).toMatchObject({ violations: [], oddities: [] });
    expect(judge(schema, nested(60, '""')).violations[0]?.message).toMatch(/must be an integer$/);
  });

  it('ends where every level doubles the work', () => {
    const schema = '{"allOf":[{"items":{"$ref":"#"}},{"items":{"$ref":"#"}}]}';
    expect(judge(schema, nested(100, '1')).oddities).toEqual(['unjudged']);
  });

  it('that applies itself to the same value is refused at its $ref', () => {
    expect(() => nodeWithin('{"$defs":{"a":{"anyOf":[{"$ref":"#/$defs/a"}]}},"$ref":"#/$defs/a"}')).toThrow(
      'a $ref that leads back to itself is not supported',
    );
  });
});

describe('multipleOf', () => {
  it.each(['9082031249999999', '9223372036854775808', '18446744073709556327'])('of %s is not certain where numbers are doubles', (text) => {
    expect(judge('{"multipleOf":5}', text)).toMatchObject({ violations: [], oddities: ['vanishing-fraction'] });
  });
});
