import type { JsonValue } from '../../../core/json/value.js';
import type { PartPlan, RawPart, RequestPlan } from '../../../core/request/plan/request-plan.js';
import type { CampaignHead } from './campaign-head.js';

/** A request proposed by a strategy, with one of the heads of the campaign. The judge decides its expectation. */
export interface FuzzPlan extends RequestPlan {
  readonly head: CampaignHead;
  readonly body: FuzzBody;
}

/** The content of a proposed request. */
export type FuzzBody = PartPlan | EncodedPart;

/** A value that a codec wrote, such as a form: it is made smaller as a value. */
export interface EncodedPart extends RawPart {
  readonly value: JsonValue;
}

/** The value of a body; undefined for a text and for no body. */
export function valueOfBody(body: FuzzBody): JsonValue | undefined {
  return 'value' in body ? body.value : undefined;
}
