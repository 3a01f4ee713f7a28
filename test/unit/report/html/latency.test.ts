import { describe, expect, it } from 'vitest';
import { measureLatency } from '../../../../core/results/runs/latency.js';
import { latencyBins } from '../../../../report/html/latency-bins.js';
import { drawLatency } from '../../../../report/html/latency.js';
import { kept } from '../runs.js';
import { textOf } from './parts.js';

function measured(times: readonly number[]): ReturnType<ReturnType<typeof measureLatency>['measured']> {
  const meter = measureLatency();
  for (const ms of times) meter.add(ms);
  return meter.measured();
}

describe('the bars of the histogram', () => {
  it('hold every answer once, each between its ends', () => {
    const times = Array.from({ length: 1000 }, (_, i) => 0.02 * 1.01 ** i);
    const { bins } = latencyBins(measured(times).buckets);
    expect(bins.length).toBeLessThanOrEqual(40);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    for (const { from, to, count } of bins) {
      const number = times.filter((ms) => ms > from && ms <= to).length;
      // A bucket is 5 % wide, and so is the doubt at either end.
      expect(Math.abs(number - count)).toBeLessThanOrEqual(10);
    }
  });

  it('are level where times are spread evenly', () => {
    const times = Array.from({ length: 4000 }, (_, i) => 0.1 * 1000 ** (i / 4000));
    const inner = latencyBins(measured(times).buckets).bins.slice(2, -2);
    const counts = inner.map(({ count }) => count);
    expect(Math.min(...counts)).toBeGreaterThan(0.8 * Math.max(...counts));
  });

  it('are enough for a picture where all times are alike', () => {
    const { bins, at } = latencyBins([{ ms: 1, count: 5 }]);
    expect(bins.filter(({ count }) => count > 0)).toHaveLength(1);
    expect(bins.length).toBeGreaterThan(10);
    expect(at(1)).toBeGreaterThan(0.3);
    expect(at(1)).toBeLessThan(0.7);
    expect([at(1e-9), at(1e9)]).toEqual([0, 1]);
  });
});

describe('the picture of the times', () => {
  it('says in words and in a table what it shows', () => {
    const drawn = drawLatency(kept);
    expect(textOf(drawn)).toContain(
      'Half of the responses arrived within 0.51 ms, 95 % within 1.3 ms, 99 % within 3 ms; the longest took 21 ms.',
    );
    expect(drawn.html).toMatch(/<svg [^>]*role="img" aria-labelledby="latency-title" aria-describedby="latency-summary"/);
    const rows = [...drawn.html.matchAll(/<tr><th scope="row">[^<]*<\/th><td class="figure">([\d,]+)/g)].map(([, count]) => Number(count));
    expect(rows).toEqual([700, 500, 30, 4]);
  });

  it('marks the percentiles', () => {
    expect([...drawLatency(kept).html.matchAll(/class="label"[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
      'p50 0.51 ms',
      'p95 1.3 ms',
      'p99 3 ms',
    ]);
  });

  it('is left out where no answer came', () => {
    expect(drawLatency({ ...kept, latency: { ...kept.latency, buckets: [] } }).html).toBe('');
  });
});
