import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { KEY, REFUSED, json, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Jars that are put into crates and taken out again, until the crate is sealed. A jar is in one crate; `createBatch` is the name of what makes a crate. */
const CELLAR = `
components:
  schemas:
    NewJar: { type: object, required: [grams], properties: { grams: { type: integer, minimum: 1, maximum: 1000 } } }
    Jar: { type: object, required: [id, grams], properties: { id: { type: integer }, grams: { type: integer } } }
    NewBatch: { type: object, required: [label], properties: { label: { type: string, minLength: 1 }, jarIds: { type: array, uniqueItems: true, items: { type: integer, minimum: 1 } } } }
    Batch: { type: object, required: [id, label, status, jarIds], properties: { id: { type: integer }, label: { type: string }, status: { type: string, enum: [open, sealed] }, jarIds: { type: array, items: { type: integer } } } }
paths:
  ${madeAndRead('/jars', 'NewJar', 'Jar').replaceAll('{id}', '{jarId}').replace(KEY, 'parameters: [{ name: jarId, in: path, required: true, schema: { type: integer } }]')}
  /batches:
    post:
      operationId: createBatch
      requestBody: { required: true, ${jsonOf('NewBatch')} }
      responses: { '201': { description: made, ${jsonOf('Batch')} }, ${REFUSED} }
  /batches/{batchId}:
    parameters: [&batch { name: batchId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Batch')} }, ${REFUSED} } }
  /batches/{batchId}/jars:
    parameters: [*batch]
    post:
      description: A jar is in one batch (\`409\`), and a sealed batch stays as it is (\`409\`).
      requestBody: { required: true, ${json('{ type: object, required: [jarId], properties: { jarId: { type: integer, minimum: 1 } } }')} }
      responses: { '200': { description: the batch, ${jsonOf('Batch')} }, ${REFUSED} }
  /batches/{batchId}/jars/{jarId}:
    parameters: [*batch, { name: jarId, in: path, required: true, schema: { type: integer } }]
    delete:
      description: The jar remains. Nothing can be taken out of a sealed batch (\`409\`).
      responses: { '204': { description: out }, ${REFUSED} }
  /batches/{batchId}/seal:
    parameters: [*batch]
    post:
      description: An empty batch cannot be sealed (\`409\`), nor one twice (\`409\`).
      responses: { '200': { description: sealed, ${jsonOf('Batch')} }, ${REFUSED} }
`;

interface Batch {
  readonly id: number;
  readonly label: string;
  status: 'open' | 'sealed';
  jarIds: readonly number[];
}

/** @param isOpen true if jars are taken out of sealed batches, too. */
function cellar(isOpen: boolean): Promise<HttpServer> {
  const jars = new Map<number, number>();
  const batches = new Map<number, Batch>();
  let last = 0;
  const isTaken = (jar: number): boolean => [...batches.values()].some(({ jarIds }) => jarIds.includes(jar));
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const end = (status: number): unknown => response.writeHead(status).end();
    const [, kind, key, more, inner] = percentDecode(new URL(path, 'http://x').pathname).text.split('/');
    const numberOf = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
    const body = membersOf(isJson ? sent : undefined);
    if (kind === 'jars') {
      const { grams } = body;
      if (key !== undefined)
        return jars.has(numberOf(key)) ? sendJson(response, 200, { id: numberOf(key), grams: jars.get(numberOf(key)) }) : end(404);
      if (typeof grams !== 'number' || !Number.isInteger(grams) || grams < 1 || grams > 1000) return end(422);
      jars.set((last += 1), grams);
      return sendJson(response, 201, { id: last, grams });
    }
    const problem = (asked: readonly unknown[]): number | undefined => {
      if (!asked.every((one) => typeof one === 'number' && jars.has(one))) return 422;
      return asked.some((one) => typeof one === 'number' && isTaken(one)) ? 409 : undefined;
    };
    if (key === undefined) {
      const { label, jarIds = [] } = body;
      if (typeof label !== 'string' || label === '' || !Array.isArray(jarIds) || new Set(jarIds).size < jarIds.length) return end(422);
      const wrong = problem(jarIds);
      if (wrong !== undefined) return end(wrong);
      const batch: Batch = { id: (last += 1), label, status: 'open', jarIds };
      batches.set(batch.id, batch);
      return sendJson(response, 201, batch);
    }
    const batch = batches.get(numberOf(key));
    if (batch === undefined) return end(404);
    if (more === undefined) return sendJson(response, 200, batch);
    if (more === 'seal') {
      if (batch.status === 'sealed' || batch.jarIds.length === 0) return end(409);
      batch.status = 'sealed';
      return sendJson(response, 200, batch);
    }
    if (method === 'POST') {
      const wrong = problem([body['jarId']]);
      if (wrong !== undefined || batch.status === 'sealed') return end(wrong ?? 409);
      batch.jarIds = [...batch.jarIds, Number(body['jarId'])];
      return sendJson(response, 200, batch);
    }
    if (!batch.jarIds.includes(numberOf(inner))) return end(404);
    if (batch.status === 'sealed' && !isOpen) return end(409);
    batch.jarIds = batch.jarIds.filter((one) => one !== numberOf(inner));
    return end(204);
  });
}

async function judged(isOpen: boolean): Promise<{ readonly findings: readonly string[]; readonly reached: string }> {
  await using server = await cellar(isOpen);
  const { findings, operations } = await verify({ url: server.url, spec: await contractOfText(CELLAR), only: ['sequences'], seed: 1 });
  const reached = operations.filter(({ reach }) => reach === 'reached').length;
  return { findings: findings.map(({ check, operation }) => `${check} ${operation}`), reached: `${reached} of ${operations.length}` };
}

it('all of a cellar that is right is reached, and kept', async () => {
  expect(await judged(false)).toEqual({ findings: [], reached: '7 of 7' });
});

it('what is taken out of a thing in a state that forbids it is a finding', async () => {
  expect((await judged(true)).findings).toEqual(['action-fits-state DELETE /batches/{batchId}/jars/{jarId}']);
});
