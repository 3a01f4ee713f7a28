import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { startMock } from '../../../../mock/start-mock.js';
import { call } from '../call.js';

const contract = await loadContract();

describe('without a journal', () => {
  it('there is nothing under /__kit/', async () => {
    await using quiet = await startMock({ contract, journal: false });
    for (const path of ['/__kit/', '/__kit/requests', '/__kit/health', '/__kit/openapi.json']) {
      expect(await call(quiet.url, { method: 'GET', path })).toMatchObject({
        status: 404,
        headers: { 'content-type': 'application/json' },
      });
    }
    expect(quiet.requests()).toEqual([]);
  });
});
