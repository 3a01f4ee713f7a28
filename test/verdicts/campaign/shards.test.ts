import { expect, it } from 'vitest';
import { renderJson } from '../../../report/json/json.js';
import { readReport } from '../../../report/json/read-report.js';
import { rareApps } from '../../apps/rare/index.js';
import { fuzzApp, shownBodies } from './run-campaign-on.js';
import { mergeRuns } from '../../../index-for-require.js';

it('four shards of a campaign, merged from their reports, are one run with one finding for one cause', async () => {
  const app = rareApps.find(({ id }) => id === 'rare-id');
  if (app === undefined) throw new Error('no such app');
  const reports: string[] = [];
  for (const index of [0, 1, 2, 3]) {
    const run = await fuzzApp(app, { cases: 6400, seed: 9, shard: { index, count: 4 } });
    expect(run.campaign?.shard).toEqual({ index, count: 4 });
    expect(run.totals.cases).toBe(1600);
    reports.push([...renderJson(run, { colour: false, outputDir: '.plant-store-kit' })].join(''));
  }
  const merged = mergeRuns(reports.map((report, i) => readReport(report, `${i}.json`)));
  expect(merged).toMatchObject({
    verdict: 'broken',
    totals: { cases: 6400 },
    campaign: { concurrency: 32, shard: { index: 0, count: 1 } },
  });
  expect(merged.findings.map(({ title }) => title)).toEqual(['Server error: id is 0']);
  expect(shownBodies(merged)).toEqual(['{"name":"","id":0}']);
  expect(merged.findings[0]?.seen).toBe(merged.totals.broken);
  expect(merged.latency.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(6400);
});
