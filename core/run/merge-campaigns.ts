import type { CampaignResult } from './campaign-result.js';

/** Adds up what the shards of a campaign sent; undefined where there are none. */
export function mergeCampaigns(campaigns: readonly CampaignResult[]): CampaignResult | undefined {
  const [first] = campaigns;
  if (first === undefined) return undefined;
  return {
    lanes: campaigns.reduce((sum, { lanes }) => sum + lanes, 0),
    shard: { index: 0, count: 1 },
    strategies: merge(
      campaigns.flatMap(({ strategies }) => strategies),
      ({ id }) => id,
      (a, b) => ({ ...a, cases: a.cases + b.cases, broken: a.broken + b.broken }),
    ),
    answers: merge(
      campaigns.flatMap(({ answers }) => answers),
      ({ expectation, answer }) => `${expectation} ${answer}`,
      more,
    ),
    latency: merge(
      campaigns.flatMap(({ latency }) => latency),
      ({ ms }) => String(ms),
      more,
    ),
  };
}

function merge<T>(items: readonly T[], keyOf: (item: T) => string, add: (a: T, b: T) => T): readonly T[] {
  const merged = new Map<string, T>();
  for (const item of items) {
    const known = merged.get(keyOf(item));
    merged.set(keyOf(item), known === undefined ? item : add(known, item));
  }
  return [...merged.values()];
}

function more<T extends { readonly count: number }>(a: T, b: T): T {
  return { ...a, count: a.count + b.count };
}
