import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract } from '../../core/contract/contract.js';
import { loadAnyContract } from '../../core/openapi/load-contract.js';
import { fetchDocuments } from '../../scripts/corpus/documents.js';
import { isReachable, questionsOf } from '../../scripts/corpus/questions.js';
import type { LoadRequest } from './load-request.js';

/** The number of resources of the document that is made, each with four operations. */
const RESOURCES = 25;

/** A document of many operations. */
export interface ManyOperations {
  readonly file: string;
  readonly contract: Contract;
}

/**
 * Makes a document of 100 operations whose messages are as large as those of the plant store; or finds one of the corpus, whose
 * messages may be larger.
 * @param name the end of the path of a document of the corpus.
 */
export async function manyOperations(name: string | undefined): Promise<ManyOperations> {
  const file = name === undefined ? await made() : fetchDocuments().find((path) => path.endsWith(name));
  if (file === undefined) throw new Error(`the corpus has no ${name}`);
  return { file, contract: await loadAnyContract(file) };
}

async function made(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'plant-store-bench-')), 'many.json');
  const json = (schema: object): object => ({ description: 'x', content: { 'application/json': { schema } } });
  const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
  const bad = json(ref('Error'));
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64', minimum: 1 } };
  const limit = { name: 'limit', in: 'query', required: true, schema: { type: 'integer', maximum: 100 } };
  const plants = { type: 'array', items: ref('Plant'), maxItems: 2 };
  const paths = Array.from({ length: RESOURCES }, (_, i) => [
    [
      `/shops${i}/plants`,
      {
        get: { parameters: [limit], responses: { 200: json(plants), 400: bad } },
        post: { requestBody: { required: true, ...json(ref('Plant')) }, responses: { 201: json(ref('Plant')), 400: bad } },
      },
    ],
    [
      `/shops${i}/plants/{id}`,
      {
        parameters: [id],
        get: { responses: { 200: json(ref('Plant')), 404: bad } },
        delete: { responses: { 204: { description: 'gone' }, 404: bad } },
      },
    ],
  ]);
  const text = { type: 'string' };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Many shops', version: '1' },
    security: [{ token: [] }],
    paths: Object.fromEntries(paths.flat()),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Plant: { type: 'object', required: ['id', 'name'], properties: { id: id.schema, name: text, tag: text } },
        Error: { type: 'object', required: ['error', 'message'], properties: { error: { type: 'integer' }, message: text } },
      },
    },
  };
  await writeFile(file, JSON.stringify(document));
  return file;
}

/** One valid request to each operation to which the kit can make one. */
export function validRequests({ operations }: Contract): readonly LoadRequest[] {
  const origin = 'http://localhost';
  return operations.filter(isReachable).flatMap((operation): readonly LoadRequest[] => {
    const [plain] = questionsOf(operation, origin);
    const method = METHODS.find((known) => known === operation.method);
    if (plain === undefined || method === undefined) return [];
    const { url, headers, body } = plain.request;
    return [{ method, path: url.slice(origin.length), headers: Object.fromEntries(headers), body: Buffer.from(body).toString() }];
  });
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;
