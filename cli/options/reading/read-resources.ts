import type { Contract } from '../../../core/contract/contract.js';
import { type ResourceCorrections, checkCorrections } from '../../../core/resources/inferred/corrections.js';
import type { Located } from '../values/located.js';

/**
 * What the configuration says about the resources of a document.
 * @throws KitError with the line of what the document does not have.
 */
export function readResources(contract: Contract, corrections: Located<ResourceCorrections> | undefined): ResourceCorrections | undefined {
  if (corrections !== undefined) checkCorrections(contract.operations, corrections.value, corrections.placeOf);
  return corrections?.value;
}
