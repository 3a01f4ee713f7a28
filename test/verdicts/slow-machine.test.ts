import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { fuzz } from '../../fuzz.js';
import { verify } from '../../verify.js';
import type { Run } from '../../core/results/runs/run.js';
import type { App } from '../apps/app.js';
import { bugApps } from '../apps/bugs/index.js';
import { contract } from './campaign/run-campaign-on.js';

/** The clock of a slow machine: each response takes so many milliseconds more. */
const SLOW_MS = 80;

/** Node publishes each response of a server here. */
const RESPONSE = 'http.server.response.finish';

const only = ['valid', 'invalid'] as const;
const token = 'secret';
const options = { spec: contract, token, timeoutMs: 60_000 };
const byGate = (url: string): Promise<Run> => verify({ ...options, url, only, cases: 0, seed: 1 });
const byCampaign = (url: string): Promise<Run> => fuzz({ ...options, url, cases: 2000, seed: 2, concurrency: 4 });

afterEach(() => vi.restoreAllMocks());

it.each([
  ['race-500', byGate],
  ['after-refusal-500', byGate],
  ['kept-reset', byGate],
  ['lax-json-trailing', byCampaign],
  ['lax-id-numeric-string', byCampaign],
])('what is found does not depend on how fast the machine is: %s', async (id, run) => {
  const app = bugApps.find((bugApp) => bugApp.id === id);
  if (app === undefined) throw new Error(`there is no store ${id}`);
  const quick = await found(app, run);
  const slow = await found(app, (url) => {
    delayClock();
    return run(url);
  });
  expect(quick).toHaveLength(1);
  expect(slow).toEqual(quick);
});

/** Lets the clock run on with each response, as if it had taken longer. */
function delayClock(): void {
  const now = performance.now.bind(performance);
  let late = 0;
  const delay = (): void => void (late += SLOW_MS);
  subscribe(RESPONSE, delay);
  onTestFinished(() => void unsubscribe(RESPONSE, delay));
  vi.spyOn(performance, 'now').mockImplementation(() => now() + late);
}

async function found(app: App, run: (url: string) => Promise<Run>): Promise<readonly string[]> {
  const store = await app.start();
  try {
    const { findings } = await run(store.url);
    return findings.map((finding) => `${finding.id} ${finding.title}`).toSorted();
  } finally {
    await store.close();
  }
}
