import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/run.js';
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
