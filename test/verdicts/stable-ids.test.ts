import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyBaseline, updateBaseline } from '../../core/results/runs/baseline.js';
import type { Run } from '../../core/results/runs/run.js';
import { fuzz } from '../../fuzz.js';
import { verify } from '../../verify.js';
import type { RunningApp } from '../apps/app.js';
import { frameworkApps } from '../apps/frameworks/index.js';
import { WITHOUT_DREDD } from '../unit/support/without-dredd.js';
import { contract } from './campaign/run-campaign-on.js';

const apps = frameworkApps.filter(({ id }) => ['fastify', 'hono'].includes(id));
const WAYS: readonly (readonly [string, (url: string, seed: number) => Promise<Run>])[] = [
  ['verify', (url, seed) => verify({ url, spec: contract, seed, only: WITHOUT_DREDD, cases: 300 })],
  ['fuzz', (url, seed) => fuzz({ url, spec: contract, seed, cases: 1500, concurrency: 4 })],
];

describe.each(apps)('the findings in $id', (app) => {
  let running: RunningApp;
  beforeAll(async () => void (running = await app.start()));
  afterAll(() => running.close());

  it.each(WAYS)('by %s has the same ids with another seed, so that a baseline holds', async (_, run) => {
    const [first, second] = [await run(running.url, 1), await run(running.url, 2)];
    expect(first.findings.length).toBeGreaterThan(1);
    const baseline = updateBaseline(first, { version: 3, findings: [] }, false);
    const caseOutcome = applyBaseline(second, baseline, 'known.json', false);
    expect(caseOutcome.findings.filter(({ known }) => known !== true).map(({ id, title }) => `${id} ${title}`)).toEqual([]);
    expect(caseOutcome.verdict).toBe('kept');
    expect(caseOutcome.baseline?.gone).toEqual([]);
  });
});
