import { expect, it } from 'vitest';
import { correctApps } from '../../apps/correct/index.js';
import { fuzzApp } from './run-campaign-on.js';

/** Enough for some of every strategy; test/environment sends more. */
const CASES = 300;

it.each(correctApps.map((app) => [app.id, app] as const))(
  'a campaign finds nothing in a store that keeps the contract: %s',
  async (_, app) => {
    const { verdict, findings, totals } = await fuzzApp(app, { cases: CASES, seed: 5, token: 'secret' });
    expect(findings.map(({ title, actual }) => `${title}: ${actual}`)).toEqual([]);
    expect([verdict, totals.cases]).toEqual(['kept', CASES]);
  },
);
