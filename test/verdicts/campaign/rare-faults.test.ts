import { describe, expect, it } from 'vitest';
import type { App } from '../../apps/app.js';
import { rareApps } from '../../apps/rare/index.js';
import { fuzzApp, shownBodies } from './run-campaign-on.js';

const SEEDS = [1, 2, 3];

function appOf(id: string): App {
  const app = rareApps.find((rareApp) => rareApp.id === id);
  if (app === undefined) throw new Error(`no app ${id}`);
  return app;
}

/** [the app, how many cases, the smallest body]. */
const SMALLEST: readonly (readonly [string, number, RegExp])[] = [
  ['rare-character', 6000, /^\{"name":"\u0133","id":\d+\}$/],
  ['rare-id', 3000, /^\{"name":"","id":0\}$/],
  ['rare-length', 3000, /^\{"name":"a{1001}","id":\d+\}$/],
  ['rare-pair', 3000, /^\{"name":"","tag":"","id":\d+\}$/],
];

describe('a rare fault is found and shrunk to the obvious smallest body', () => {
  for (const [id, cases, smallest] of SMALLEST) {
    it.each(SEEDS)(`${id}, seed %i`, async (seed) => {
      const run = await fuzzApp(appOf(id), { cases, seed });
      expect(run.verdict).toBe('broken');
      expect(shownBodies(run)).toEqual([expect.stringMatching(smallest)]);
      expect(run.findings.map(({ check, flaky }) => [check, flaky])).toEqual([['no-server-error', undefined]]);
      expect(run.findings[0]?.origin).toMatchObject({ seed, path: expect.arrayContaining([expect.any(Number)]) });
      if (id === 'rare-pair') expect(run.findings[0]?.title).toBe('Server error: name is "" while tag is ""');
    });
  }

  it.each(SEEDS)('and one request in 200 is one flaky finding, seed %i', async (seed) => {
    const run = await fuzzApp(appOf('rare-request'), { cases: 3000, seed });
    expect(run.findings.map(({ check, title, flaky }) => [check, title, flaky?.outcome.kind])).toEqual([
      ['no-server-error', expect.stringMatching(/^1 of \d+ plain requests fails, at random$/), 'answer'],
    ]);
    expect(run.totals.broken).toBeGreaterThan(5);
  });
});
