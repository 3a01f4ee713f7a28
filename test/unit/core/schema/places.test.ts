import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import type { Contract } from '../../../../core/contract/contract.js';
import type { SchemaNode } from '../../../../core/schema/nodes/schema-node.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { pointerTokens } from '../../../../core/place.js';

/** [schema, value, pointer, what its line of the file says]. */
type Row = readonly [schema: 'body' | '200' | '400', text: string, pointer: string, line: string];

const SCHEMAS = '/components/schemas';
const STORE: readonly Row[] = [
  ['body', '[]', `${SCHEMAS}/Plant/type`, 'type: object'],
  ['body', '{"id":1}', `${SCHEMAS}/Plant/required/0`, '- name'],
  ['body', '{"id":1,"name":1}', `${SCHEMAS}/Plant/properties/name/type`, 'type: string'],
  ['body', '{"id":1,"name":"a","tag":null}', `${SCHEMAS}/Plant/properties/tag/type`, 'type: string'],
  ['body', '{"name":"a"}', `${SCHEMAS}/NewPlant/allOf/1/required/0`, '- id'],
  ['body', '{"name":"a","id":"1"}', `${SCHEMAS}/NewPlant/allOf/1/properties/id/type`, 'type: integer'],
  ['body', '{"name":"a","id":9223372036854775808}', `${SCHEMAS}/NewPlant/allOf/1/properties/id/format`, 'format: int64'],
  ['200', '{}', `${SCHEMAS}/Plant/required/0`, '- name'],
  ['200', '{"name":null}', `${SCHEMAS}/Plant/properties/name/type`, 'type: string'],
  ['400', '{"message":"a"}', `${SCHEMAS}/Error/required/0`, '- error'],
  ['400', '{"error":1}', `${SCHEMAS}/Error/required/1`, '- message'],
  ['400', '{"error":"1","message":"a"}', `${SCHEMAS}/Error/properties/error/type`, 'type: integer'],
  ['400', '{"error":2147483648,"message":"a"}', `${SCHEMAS}/Error/properties/error/format`, 'format: int32'],
  ['400', '{"error":1,"message":1}', `${SCHEMAS}/Error/properties/message/type`, 'type: string'],
];

const TWO_FILES: readonly (readonly [...Row, file: string])[] = [
  ['body', '{"leaves":1}', '/components/schemas/Tree/required/0', '- height', 'openapi.yaml'],
  ['body', '{"height":1,"leaves":"many"}', '/Leaves/type', 'type: integer', 'parts/schemas.yaml'],
  ['body', '{"height":1,"leaves":-1}', '/Leaves/minimum', 'minimum: 0', 'parts/schemas.yaml'],
  ['body', '{"height":1,"leaves":101}', '/components/schemas/Tree/properties/leaves/maximum', 'maximum: 100', 'openapi.yaml'],
  ['body', '{"height":true}', '/components/schemas/Height/type', 'type: number', 'openapi.yaml'],
  ['body', '{"height":0}', '/components/schemas/Height/exclusiveMinimum', 'exclusiveMinimum: 0', 'openapi.yaml'],
  ['body', '{"height":1,"kind":"pine"}', '/Kind/enum', 'enum:', 'parts/schemas.yaml'],
  ['body', '{"height":1,"growing height":"high"}', '/components/schemas/Height/type', 'type: number', 'openapi.yaml'],
  ['400', '{"code":1}', '/Fault/required/0', '- reason', 'parts/schemas.yaml'],
];

const TREES = 'test/fixtures/documents/two-files';
const store = loadContract('openapi.yaml');
const trees = loadContract(`${TREES}/openapi.yaml`);

describe('a violation', () => {
  it.each(STORE)('of the %s schema by %s is placed at %s', async (schema, text, pointer, line) => {
    await expectPlace(schemaNamed(await store, schema), text, { pointer, file: 'openapi.yaml', line });
  });

  it.each(TWO_FILES)('of the %s schema by %s is placed at %s, through $ref and its siblings', async (schema, text, pointer, line, file) => {
    await expectPlace(schemaNamed(await trees, schema), text, { pointer, file: `${TREES}/${file}`, line });
  });
});

describe('a pointer', () => {
  it('unescapes ~1 before ~0', () => {
    expect(pointerTokens('/a~1b/~01/')).toEqual(['a/b', '~1', '']);
  });
});

async function expectPlace(node: SchemaNode, text: string, expected: { pointer: string; file: string; line: string }): Promise<void> {
  const { violations } = evaluate(node, parseJson(text) ?? null);
  const [first] = violations;
  expect(first?.assertion.at).toMatchObject({ pointer: expected.pointer, file: expected.file });
  const lines = (await readFile(expected.file, 'utf8')).split('\n');
  expect(lines[(first?.assertion.at.line ?? 0) - 1]?.trim()).toBe(expected.line);
}

function schemaNamed(contract: Contract, name: string): SchemaNode {
  const [operation] = contract.operations;
  const content = name === 'body' ? operation?.body?.content : operation?.responses.find(({ status }) => status === name)?.content;
  if (content === undefined) throw new Error(`no schema ${name}`);
  return content.schema;
}
