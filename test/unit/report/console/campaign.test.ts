import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../../../report/console/console.js';
import { kept } from '../runs.js';
import type { Run } from '../../../../index-for-require.js';

const run: Run = {
  ...kept,
  suites: [{ name: 'fuzz', cases: 20_000, broken: 3, durationMs: 4000 }],
  campaign: {
    concurrency: 32,
    shard: { index: 2, count: 8 },
    strategies: [
      { id: 'valid', title: 'valid bodies, biased to boundaries', weight: 60, cases: 12_000, broken: 3 },
      {
        id: 'text',
        title: 'JSON texts with tokens deleted, doubled, swapped or cut, and bytes flipped',
        weight: 40,
        cases: 8000,
        broken: 0,
      },
    ],
  },
  responses: [
    { expectation: 'accept', response: '500', count: 3 },
    { expectation: 'accept', response: '200', count: 11_997 },
    { expectation: 'invalid', response: '400', count: 8000 },
  ],
};
const render = (currentRun: Run, colour = false): string => renderConsole(currentRun, { colour, outputDir: 'out' });

describe('the console report of a campaign', () => {
  it('tells what was sent by its shares, what came back, the commonest first, and how fast', () => {
    expect(render(run)).toContain(`
   share      cases  broken  input
    60 %     12,000       3  valid bodies, biased to boundaries
    40 %      8,000       0  JSON texts with tokens deleted, doubled, swapped or
                             cut, and bytes flipped

  valid           200 × 11,997, 500 × 3
  invalid         400 × 8,000

  5,000 cases/s with 32 connections, shard 3/8
  response time: median 0.5 ms, p99 3.0 ms, max 21 ms
`);
  });

  it('paints what is broken red', () => {
    expect(render(run, true)).toContain(`\u001B[31m${'3'.padStart(8)}\u001B[39m  valid bodies`);
  });

  it('fits 80 columns, and says nothing of a campaign where there was none', () => {
    expect(
      Math.max(
        ...render(run)
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(80);
    expect(render(kept)).not.toContain('  share ');
    expect(render({ ...run, campaign: { ...Object(run.campaign), shard: { index: 0, count: 1 } } })).toContain('with 32 connections\n');
    expect(render({ ...run, campaign: { ...Object(run.campaign), concurrency: 1 } })).toContain('cases/s with 1 connection, shard 3/8\n');
  });
});
