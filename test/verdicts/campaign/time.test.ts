import { expect, it } from 'vitest';
import type { RunEvent } from '../../../core/events/run-event.js';
import type { Run } from '../../../core/results/runs/run.js';
import { type FuzzOptions, fuzz } from '../../../fuzz.js';
import { contractOfText } from '../../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../../unit/support/http-server.js';

const PATHS = Array.from({ length: 40 }, (_, i) => `/things${i}`);
const contract = await contractOfText(
  `paths:\n${PATHS.map((path) => `  ${path}: { get: { parameters: [{ name: size, in: query, schema: { type: integer } }], responses: { '200': { description: all } } } }`).join('\n')}`,
);

interface Timed {
  readonly run: Run;
  /** How long the campaign has, and how long it was until it began, since the first request, in milliseconds. */
  readonly campaignMs: number;
  readonly before: number;
}

/** Fuzzes a server that takes so many milliseconds for each response, by the number of the request from 1. */
async function fuzzSlow(takesMs: (nth: number) => number, timeMs: number, options: FuzzOptions = {}): Promise<Timed> {
  let first: number | undefined;
  let campaignMs = Number.NaN;
  let before = Number.NaN;
  await using server = await httpServer((response, _, nth) => {
    first ??= performance.now();
    setTimeout(() => sendJson(response, 200, []), takesMs(nth));
  });
  const onEvent = (event: RunEvent): void => {
    if (event.type !== 'campaign-started') return;
    campaignMs = event.timeMs ?? Number.NaN;
    before = performance.now() - (first ?? Number.NaN);
  };
  const run = await fuzz({ url: server.url, spec: contract, seed: 1, concurrency: 4, timeMs, onEvent, ...options });
  return { run, campaignMs, before };
}

it('the time of a campaign includes the requests before it', async () => {
  const { campaignMs, before, run } = await fuzzSlow(() => 10, 3000);
  expect(before).toBeGreaterThan(0);
  expect(campaignMs).toBeLessThanOrEqual(Math.max(3000 - before, 1500));
  expect(run.verdict).not.toBe('undecided');
});

it('a server that is slow to reach leaves half of the time to the campaign, and what was not reached is told', async () => {
  const { campaignMs, run } = await fuzzSlow(() => 100, 2000);
  expect(campaignMs).toBeLessThanOrEqual(1000);
  expect(campaignMs).toBeGreaterThan(0);
  const reasons = new Set(run.operations.filter(({ reach }) => reach === 'not-tried').map(({ reason }) => reason));
  expect(reasons).toEqual(new Set(['it did not fit in the time']));
  expect(run.operations.some(({ reach }) => reach === 'reached')).toBe(true);
});

it('waiting for a server that starts is not part of the time', async () => {
  const { campaignMs, before } = await fuzzSlow((nth) => (nth === 1 ? 2000 : 10), 3000, { waitMs: 60_000 });
  expect(campaignMs + before).toBeGreaterThan(4000);
});
