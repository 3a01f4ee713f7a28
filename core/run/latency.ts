import type { Latency } from './run.js';

/** Takes times in and tells their percentiles, in memory that does not grow. */
export interface LatencyMeter {
  /** In milliseconds. */
  readonly add: (ms: number) => void;
  readonly percentiles: () => Latency;
}

/** Each bucket is 5 % wider than the one before; the first ends at 10 microseconds. */
const GROWTH = 1.05;
const FIRST_MS = 0.01;

/** Makes a meter whose percentiles are right to 5 %. */
export function measureLatency(): LatencyMeter {
  const buckets: number[] = [];
  let count = 0;
  let max = 0;
  const at = (share: number): number => {
    let left = Math.ceil(count * share);
    const index = buckets.findIndex((own) => (left -= own ?? 0) <= 0);
    return index === -1 ? 0 : Math.min(max, FIRST_MS * GROWTH ** index);
  };
  return {
    add: (ms) => {
      const index = Math.max(0, Math.ceil(Math.log(ms / FIRST_MS) / Math.log(GROWTH)));
      while (buckets.length <= index) buckets.push(0);
      buckets[index] = (buckets[index] ?? 0) + 1;
      count += 1;
      max = Math.max(max, ms);
    },
    percentiles: () => ({ p50: at(0.5), p95: at(0.95), p99: at(0.99), max }),
  };
}
