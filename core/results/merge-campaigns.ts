import { addUp } from './add-up.js';
import type { CampaignResult } from './campaign-result.js';

/** Adds up what the shards of a campaign sent; undefined where there are none. */
export function mergeCampaigns(campaigns: readonly CampaignResult[]): CampaignResult | undefined {
  if (campaigns.length === 0) return undefined;
  return {
    lanes: campaigns.reduce((sum, { lanes }) => sum + lanes, 0),
    shard: { index: 0, count: 1 },
    strategies: addUp(
      campaigns.flatMap(({ strategies }) => strategies),
      ({ id }) => id,
      (a, b) => ({ ...a, cases: a.cases + b.cases, broken: a.broken + b.broken }),
    ),
  };
}
