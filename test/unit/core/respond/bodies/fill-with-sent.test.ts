import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../core/json/parse.js';
import { printJson } from '../../../../../core/json/print.js';
import type { JsonValue } from '../../../../../core/json/value.js';
import type { SchemaNode } from '../../../../../core/schema/nodes/schema-node.js';
import { WHOLE_READER } from '../../../../../core/schema/whole-reader.js';
import { echoer } from '../../../../../core/respond/bodies/fill-with-sent.js';
import { contractOf, json } from '../../../support/contract-of.js';

async function schemaOf(schema: object): Promise<SchemaNode> {
  const contract = await contractOf({ '/things': { get: { responses: { '200': { description: 'ok', content: json(schema) } } } } });
  const node = contract.operations[0]?.responses[0]?.content?.schema;
  if (node === undefined) throw new Error('no schema');
  return node;
}

function value(text: string): JsonValue {
  const parsed = parseJson(text);
  if (parsed === undefined) throw new Error(`not JSON: ${text}`);
  return parsed;
}

const string = { type: 'string' };
const integer = { type: 'integer' };
const thing = { type: 'object', required: ['id', 'made'], properties: { id: integer, made: string, note: { type: ['string', 'null'] } } };

describe('the echo', () => {
  it.each([
    ['keeps digits', thing, '{"id":9223372036854775807}', '{"id":9223372036854775807,"made":"now"}'],
    ['keeps the spelling of a number', thing, '{"id":1.0}', '{"id":1.0,"made":"now"}'],
    ['takes what is required and was not sent from the base', thing, '{}', '{"id":7,"made":"now"}'],
    ['leaves out what the answer does not declare', thing, '{"id":1,"secret":2}', '{"id":1,"made":"now"}'],
    [
      'is the base where the answer has nothing of what was sent',
      { type: 'object', properties: { found: integer } },
      '{"text":"fern"}',
      '{"id":7,"made":"now","note":"base"}',
    ],
    ['does not make up what is optional', thing, '{"id":1,"made":"then"}', '{"id":1,"made":"then"}'],
    ['echoes null where the answer takes it', thing, '{"id":1,"note":null}', '{"id":1,"made":"now","note":null}'],
    ['takes the base where a value does not fit', thing, '{"id":"1","note":"n"}', '{"id":7,"made":"now","note":"n"}'],
    [
      'leaves out a text that has not the format of the answer',
      { ...thing, properties: { ...thing.properties, note: { type: 'string', format: 'date' } } },
      '{"id":1,"note":"tomorrow"}',
      '{"id":1,"made":"now"}',
    ],
    [
      'keeps what tells overlapping alternatives apart, and nothing that none of them declares',
      {
        oneOf: [
          { type: 'object', required: ['id'], properties: { id: integer, made: string } },
          { type: 'object', required: ['id'], properties: { id: integer, note: { type: 'boolean' } } },
        ],
      },
      '{"id":1,"note":true,"made":5,"secret":2}',
      '{"id":1,"note":true,"made":5}',
    ],
    ['takes the base for what is no object', thing, '[1]', '{"id":7,"made":"now","note":"base"}'],
    ['takes the base where the answer declares nothing', { type: 'object' }, '{"id":1}', '{"id":7,"made":"now","note":"base"}'],
    [
      'takes of alternatives what the value matches',
      { oneOf: [thing, { properties: { more: integer }, required: ['more'] }] },
      '{"more":1,"other":2}',
      '{"more":1}',
    ],
    ['merges allOf', { allOf: [thing, { properties: { more: integer } }] }, '{"more":1}', '{"id":7,"made":"now","more":1}'],
  ])('%s', async (_, schema, sent, stored) => {
    const echo = echoer(await schemaOf(schema), WHOLE_READER);
    expect(printJson(echo(value(sent), value('{"id":7,"made":"now","note":"base"}')))).toBe(stored);
  });

  it('works within members and lists', async () => {
    const echo = echoer(
      await schemaOf({
        type: 'object',
        properties: { list: { type: 'array', items: thing }, inner: { ...thing, additionalProperties: false } },
      }),
      WHOLE_READER,
    );
    const stored = echo(
      value('{"list":[{"id":1,"x":1},{"id":2}],"inner":{"id":3,"x":1}}'),
      value('{"list":[{"made":"a"}],"inner":{"made":"b"}}'),
    );
    expect(printJson(stored)).toBe('{"list":[{"id":1,"made":"a"},{"id":2,"made":"a"}],"inner":{"id":3,"made":"b"}}');
  });

  it('works for a list', async () => {
    const echo = echoer(await schemaOf({ type: 'array', items: thing }), WHOLE_READER);
    expect(printJson(echo(value('[{"id":1}]'), value('[{"made":"a"}]')))).toBe('[{"id":1,"made":"a"}]');
  });
});

describe('the echo of a recursive schema', () => {
  it('is as deep as what was sent', async () => {
    const tree = {
      type: 'object',
      required: ['name'],
      properties: { name: string, parts: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    };
    const ref = { $ref: '#/components/schemas/Tree' };
    const contract = await contractOf(
      { '/trees': { get: { responses: { '200': { description: 'ok', content: json(ref) } } } } },
      { Tree: tree },
    );
    const schema = contract.operations[0]?.responses[0]?.content?.schema;
    if (schema === undefined) throw new Error('no schema');
    const deep = '{"name":"a","parts":[{"name":"b","parts":[{"name":"c","parts":[{"name":"d","parts":[{"name":"e"}]}]}]}]}';
    expect(printJson(echoer(schema, WHOLE_READER)(value(deep.replace('"e"', '"e","extra":1')), value('{"name":"x"}')))).toBe(deep);
  });
});
