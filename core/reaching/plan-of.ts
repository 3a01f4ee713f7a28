import { allOperations } from '../openapi/choice/all-operations.js';
import type { Contract } from '../contract/contract.js';
import { meansOf } from '../reach/needs/helper-operations.js';
import { planWords } from '../reach/needs/plan-words.js';
import { inferResources } from '../resources/inferred/infer-resources.js';
import type { ServerOptions } from '../session/options/server-options.js';
import { givenValues } from './trial/given-values.js';

/** The options of a run on which its plan depends. */
export type PlannedOptions = Pick<ServerOptions, 'values' | 'operations' | 'resources' | 'allowDestructive' | 'keep'>;

/**
 * What a run with some options will do to the server besides reading, as one sentence.
 * @param contract the operations that are judged.
 * @returns undefined if there is nothing to say.
 */
export function planOf(contract: Contract, options: PlannedOptions): string | undefined {
  const { allowDestructive = false, keep = false } = options;
  const model = inferResources({ operations: allOperations(contract) }, options.resources);
  if (contract.means === undefined) return planWords(contract, model, allowDestructive);
  const allowed = { given: givenValues(options.values, options.operations), allowDestructive };
  const means = meansOf(contract, model, allowed);
  return planWords(contract, model, allowDestructive, keep ? { ...means, deletions: [] } : means);
}
