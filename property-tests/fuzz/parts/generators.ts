import type { Style } from '../../../core/json/print.js';
import type { JsonValue } from '../../../core/json/value.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { anyJson } from '../../generate/arbitraries/any-json.js';
import type { Draw } from '../../generate/arbitraries/draw.js';
import { styleDraw } from '../../generate/arbitraries/spelling.js';
import { type Content, contentOf } from './content.js';
import { type ParameterPart, parameterPartsOf } from './parameter-part.js';
import { wordsOf } from './words.js';
import { type CampaignHeads, campaignHeadsOf } from './campaign-heads.js';

/** Generators for requests to one operation. Created once, because making an arbitrary costs more than drawing from it. */
export interface Generators {
  readonly operation: KnownOperation;
  readonly heads: CampaignHeads;
  /** Undefined if the operation takes no body that the kit can write. */
  readonly content: Content | undefined;
  /** The parameters whose values are drawn. */
  readonly parameters: readonly ParameterPart[];
  /** Texts that values may have; none for an operation without parameters, unless a dictionary was given. */
  readonly words: readonly string[];
  readonly anyJson: Draw<JsonValue>;
  readonly style: Draw<Style>;
}

const DEPTH = 2;

/** Creates the generators for requests to an operation. */
export function generatorsOf(operation: KnownOperation): Generators {
  const parameters = parameterPartsOf(operation);
  return {
    operation,
    heads: campaignHeadsOf(operation),
    content: contentOf(operation),
    parameters,
    words: parameters.length === 0 ? [] : wordsOf(operation),
    anyJson: anyJson(DEPTH),
    style: styleDraw,
  };
}

/** The same with words that a user gives. */
export function withDictionary(generators: Generators, dictionary: readonly string[] = []): Generators {
  return dictionary.length === 0 ? generators : { ...generators, words: [...dictionary, ...generators.words] };
}
