import { describe, expect, it } from 'vitest';
import { loadContract } from '../../core/openapi/load-contract.js';
import type { Run } from '../../core/results/runs/run.js';
import type { MockOptions } from '../../mock/server/mock-options.js';
import { startMock } from '../../mock/start-mock.js';
import { verify } from '../../verify.js';

const contract = await loadContract();

/** The status without credentials is one that both profiles allow. */
async function verified(options: MockOptions, profile: 'standard' | 'strict'): Promise<Run> {
  await using mock = await startMock({ contract, authStatus: 400, ...options });
  return await verify({
    url: mock.url,
    spec: contract,
    token: 'demo',
    profile,
    cases: 200,
    seed: 1,
    only: ['valid', 'invalid', 'malformed', 'credentials', 'media-types', 'unspecified', 'properties'],
  });
}

describe('the gate calls the mock kept', () => {
  it.each<[MockOptions, 'standard' | 'strict']>([
    [{}, 'standard'],
    [{}, 'strict'],
    [{ usedIds: 409 }, 'standard'],
    [{ usedIds: 400 }, 'standard'],
    [{ usedIds: 400 }, 'strict'],
  ])('with %j, by the %s profile', async (options, profile) => {
    const { verdict, findings } = await verified(options, profile);
    expect(findings.map(({ title }) => title)).toEqual([]);
    expect(verdict).toBe('kept');
  });
});

describe('the gate calls the mock broken', () => {
  it.each(['standard', 'strict'] as const)('in one point, by the %s profile, if it refuses undeclared members', async (profile) => {
    const { verdict, findings } = await verified({ strict: true }, profile);
    expect(verdict).toBe('broken');
    expect(findings.map(({ title }) => title)).toEqual([expect.stringMatching(/^Valid request refused: there is an undeclared member/)]);
  });

  it('by the strict profile, if it refuses used ids with a status that the document does not list', async () => {
    const { findings } = await verified({ usedIds: 409 }, 'strict');
    expect(findings.map(({ title }) => title)).toContain('Undocumented status: 409');
  });
});
