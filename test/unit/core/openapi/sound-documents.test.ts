import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { printJson } from '../../../../core/json/print.js';
import type { Contract } from '../../../../core/contract/contract.js';
import type { SchemaNode } from '../../../../core/schema/nodes/schema-node.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';

const DOCUMENTS = 'test/fixtures/documents';
const load = (name: string): Promise<Contract> => loadContract(`${DOCUMENTS}/${name}`);

describe('loadContract', () => {
  it.each([
    'openapi.yaml',
    'two-files/openapi.yaml',
    'other-operations.yaml',
    'aliases.yaml',
    'exact-integers.yaml',
    'store.json',
    'answers.yaml',
  ])('places every constraint of %s at the line where it is written', async (name) => {
    const { operations } = name === 'openapi.yaml' ? await loadContract(name) : await load(name);
    const media = operations.flatMap(({ body, responses }) => [body?.content, ...responses.map(({ content }) => content)]);
    for (const node of media.flatMap((type) => (type === undefined ? [] : everyNode(type.schema)))) {
      for (const { keyword, at, ...operand } of node.assertions) {
        const line = (await readFile(at.file, 'utf8')).split('\n')[at.line - 1];
        if (keyword !== 'never') expect(line, `${at.file}:${at.line}`).toContain('name' in operand ? operand.name : keyword);
      }
    }
  });

  it('keeps every digit of enum, const, bounds and examples', async () => {
    const body = (await load('exact-integers.yaml')).operations[0]?.body?.content;
    const operands = (body?.schema.properties ?? []).flatMap(({ schema }) => schema.assertions);
    expect(
      operands.map((assertion) =>
        'values' in assertion
          ? assertion.values.map((value) => printJson(value))
          : 'limit' in assertion
            ? assertion.limit
            : 'value' in assertion
              ? printJson(assertion.value)
              : assertion.keyword,
      ),
    ).toEqual([
      ['9223372036854775807', '9223372036854775809'],
      '9007199254740993',
      '-9223372036854775808',
      '18446744073709551615',
      '0.10000000000000000000000001',
      '1e400',
      '9223372036854775807',
      '15',
      '1.5',
      '0.5',
      10,
    ]);
    expect(printJson(body?.examples[0]?.value ?? null)).toBe(
      '{"enum":9223372036854775809,"const":9007199254740993,"minimum":-9223372036854775808}',
    );
  });

  it('reads two files that lean on each other, with siblings of $ref in schemas', async () => {
    const { operations, title, sha256, document } = await load('two-files/openapi.yaml');
    const [operation] = operations;
    expect(title).toBe('Trees');
    expect(operation).toMatchObject({
      id: 'POST /trees',
      at: { file: `${DOCUMENTS}/two-files/parts/paths.yaml`, line: 2 },
      security: { at: { file: `${DOCUMENTS}/two-files/openapi.yaml`, pointer: '/security' } },
      responses: [{ status: '201' }, { status: '400' }],
    });
    const files = await Promise.all(
      ['openapi.yaml', 'parts/paths.yaml', 'parts/schemas.yaml'].map((name) => readFile(`${DOCUMENTS}/two-files/${name}`)),
    );
    expect(sha256).toBe(createHash('sha256').update(Buffer.concat(files)).digest('hex'));
    expect(JSON.stringify(document)).not.toContain('.yaml');
  });

  it('reads JSON, with tabs, escapes and keys without a space behind', async () => {
    const { title, operations } = await load('store.json');
    expect(title).toBe('In JSON \u00e9');
    expect(operations[0]?.id).toBe('POST /plants');
    expect(operations[0]?.body?.content.schema.properties.map(({ name }) => name)).toEqual(['name', 'id']);
  });

  it('reads what aliases stand for', async () => {
    const { operations } = await load('aliases.yaml');
    expect(operations.map(({ id }) => id)).toEqual(['PUT /plants', 'POST /plants']);
    const names = operations[1]?.body?.content.schema.properties ?? [];
    expect(names.map(({ schema }) => schema.assertions.map(({ at }) => at.line))).toEqual([
      [7, 8],
      [7, 8],
    ]);
  });

  it('knows answers by status, range and default, and leaves extensions out', async () => {
    const { operations } = await load('answers.yaml');
    expect(operations.map(({ responses }) => responses.map(({ status }) => status))).toEqual([['200', '2XX', '4XX', 'default']]);
    expect(operations[0]?.responses[2]).toMatchObject({ at: { line: 17 }, content: { name: 'application/problem+json' } });
  });

  it('lets an operation do without the security, and without the body, of others', async () => {
    const { operations } = await load('other-operations.yaml');
    const of = (method: string) => operations.find((operation) => operation.method === method);
    expect(of('POST')?.security).toBeUndefined();
    expect(of('GET')?.security).toMatchObject({ at: { line: 6 }, alternatives: [[{ type: 'bearer' }]] });
    expect(of('GET')?.body).toBeUndefined();
    expect(of('POST')?.body).toMatchObject({ required: false, requiredAt: { pointer: '/paths/~1notes/post/requestBody' } });
    expect(of('PATCH')?.body?.content.name).toBe('application/merge-patch+json');
  });
});

function everyNode(node: SchemaNode): readonly SchemaNode[] {
  const inner = [...node.allOf, ...node.properties.map(({ schema }) => schema), node.additional, node.items];
  return [node, ...inner.flatMap((schemaNode) => (schemaNode === undefined ? [] : everyNode(schemaNode)))];
}
