import { expect } from 'vitest';
import type { App } from '../../apps/app.js';
import { rareApps } from '../../apps/rare/index.js';
import { fuzzApp, shownBodies } from './run-campaign-on.js';

/** [the store, how many cases, the smallest body]. */
export const RARE: readonly (readonly [id: string, cases: number, smallest: RegExp])[] = [
  ['rare-character', 1500, /^\{"name":"\u0133","id":\d+\}$/],
  ['rare-id', 1000, /^\{"name":"","id":0\}$/],
  ['rare-length', 1500, /^\{"name":"a{1001}","id":\d+\}$/],
  ['rare-pair', 800, /^\{"name":"","tag":"","id":\d+\}$/],
];

/** Fails unless a campaign finds the fault of a store, and shrinks it to the obvious smallest body. */
export async function expectSmallest(id: string, cases: number, smallest: RegExp, seed: number): Promise<void> {
  const run = await fuzzApp(appOf(id), { cases, seed });
  expect(run.verdict).toBe('broken');
  expect(shownBodies(run)).toEqual([expect.stringMatching(smallest)]);
  expect(run.findings.map(({ check, flaky }) => [check, flaky])).toEqual([['no-server-error', undefined]]);
  expect(run.findings[0]?.origin).toMatchObject({ seed, path: expect.arrayContaining([expect.any(Number)]) });
  if (id === 'rare-pair') expect(run.findings[0]?.title).toBe('Server error: name is "" while tag is ""');
}

/** Fails unless one request in 200 that fails becomes one flaky finding. */
export async function expectFlaky(seed: number): Promise<void> {
  const run = await fuzzApp(appOf('rare-request'), { cases: 3000, seed });
  expect(run.findings.map(({ check, title, flaky }) => [check, title, flaky?.outcome.kind])).toEqual([
    ['no-server-error', expect.stringMatching(/^1 of \d+ plain requests fails, at random$/), 'response'],
  ]);
  expect(run.totals.broken).toBeGreaterThan(5);
}

function appOf(id: string): App {
  const app = rareApps.find((rare) => rare.id === id);
  if (app === undefined) throw new Error(`no app ${id}`);
  return app;
}
