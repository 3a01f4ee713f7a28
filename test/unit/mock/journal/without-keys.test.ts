import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { withoutKeys } from '../../../../mock/journal/without-keys.js';
import type { RequestEntry } from '../../../../mock/server/request-entry.js';
import { startMock } from '../../../../mock/start-mock.js';

const contract = await loadContract('test/fixtures/documents/credentials.yaml');

describe('the API keys of a document', () => {
  it('stand neither in the journal nor in the log of the mock', async () => {
    const entries: RequestEntry[] = [];
    await using mock = await startMock({
      contract,
      credentials: { 'api-key': 'secret-header', apiKey: 'secret/query' },
      onRequest: (entry) => entries.push(entry),
    });
    const sent = [
      await fetch(`${mock.url}/header?limit=1`, { headers: { 'X-API-Key': 'secret-header' } }),
      await fetch(`${mock.url}/query?a=1&api+key=secret%2Fquery&b=2`),
      await fetch(`${mock.url}/header`, { headers: { 'X-API-Key': 'another-secret' } }),
      await fetch(`${mock.url}/query?api%20key=another-secret`),
    ];
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 401, 401]);
    const text = JSON.stringify([entries, mock.requests()]);
    expect(text).not.toContain('secret');
    expect(text).toContain('/query?a=1&api+key=[redacted]&b=2');
    expect(text).toContain('/header?limit=1');
  });

  it('are all that is taken from a record', async () => {
    const plants = await loadContract('openapi.yaml');
    const record = {
      at: 0,
      method: 'GET',
      target: '/a?b=1',
      operation: undefined,
      rawHeaders: ['X-Api-Key', 'open'],
      body: Buffer.from(''),
      response: undefined,
      fault: undefined,
      warnings: [],
      durationMs: 1,
    };
    expect(withoutKeys(record, plants)).toBe(record);
    expect(withoutKeys(record, contract)).toEqual({ ...record, rawHeaders: ['X-Api-Key', '[redacted]'] });
  });
});
