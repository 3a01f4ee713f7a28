import { describe, expect, it } from 'vitest';
import { correctApps } from '../apps/correct/index.js';
import { FAULTS, expectOneId } from '../verdicts/campaign/one-id-stores.js';
import { RARE, expectFlaky, expectSmallest } from '../verdicts/campaign/rare-stores.js';
import { fuzzApp } from '../verdicts/campaign/run-campaign-on.js';

const CASES = 1500;

describe.each([2, 3])('with seed %i', (seed) => {
  it.each(RARE)('a campaign finds %s, and shrinks it', (id, cases, smallest) => expectSmallest(id, cases, smallest, seed));

  it('one request in 200 that fails is one flaky finding', () => expectFlaky(seed));
});

it.each(correctApps.map((app) => [app.id, app] as const))('a campaign of many cases finds nothing in %s', async (_, app) => {
  const { verdict, findings, totals } = await fuzzApp(app, { cases: CASES, seed: 6, token: 'secret' });
  expect(findings.map(({ title, actual }) => `${title}: ${actual}`)).toEqual([]);
  expect([verdict, totals.cases]).toEqual(['kept', CASES]);
});

it.each(FAULTS)('a campaign of many cases gives a fault the id that the gate gives it: %s', (id) => expectOneId(id, 4000));
