import { GROWTH } from '../../core/results/runs/latency.js';
import type { LatencyBucket } from '../../core/results/runs/run.js';

/** A bar of the histogram: the count of times above `from` and up to `to`, in milliseconds. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** A histogram: bars of equal width on a logarithmic axis. */
export interface Histogram {
  readonly bins: readonly Bin[];
  /** The position of a time on the axis, from 0 to 1. */
  readonly at: (ms: number) => number;
}

const MOST = 40;
const FEWEST = 16;

/** Merges buckets into bars. All bars merge the same number of them, because unequal bars would distort the distribution. */
export function latencyBins(buckets: readonly LatencyBucket[]): Histogram {
  const indexes = buckets.map(({ ms }) => indexOf(ms));
  const [low, high] = [Math.min(...indexes), Math.max(...indexes)];
  const step = Math.max(1, Math.ceil((high - low + 1) / MOST));
  const size = Math.max(FEWEST, Math.ceil((high - low + 1) / step));
  const first = low - Math.floor((size * step - (high - low + 1)) / 2);
  const counts = Array.from({ length: size }, () => 0);
  for (const [i, { count }] of buckets.entries()) {
    const bin = Math.floor(((indexes[i] ?? low) - first) / step);
    counts[bin] = (counts[bin] ?? 0) + count;
  }
  const bins = counts.map((count, i) => ({ from: GROWTH ** (first + i * step - 1), to: GROWTH ** (first + (i + 1) * step - 1), count }));
  const at = (ms: number): number => (Math.log(ms) / Math.log(GROWTH) - (first - 1)) / (size * step);
  return { bins, at: (ms) => Math.min(1, Math.max(0, at(ms))) };
}

function indexOf(ms: number): number {
  return Math.round(Math.log(ms) / Math.log(GROWTH));
}
