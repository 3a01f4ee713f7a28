import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '../../../../core/contract/contract.js';
import { everyOperation } from './truth/every-operation.js';

/** A schema, a response or an operation as a document has it. */
export type Written = Readonly<Record<string, unknown>>;

/** The operations of a document that is given by its paths and its schemas. */
export async function operationsOf(paths: Written, schemas: Written = {}): Promise<readonly Operation[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-resources-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify({ openapi: '3.1.0', info: { title: 't', version: '1' }, paths, components: { schemas } }));
  try {
    return await everyOperation(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** An answer of JSON. */
export function json(schema: Written): Written {
  return { description: '', content: { 'application/json': { schema } } };
}

/** An operation with its 200, and its body. */
export function operation(answer?: Written, body?: Written): Written {
  return {
    ...(body === undefined ? {} : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { 200: answer === undefined ? { description: '' } : json(answer) },
  };
}

/** A parameter of a path. */
export function inPath(name: string, schema: Written = { type: 'string' }): Written {
  return { name, in: 'path', required: true, schema };
}

/** An object of members that are strings unless a schema is given. */
export function object(members: Readonly<Record<string, Written | 'string'>>): Written {
  const properties = Object.fromEntries(
    Object.entries(members).map(([name, schema]) => [name, schema === 'string' ? { type: 'string' } : schema]),
  );
  return { type: 'object', properties };
}
