import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { printJson } from '../../../../core/json/print.js';
import type { JsonValue } from '../../../../core/json/value.js';
import { strayDiscriminators, withMappedValues } from '../../../../core/schema/discriminators.js';
import { schemaKinOf } from '../../../../core/contract/schema-kin.js';
import type { SchemaNode } from '../../../../core/schema/nodes/schema-node.js';
import { pets } from '../../support/pets.js';

const contract = await pets();

/** The schema of the success of an operation. */
function schemaOf(id: string): SchemaNode {
  const schema = contract.operations.find((operation) => operation.id === id)?.responses[0]?.content?.schema;
  if (schema === undefined) throw new Error(`no ${id}`);
  return schema;
}

const value = (text: string): JsonValue => parseJson(text) ?? null;

describe('a discriminator', () => {
  it.each([
    ['a name of the mapping', '{"kind":"feline","meow":"m"}', []],
    ['the name of a schema, beside the mapping', '{"kind":"Cat","meow":"m"}', []],
    ['the name of a schema without one', '{"kind":"Dog","bark":"b"}', []],
    ['no alternative', '{"kind":"bird","bark":"b"}', [{ path: ['kind'], value: 'bird', expected: 'Dog' }]],
    ['an alternative that the object is not', '{"kind":"feline","bark":"b"}', [{ path: ['kind'], value: 'feline', expected: 'Dog' }]],
    ['one of two that the object is', '{"kind":"Dog","bark":"b","extra":1}', []],
    ['no text', '{"kind":7,"bark":"b"}', []],
  ])('may name %s', (_, text, strays) => {
    expect(strayDiscriminators(schemaOf('POST /pets'), value(text))).toEqual(strays);
  });

  it('is found in lists and members, with its place', () => {
    const list = value('{"items":[{"kind":"Dog","bark":"b"},{"kind":"cat","meow":"m"}]}');
    expect(strayDiscriminators(schemaOf('GET /pets'), list)).toEqual([{ path: ['items', 1, 'kind'], value: 'cat', expected: 'feline' }]);
  });

  it('may name anything where the schema names no alternatives', () => {
    expect(strayDiscriminators(schemaOf('GET /bases'), value('{"kind":"Heir","name":"n"}'))).toEqual([]);
  });
});

describe('a discriminator without alternatives beside it', () => {
  const kin = schemaKinOf(contract);
  const stray = (id: string, kind: string): unknown =>
    strayDiscriminators(schemaOf(id), value(JSON.stringify({ kind, name: 'n' })), kin).map(({ expected }) => expected);

  it.each([
    ['GET /bases', 'Base', []],
    ['GET /bases', 'late', []],
    ['GET /bases', 'LateHeir', []],
    ['GET /bases', 'Nobody', ['Base']],
    ['GET /bases', 'Dog', ['Base']],
    ['GET /heirs', 'late', []],
    ['GET /heirs', 'Heir', []],
    ['GET /heirs', 'LateHeir', []],
    ['GET /heirs', 'Base', ['late']],
    ['GET /heirs', 'Other', ['late']],
  ])('of %s may name the schema and what extends it: %s', (id, kind, strays) => {
    expect(stray(id, kind)).toEqual(strays);
  });
});

describe('a value with mapped discriminators', () => {
  it('says what the mapping says of its schema', () => {
    expect(printJson(withMappedValues(schemaOf('POST /pets'), value('{"kind":"bird","meow":"m"}')))).toBe('{"kind":"feline","meow":"m"}');
  });

  it('is the value itself where nothing is wrong', () => {
    const right = value('{"kind":"Cat","meow":"m"}');
    expect(withMappedValues(schemaOf('POST /pets'), right)).toBe(right);
  });
});
