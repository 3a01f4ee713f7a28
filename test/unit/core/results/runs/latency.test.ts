import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROWTH, measureLatency } from '../../../../../core/results/runs/latency.js';
import type { Latency } from '../../../../../core/results/runs/run.js';

function measured(times: readonly number[]): Latency {
  const meter = measureLatency();
  times.forEach(meter.add);
  return meter.measured();
}

/** The smallest time that so large a share of all times does not exceed. */
function exactly(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(times.length * share) - 1] ?? 0;
}

/** What rounding to four digits can add to a figure, or take from it; the rest is for the logarithm, which is not exact. */
const FOUR_DIGITS = 1.0005 + 1e-9;

describe('percentiles', () => {
  it('are right to 5 % in four digits, whatever the times', () => {
    const time = fc.oneof(fc.double({ min: 0.011, max: 60_000, noNaN: true }), fc.double({ min: 0.5, max: 3, noNaN: true }));
    fc.assert(
      fc.property(fc.array(time, { minLength: 1, maxLength: 300 }), (times) => {
        const { p50, p95, p99, max } = measured(times);
        for (const [got, share] of [
          [p50, 0.5],
          [p95, 0.95],
          [p99, 0.99],
        ] as const) {
          const exact = exactly(times, share);
          expect(got).toBeGreaterThanOrEqual(exact / FOUR_DIGITS);
          expect(got).toBeLessThanOrEqual(exact * GROWTH * FOUR_DIGITS);
        }
        expect(max).toBe(Math.max(...times));
      }),
    );
  });

  it('of times at the edge of a bucket are as right as others', () => {
    const { p50 } = measured([2.249117770318503, 2.4]);
    expect(p50).toBeLessThanOrEqual(2.249117770318503 * GROWTH * FOUR_DIGITS);
  });

  it('of nothing are zero', () => {
    expect(measured([])).toEqual({ p50: 0, p95: 0, p99: 0, max: 0, buckets: [] });
  });

  it('of times too short to measure are next to zero', () => {
    const { p50, max } = measured([0, 0, 0]);
    expect(p50).toBeLessThanOrEqual(0.01);
    expect(max).toBe(0);
  });

  it('never exceed the longest time', () => {
    expect(measured([1.001, 1.001])).toMatchObject({ p50: 1.001, p95: 1.001, p99: 1.001, max: 1.001 });
  });
});
