import { KitError } from '../../core/kit-error.js';
import type { Contract, Operation } from '../../core/openapi/contract.js';
import { withExactExamples } from './exact-examples.js';
import type { Prism } from './prism.js';
import { type Resources, resourcesOf } from './resources.js';

/**
 * Reads a contract's document as Prism reads it, and makes ready what Prism needs for each operation.
 * @throws KitError where Prism does not find an operation of the contract.
 */
export async function readForPrism(prism: Prism, contract: Contract, authStatus: number): Promise<ReadonlyMap<Operation, Resources>> {
  // A copy, because Prism replaces each $ref by its target in the very object.
  const read = await prism.getHttpOperationsFromSpec(structuredClone(contract.document));
  return new Map(
    contract.operations.map((operation) => {
      const prismOperation = read.find(({ method, path }) => method.toUpperCase() === operation.method && path === operation.path);
      if (prismOperation === undefined)
        throw new KitError('DocumentError', `Prism does not find ${operation.id}`, 'Write the path another way', operation.at);
      return [operation, resourcesOf(operation, withExactExamples(operation, prismOperation), authStatus)];
    }),
  );
}
