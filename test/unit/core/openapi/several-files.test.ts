import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../../core/contract/contract.js';
import { withAllOf } from '../../../../core/schema/nodes/with-all-of.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { readParsed } from '../../../../core/openapi/read-parsed.js';

let folder = '';
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'kit-files-')), 'documents');
  await mkdir(folder);
});
afterAll(() => rm(dirname(folder), { recursive: true }));

/** A document of two files, whose first refers to the second. */
async function load(head: string, reference: string, name = 'shared/plants.yaml'): Promise<Contract> {
  const schema = `{ schema: { $ref: ${JSON.stringify(reference)} } }`;
  const paths = `paths: { /a: { get: { responses: { '200': { description: d, content: { application/json: ${schema} } } } } } }\n`;
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(join(folder, 'openapi.yaml'), `${head}\ninfo: { title: t, version: '1' }\n${paths}`);
  await writeFile(file, 'Plant: { type: object, properties: { id: { type: integer, maximum: 7 } } }\n');
  return loadContract(join(folder, 'openapi.yaml'));
}

function maximum({ operations }: Contract): unknown {
  const schema = operations[0]?.responses[0]?.content?.schema;
  const [property] = schema === undefined ? [] : withAllOf(schema).flatMap(({ properties }) => properties);
  return property?.schema.assertions.map((one) => ('limit' in one ? String(one.limit) : one.keyword));
}

it.each(['openapi: 3.2.0', 'openapi: 3.1.0', 'openapi: 3.1.9', 'openapi: 3.0.3'])('%s may have several files', async (head) => {
  const contract = await load(head, 'shared/plants.yaml#/Plant');
  expect(maximum(contract)).toEqual(['type', '7']);
  expect(contract.document).toMatchObject({ openapi: head.slice('openapi: '.length) });
  expect(JSON.stringify(contract.document)).toContain('"maximum":7');
  expect(contract.warnings).toEqual([]);
});

it.each([
  ['https://api.example/v1/openapi.yaml', 'https://api.example/v1/shared/plants.yaml#/Plant', 'shared/plants.yaml'],
  ['https://api.example/v1/spec/openapi.yaml', 'https://api.example/v1/spec/plants.yaml#/Plant', 'plants.yaml'],
  ['https://api.example/v1/spec/openapi.yaml', '/v1/spec/plants.yaml#/Plant', 'plants.yaml'],
  ['https://api.example/v1/spec/openapi.yaml', '/v1/plants.yaml#/Plant', '../plants.yaml'],
  ['https://api.example/openapi.yaml', '../plants.yaml#/Plant', '../plants.yaml'],
  ['/spec/openapi.yaml', '/spec/shared/plants.yaml#/Plant', 'shared/plants.yaml'],
  ['urn:plants', 'shared/plants.yaml#/Plant', 'shared/plants.yaml'],
])('a document that calls itself %s has its files beside it', async (self, reference, name) => {
  const contract = await load(`openapi: 3.2.0\n$self: ${self}`, reference, name);
  expect(maximum(contract)).toEqual(['type', '7']);
  expect(JSON.stringify(contract.document)).toContain('"maximum":7');
});

it('a document at another origin than its own name is still on another machine', async () => {
  const { warnings } = await load(
    'openapi: 3.2.0\n$self: https://api.example/v1/openapi.yaml',
    'https://other.example/v1/shared/plants.yaml#/Plant',
  );
  expect(warnings.map(({ message }) => message)).toContainEqual(expect.stringContaining('leads to another machine'));
});

/** A document with a schema of its own, to which it refers by its name. */
const ofItself = (self: string, reference: string): Readonly<Record<string, unknown>> => ({
  openapi: '3.2.0',
  $self: self,
  info: { title: 't', version: '1' },
  paths: {
    '/a': {
      get: {
        responses: {
          200: { description: 'd', content: { 'application/json': { schema: { $ref: `${reference}#/components/schemas/P` } } } },
        },
      },
    },
  },
  components: { schemas: { P: { type: 'object', properties: { id: { type: 'integer', maximum: 7 } } } } },
});

describe('a document refers to itself by its name,', () => {
  const names = [
    ['https://api.example/v1/a.json', 'https://api.example/v1/a.json'],
    ['https://api.example/v1/a.json', '/v1/a.json'],
    ['https://api.example/v1/a.json', '//api.example/v1/a.json'],
    ['https://api.example/v1/a.json', 'a.json'],
    ['https://api.example/v1/a.json', './a.json'],
    ['https://api.example/v1/a.json', '../v1/a.json'],
    ['https://api.example/v1/', './'],
    ['/v1/a.json', '/v1/a.json'],
    ['/v1/a.json', 'a.json'],
    ['a.json', './a.json'],
    ['urn:a', 'urn:a'],
  ] as const;

  it.each(names)('%s, as %s', async (self, reference) => {
    await writeFile(join(folder, 'itself.json'), JSON.stringify(ofItself(self, reference)));
    const contract = await loadContract(join(folder, 'itself.json'));
    expect([maximum(contract), contract.warnings]).toEqual([['type', '7'], []]);
    expect(JSON.stringify(contract.document)).toContain(`{"$ref":"#/components/schemas/P"}`);
  });

  it.each(names)('%s, as %s, also one that a program has parsed', async (self, reference) => {
    expect(maximum(await readParsed(ofItself(self, reference)))).toEqual(['type', '7']);
  });
});
