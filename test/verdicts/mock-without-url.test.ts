import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { startMock } from '../../mock/start-mock.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';

const contract = await contractOfText(`
paths:
  /caches:
    delete: { responses: { "204": { description: all are gone } } }
  /shutdown:
    post: { responses: { "202": { description: it stops } } }
`);

const shelf = await contractOfText(`
paths:
  /plants:
    get:
      parameters: [{ name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }]
      responses: { "200": { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Plant' } } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Plant' } } } }
      responses: { "201": { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Plant' } } } } }
  /plants/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Plant' } } } }, "404": { description: none } }
components:
  schemas:
    Plant: { type: object, required: [name], properties: { id: { type: string, readOnly: true }, name: { type: string } } }
`);

const reachOf = ({ operations }: Run): unknown => operations.map(({ id, reach }) => `${id} ${reach}`);

describe('operations that may destroy what is there', () => {
  it("are tried where no URL is given: the mock is the kit's", async () => {
    const run = await verify({ spec: contract, only: ['valid'] });
    expect(reachOf(run)).toEqual(['DELETE /caches reached', 'POST /shutdown reached']);
    expect(run.verdict).toBe('kept');
  });

  it('are not tried at a URL, whatever answers there', async () => {
    await using mock = await startMock({ contract });
    const run = await verify({ url: mock.url, spec: contract, only: ['valid'] });
    expect(reachOf(run)).toEqual(['DELETE /caches not-tried', 'POST /shutdown not-tried']);
    expect(run.verdict).toBe('undecided');
  });
});

describe('the mock that is tested without a URL', () => {
  const checksOf = async (rules?: Readonly<Record<string, boolean>>): Promise<readonly string[]> =>
    (await verify({ spec: shelf, only: ['sequences'], ...(rules === undefined ? {} : { rules }) })).findings.map(({ check }) => check);

  it('is the one that the configuration makes', async () => {
    expect(await checksOf()).toEqual([]);
    expect(await checksOf({ page: false })).toEqual(['paging-is-kept']);
  });
});

describe('what descriptions say in words', () => {
  it("is not asked of the kit's own mock, which follows none, and is told so; of a server it is", async () => {
    const orders = await contractOfText(`
paths:
  /orders:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [item], properties: { item: { type: string } } } } } }
      responses: { "201": { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
  /orders/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }, "404": { description: none } }
  /orders/{id}/settle:
    post:
      description: The order becomes paid.
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: done, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }, "404": { description: none } }
components:
  schemas:
    Order: { type: object, required: [id, status], properties: { id: { type: string, readOnly: true }, item: { type: string }, status: { type: string, readOnly: true, enum: [open, paid] } } }
`);
    const run = await verify({ spec: orders, only: ['sequences'] });
    expect([run.verdict, run.findings]).toEqual(['kept', []]);
    expect(run.rulesAsked).toContainEqual(
      expect.objectContaining({ check: 'told-state-is-reached', because: 'the mock follows no words of descriptions' }),
    );
    await using mock = await startMock({ contract: orders });
    const other = await verify({ spec: orders, url: mock.url, only: ['sequences'] });
    expect(other.findings.map(({ check }) => check)).toContain('told-state-is-reached');
  });
});
