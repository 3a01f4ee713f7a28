import { describe, expect, it } from 'vitest';
import { mortalStore } from './mortal-store.js';
import { fuzzApp, shownBodies } from './run-campaign-on.js';

describe('a server that dies', () => {
  it('is waited for, and the request that did it is found among those in flight, and made small', async () => {
    const store = mortalStore(({ ['name']: name }) => typeof name === 'string' && name.includes('~'), 10);
    const run = await fuzzApp(store, { cases: 600, concurrency: 4 });
    expect(run.ended).toBeUndefined();
    expect(run.findings.map(({ check, outcome }) => [check, outcome.kind])).toEqual([['answer-received', 'reset']]);
    expect(shownBodies(run)).toEqual([expect.stringMatching(/^\{"name":"~","id":\d+\}$/)]);
    expect(run.findings[0]?.actual).toMatch(/nothing listened there for (less than )?\d\.\d s/);
    expect(run.notes.join('\n')).toMatch(
      /the server was gone for (less than )?\d\.\d s while \d+ requests? (was|were) in flight; sent one by one, this one brought it down again: POST \/plants with \{.*~/,
    );
  });

  it('is not killed again and again: requests with the cause are not sent any more', async () => {
    const store = mortalStore(({ ['tag']: tag }) => tag !== undefined, 10);
    const run = await fuzzApp(store, { cases: 400, concurrency: 4 });
    expect(run.findings).toHaveLength(1);
    expect(run.notes).toContainEqual(expect.stringMatching(/^\d+ cases were skipped: similar requests brought the server down/));
    expect(store.deaths()).toBeLessThan(60);
  });

  it('once, for no request of its own, is a flaky finding, and the note says that none was to blame', async () => {
    const run = await fuzzApp(
      mortalStore((_, nth) => nth === 200, 10),
      { cases: 600 },
    );
    expect(run.totals.cases).toBe(600);
    expect(run.findings.map(({ check, flaky }) => [check, flaky?.outcome.kind])).toEqual([['answer-received', 'response']]);
    expect(run.notes).toContainEqual(expect.stringContaining('none of them brought it down again'));
  });

  it('for good ends the campaign, which tells what was in flight', async () => {
    const run = await fuzzApp(
      mortalStore((_, nth) => nth === 200, Number.POSITIVE_INFINITY),
      { cases: 600, patienceMs: 300 },
    );
    expect(run).toMatchObject({ verdict: 'broken', ended: { kind: 'lost' } });
    expect(run.findings).toHaveLength(1);
    expect(run.notes).toContainEqual(expect.stringMatching(/^in flight when the server was lost: \d+ requests?: POST \/plants with \{/));
  });
});
