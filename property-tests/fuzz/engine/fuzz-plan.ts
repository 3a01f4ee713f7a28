import type { PresentPart, RequestPlan } from '../../../core/request/request-plan.js';
import type { CampaignHead } from './campaign-heads.js';

/** A request that a strategy proposes, with one of the heads of a campaign; the judge says what it is. */
export interface FuzzPlan extends RequestPlan {
  readonly head: CampaignHead;
  readonly body: PresentPart;
}
