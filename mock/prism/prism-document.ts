import { KitError } from '../../core/kit-error.js';
import type { Contract, Operation } from '../../core/openapi/contract.js';
import { withExactExamples } from './exact-examples.js';
import type { Prism } from './prism.js';
import { type Resources, resourcesOf } from './resources.js';

/**
 * Loads a contract's document with Prism's reader, and prepares what Prism needs for each operation.
 * @throws KitError if Prism does not find an operation of the contract.
 */
export async function readForPrism(prism: Prism, contract: Contract, authStatus: number): Promise<ReadonlyMap<Operation, Resources>> {
  // A copy, because Prism resolves each $ref in place.
  const read = await prism.getHttpOperationsFromSpec(structuredClone(contract.document));
  return new Map(
    contract.operations.map((operation) => {
      const prismOperation = read.find(({ method, path }) => method.toUpperCase() === operation.method && path === operation.path);
      if (prismOperation === undefined)
        throw new KitError('DocumentError', `Prism does not find ${operation.id}`, 'Write the path differently', operation.at);
      return [operation, resourcesOf(operation, withExactExamples(operation, prismOperation), authStatus)];
    }),
  );
}
