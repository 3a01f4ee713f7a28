import type { Run } from '../core/results/run.js';

/** How many cases a campaign sent a second. */
export function campaignSpeed({ suites }: Run): number {
  const { cases = 0, durationMs = 0 } = suites.find(({ name }) => name === 'fuzz') ?? {};
  return Math.round((cases * 1000) / Math.max(1, durationMs));
}
