import { describe, expect, it } from 'vitest';
import { fuzz } from '../../../fuzz.js';
import { startMock } from '../../../mock/start-mock.js';
import { contractOfText } from '../../unit/support/contract-of-text.js';
import { httpServer, sender } from '../../unit/support/http-server.js';

describe('operations without a body of JSON', () => {
  it('are fuzzed, too', async () => {
    const spec = await contractOfText(`
paths:
  /plants:
    get: { parameters: [{ name: q, in: query, schema: { type: string } }], responses: { '200': { description: all } } }
    post:
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { '200': { description: ok }, '400': { description: bad } }
`);
    const run = await fuzz({ spec, cases: 200, seed: 1 });
    expect(run.verdict).toBe('kept');
    expect(run.operations.map(({ cases }) => cases > 10)).toEqual([true, true]);
  });

  it('leave nothing to fuzz where only deletions are reached: the run is undecided', async () => {
    const spec = await contractOfText(`
paths:
  /plants/{name}:
    delete: { parameters: [{ name: name, in: path, required: true, schema: { type: string } }], responses: { '204': { description: gone } } }
`);
    await using server = await httpServer((response) => sender(response)(204));
    const run = await fuzz({ url: server.url, spec, cases: 50, seed: 1 });
    expect([run.verdict, run.ended]).toEqual(['undecided', expect.objectContaining({ hint: expect.stringContaining('Use verify') })]);
    expect(run.notes).toContainEqual(expect.stringContaining('only the plain requests of 1 operation were sent (DELETE /plants/{name})'));
  });

  it('count for the share that has to be reached', async () => {
    const spec = await contractOfText(`
paths:
  /plants:
    get: { parameters: [{ $ref: '#/components/parameters/none' }], responses: { '200': { description: ok } } }
    post:
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '200': { description: ok }, '400': { description: bad } }
`);
    await using mock = await startMock({ contract: spec });
    const run = await fuzz({ url: mock.url, spec, cases: 50, seed: 1, minReach: 0.8 });
    expect([run.verdict, run.ended]).toEqual(['undecided', expect.objectContaining({ why: expect.stringContaining('1 of 2 operations') })]);
  });
});
