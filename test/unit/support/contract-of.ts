import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract } from '../../../core/contract/contract.js';
import { loadContract } from '../../../core/openapi/load-contract.js';

/** Loads a contract from its `paths` and `components`, as an object, with bearer security on everything. */
export async function contractOf(paths: object, schemas: object = {}): Promise<Contract> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-mock-'));
  const file = join(folder, 'openapi.json');
  const document = {
    openapi: '3.1.0',
    info: { title: 'A test', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    security: [{ bearerAuth: [] }],
    paths,
    components: { schemas, securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer' } } },
  };
  try {
    // Digits are written as strings `#123` in the tests, because JavaScript rounds numbers.
    await writeFile(file, JSON.stringify(document).replaceAll(/"#(-?\d+)"/g, '$1'));
    return await loadContract(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A media type with a schema. */
export function json(schema: object, more: object = {}): object {
  return { 'application/json': { schema, ...more } };
}
