import type { LatencyBucket } from './latency.js';
import type { ExpectationKind } from '../judge/situation.js';

/** What a campaign sets out to send. */
export interface CampaignPlan {
  readonly lanes: number;
  readonly shard: { readonly index: number; readonly count: number };
  /** The mix of inputs, and the weight of each. */
  readonly strategies: readonly { readonly id: string; readonly title: string; readonly weight: number }[];
}

/** What a campaign sent, and what came back. */
export interface CampaignResult {
  readonly lanes: number;
  readonly shard: CampaignPlan['shard'];
  readonly strategies: readonly StrategyResult[];
  /** How often each answer came, by what the contract says of the request. */
  readonly answers: readonly AnswerCount[];
  /** The times to an answer. */
  readonly latency: readonly LatencyBucket[];
}

/** One kind of input in numbers. */
export interface StrategyResult {
  readonly id: string;
  readonly title: string;
  readonly weight: number;
  readonly cases: number;
  readonly broken: number;
}

/** One kind of answer: a status, or the way in which none came. */
export interface AnswerCount {
  readonly expectation: ExpectationKind;
  readonly answer: string;
  readonly count: number;
}
