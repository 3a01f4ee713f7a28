import type { CaseResult } from './case-result.js';

/** What a campaign sets out to send. */
export interface CampaignPlan {
  readonly lanes: number;
  readonly shard: { readonly index: number; readonly count: number };
  /** The mix of inputs, and the weight of each. */
  readonly strategies: readonly { readonly id: string; readonly title: string; readonly weight: number }[];
}

/** What a campaign sent. */
export interface CampaignResult {
  readonly lanes: number;
  readonly shard: CampaignPlan['shard'];
  readonly strategies: readonly StrategyResult[];
}

/** One kind of input in numbers. */
export interface StrategyResult {
  readonly id: string;
  readonly title: string;
  readonly weight: number;
  readonly cases: number;
  readonly broken: number;
}

/** What a campaign sent, by the rows of its cases. */
export function campaignOf({ lanes, shard, strategies }: CampaignPlan, rows: readonly CaseResult[]): CampaignResult {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    lanes,
    shard,
    strategies: strategies.map((own) => {
      const { cases = 0, broken = 0 } = byId.get(`fuzz/${own.id}`) ?? {};
      return { ...own, cases, broken };
    }),
  };
}
