import type { PresentPart, RequestPlan } from '../../../core/request/request-plan.js';
import type { CampaignHead } from './campaign-heads.js';

/** A request proposed by a strategy, with one of the heads of the campaign. The judge decides its expectation. */
export interface FuzzPlan extends RequestPlan {
  readonly head: CampaignHead;
  readonly body: PresentPart;
}
