import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const OPERATIONS = 12_000;
/** In bytes; 1 MB is a million. */
const [LEAST_SIZE, MOST_MEMORY] = [18_000_000, 1_500_000_000];

const folder = await mkdtemp(join(tmpdir(), 'kit-large-'));
afterAll(() => rm(folder, { recursive: true }));

/** A document of some 18 MB: 3,000 resources, each with a list, a creation, and what reads and replaces one. */
function largeDocument(): string {
  const description = 'Words about the operation that tell people how to use it and what it does. '.repeat(6);
  const paths: Record<string, unknown> = {};
  const schemas: Record<string, unknown> = {};
  const resources = OPERATIONS / 4;
  for (let i = 0; i < resources; i += 1) {
    const schema = { $ref: `#/components/schemas/Thing${i}` };
    const content = { 'application/json': { schema } };
    const responses = { 200: { description, content }, 404: { description: 'none' } };
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
    const limit = { name: 'limit', in: 'query', description, schema: { type: 'integer', minimum: 1, maximum: 100 } };
    const body = { required: true, content };
    const list = { 200: { description, content: { 'application/json': { schema: { type: 'array', items: schema } } } } };
    schemas[`Thing${i}`] = {
      type: 'object',
      required: ['id', 'name'],
      description,
      properties: {
        id: { type: 'integer', format: 'int64' },
        name: { type: 'string', minLength: 1, maxLength: 80 },
        parent: { $ref: `#/components/schemas/Thing${(i * 7 + 1) % resources}` },
        tags: { type: 'array', items: { type: 'string' } },
        state: { type: 'string', enum: ['new', 'kept', 'gone'] },
      },
    };
    paths[`/things${i}`] = {
      get: { operationId: `list${i}`, description, parameters: [limit], responses: list },
      post: { operationId: `create${i}`, description, requestBody: body, responses },
    };
    paths[`/things${i}/{id}`] = {
      get: { operationId: `read${i}`, description, parameters: [id], responses },
      put: { operationId: `replace${i}`, description, parameters: [id], requestBody: body, responses },
    };
  }
  const info = { title: 'Large', version: '1' };
  return JSON.stringify({ openapi: '3.0.3', info, paths, components: { schemas } });
}

/** Loads the document that its argument names, and prints the number of its operations, and the most memory of the process in bytes. */
const LOADER = `
  import { loadContract } from './dist/core/openapi/load-contract.js';
  const { operations } = await loadContract(process.argv[1]);
  console.log(operations.length, process.resourceUsage().maxRSS * 1024);
`;

it('a document of 18 MB with 12,000 operations loads in 1.5 GB', async () => {
  const text = largeDocument();
  expect(text.length).toBeGreaterThanOrEqual(LEAST_SIZE);
  const file = join(folder, 'large.json');
  await writeFile(file, text);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LOADER, file], { cwd: resolve('.') });
  const [operations, memory] = stdout.split(' ').map(Number);
  expect(operations).toBe(OPERATIONS);
  expect(memory).toBeLessThan(MOST_MEMORY);
});
