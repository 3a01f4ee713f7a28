import { describe, expect, it } from 'vitest';
import { fuzz } from '../../../fuzz.js';
import { startMock } from '../../../mock/start-mock.js';
import type { Contract } from '../../../core/contract/contract.js';
import { contractOfText } from '../../unit/support/contract-of-text.js';

const document = (media: string): Promise<Contract> =>
  contractOfText(`
paths:
  /plants:
    get: { responses: { '200': { description: all } } }
    post:
      requestBody: { content: { ${media}: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { '200': { description: ok }, '400': { description: bad } }
`);

describe('operations without a body of JSON', () => {
  it('are not fuzzed, and a note names them', async () => {
    const run = await fuzz({ spec: await document('application/json'), cases: 50, seed: 1 });
    expect(run.verdict).toBe('kept');
    expect(run.notes).toContainEqual(expect.stringContaining('1 operation without a body of JSON (GET /plants)'));
  });

  it('leave nothing to fuzz where there are no others: the run is undecided', async () => {
    const run = await fuzz({ spec: await document('application/x-www-form-urlencoded'), cases: 50, seed: 1 });
    expect([run.verdict, run.ended]).toEqual(['undecided', expect.objectContaining({ hint: expect.stringContaining('Use verify') })]);
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
