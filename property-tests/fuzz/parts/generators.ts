import type { Style } from '../../../core/json/print.js';
import type { JsonValue } from '../../../core/json/value.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { anyJson } from '../../generate/arbitraries/any-json.js';
import type { Draw } from '../../generate/arbitraries/draw.js';
import { styleDraw } from '../../generate/arbitraries/spelling.js';
import { type Content, contentOf } from './content.js';
import { type ParameterPart, parameterPartsOf } from './parameter-part.js';
import { type CampaignHeads, campaignHeadsOf } from './campaign-heads.js';

/** Generators for requests to one operation. Created once, because making an arbitrary costs more than drawing from it. */
export interface Generators {
  readonly operation: KnownOperation;
  readonly heads: CampaignHeads;
  /** Undefined if the operation takes no body that the kit can write. */
  readonly content: Content | undefined;
  /** The parameters whose values are drawn. */
  readonly parameters: readonly ParameterPart[];
  readonly anyJson: Draw<JsonValue>;
  readonly style: Draw<Style>;
}

const DEPTH = 2;

/** Creates the generators for requests to an operation. */
export function generatorsOf(operation: KnownOperation): Generators {
  return {
    operation,
    heads: campaignHeadsOf(operation),
    content: contentOf(operation),
    parameters: parameterPartsOf(operation),
    anyJson: anyJson(DEPTH),
    style: styleDraw,
  };
}
