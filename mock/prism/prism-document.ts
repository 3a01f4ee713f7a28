import type { Contract, Operation } from '../../core/openapi/contract.js';
import { withExactExamples } from './exact-examples.js';
import type { Prism } from './prism.js';
import { type Resources, resourcesOf } from './resources.js';

/**
 * Loads a contract's document with Prism's reader, and prepares what Prism needs for each operation that it finds.
 */
export async function readForPrism(prism: Prism, contract: Contract, authStatus: number): Promise<ReadonlyMap<Operation, Resources>> {
  // A copy, because Prism resolves each $ref in place.
  const read = await prism.getHttpOperationsFromSpec(structuredClone(contract.document));
  return new Map(
    contract.operations.flatMap((operation) => {
      const prismOperation = read.find(({ method, path }) => method.toUpperCase() === operation.method && path === operation.path);
      if (prismOperation === undefined) return [];
      return [[operation, resourcesOf(operation, withExactExamples(operation, prismOperation), authStatus)] as const];
    }),
  );
}
