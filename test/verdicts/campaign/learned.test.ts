import { expect, it } from 'vitest';
import { bugApps } from '../../apps/bugs/index.js';
import { Refusal } from '../../apps/store/refusal.js';
import { fuzzApp, storeWith } from './run-campaign-on.js';

it('a campaign tells what it learned of a store before it began: that it rounds ids, which takes two requests', async () => {
  const app = bugApps.find(({ id }) => id === 'strict-id-rounded');
  if (app === undefined) throw new Error('no such app');
  const { findings, totals } = await fuzzApp(app, { cases: 200 });
  expect(findings.map(({ check, title }) => [check, title])).toEqual([
    ['ids-told-apart', expect.stringContaining('two ids beyond 2^53 are the same double')],
  ]);
  expect(findings[0]?.steps).toHaveLength(1);
  expect(totals).toMatchObject({ cases: 201, broken: 1 });
});

it('a campaign tells nothing else of what it learned: what a store says to a used id belongs to the gate', async () => {
  const used = new Set<string>();
  const app = storeWith({
    remember: ({ id }) => {
      if (used.has(id)) return new Refusal('used-id', 422, `there is a plant ${id} already`);
      used.add(id);
      return undefined;
    },
  });
  const { cases, totals } = await fuzzApp(app, { cases: 200 });
  expect(used.size).toBeGreaterThan(0);
  expect(new Set(cases.map(({ suite }) => suite))).toEqual(new Set(['fuzz']));
  expect(totals.cases).toBe(200);
});
