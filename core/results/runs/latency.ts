import type { Latency, LatencyBucket } from './run.js';

/** Collects times and computes percentiles in constant memory. */
export interface LatencyMeter {
  /** In milliseconds. */
  readonly add: (ms: number) => void;
  readonly measured: () => Latency;
}

/** The percentiles of times in existing buckets. */
export function percentilesOf(buckets: readonly LatencyBucket[], max: number): Latency {
  const sorted = buckets.toSorted((a, b) => a.ms - b.ms);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  const at = (share: number): number => {
    let left = Math.ceil(total * share);
    return Math.min(max, sorted.find(({ count }) => (left -= count) <= 0)?.ms ?? 0);
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max, buckets: sorted };
}

/** Each bucket is 5 % wider than the one before; the first ends at 10 microseconds. */
export const GROWTH = 1.05;
const FIRST_MS = 0.01;
const LOG_GROWTH = Math.log(GROWTH);

/** Creates a meter whose percentiles are accurate to 5 %, in four digits. */
export function measureLatency(): LatencyMeter {
  const counts: number[] = [];
  let max = 0;
  return {
    add: (ms) => {
      const index = Math.max(0, Math.ceil(Math.log(ms / FIRST_MS) / LOG_GROWTH));
      while (counts.length <= index) counts.push(0);
      counts[index] = (counts[index] ?? 0) + 1;
      max = Math.max(max, ms);
    },
    measured: () => {
      const buckets = counts.flatMap((count, i) => (count > 0 ? [{ ms: Number((FIRST_MS * GROWTH ** i).toPrecision(4)), count }] : []));
      return percentilesOf(buckets, max);
    },
  };
}
