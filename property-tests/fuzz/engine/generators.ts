import type { Style } from '../../../core/json/print.js';
import type { JsonValue } from '../../../core/json/value.js';
import { anyJson } from '../../generate/arbitraries/any-json.js';
import { invalidBody } from '../../generate/arbitraries/invalid-body.js';
import type { Draw } from '../../generate/arbitraries/draw.js';
import { styleDraw } from '../../generate/arbitraries/spelling.js';
import { validBody } from '../../generate/arbitraries/valid-body.js';
import { type CampaignHeads, campaignHeadsOf } from './campaign-heads.js';
import type { RequestModel } from '../../../core/request/request-model.js';

/** Generators for requests to one operation. Created once, because making an arbitrary costs more than drawing from it. */
export interface Generators {
  readonly model: RequestModel;
  readonly heads: CampaignHeads;
  readonly valid: Draw<JsonValue>;
  readonly invalid: Draw<JsonValue>;
  readonly anyJson: Draw<JsonValue>;
  readonly style: Draw<Style>;
}

const DEPTH = 2;

/** Creates the generators for requests to an operation. */
export function generatorsOf(model: RequestModel): Generators {
  const { operation } = model;
  return {
    model,
    heads: campaignHeadsOf(operation),
    valid: validBody(operation),
    invalid: invalidBody(operation),
    anyJson: anyJson(DEPTH),
    style: styleDraw,
  };
}
