import { describe, expect, it } from 'vitest';
import { runDredd } from '../../../contracts/dredd/run-dredd.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { bytes, recordingHost } from '../../unit/contracts/dredd/recording-host.js';
import { json, rightStore, serve } from '../../unit/contracts/dredd/serve.js';

const contract = await loadContract();
const timeoutMs = 10_000;

describe('runDredd, where the host wants a transaction again,', () => {
  it('runs it again, with a new request, until the host is content', async () => {
    await using store = await serve((response, request, nth) => (nth <= 3 ? json(response, 429, {}) : rightStore(response, request, nth)));
    const currentRecordingHost = recordingHost();
    let id = 0;
    const host = recordingHost({
      request: (transaction) =>
        transaction.status === 200
          ? { method: 'POST', target: '/plants', headers: [], body: bytes(`{"id":${(id += 1)},"name":"n"}`) }
          : currentRecordingHost.request(transaction),
      judge: async (...reported) =>
        reported[2].kind === 'response' && reported[2].status === 429
          ? { kind: 'again', waitMs: 1 }
          : currentRecordingHost.judge(...reported),
    });
    expect(await runDredd({ contract, baseUrl: store.url, host, timeoutMs })).toMatchObject({ kind: 'ran', transactions: 2, failed: 0 });
    expect(store.received.map(({ body }) => body.toString())).toEqual([
      '{"id":1,"name":"n"}',
      '{}',
      '{"id":2,"name":"n"}',
      '{}',
      '{"id":3,"name":"n"}',
    ]);
  });

  it('gives up when there is no end to it', async () => {
    await using store = await serve(rightStore);
    const host = recordingHost({ judge: async () => ({ kind: 'again', waitMs: 0 }) });
    expect(await runDredd({ contract, baseUrl: store.url, host, timeoutMs })).toEqual({
      kind: 'failed',
      why: 'a transaction needed another retry after 100 runs',
    });
  });
});
