import { METHODS } from 'node:http';
import type { Contract, LeftOutOperation } from '../../core/contract/contract.js';

const READ = new Set(METHODS);

/**
 * The contract without the operations that no mock can serve: Node.js reads requests only with the methods that it knows (`METHODS` of node:http), while
 * `additionalOperations` has any (OpenAPI 3.2 section 4.10).
 */
export function servedPart(contract: Contract): Contract {
  const unserved = contract.operations.filter(({ method }) => !READ.has(method));
  if (unserved.length === 0) return contract;
  const leftOut = unserved.map(({ id, method, at }): LeftOutOperation => ({
    id,
    because: `Node.js, on which the mock runs, reads no requests with the method ${method}`,
    hint: 'Test it at the URL of a server',
    at,
  }));
  return {
    ...contract,
    operations: contract.operations.filter((operation) => !unserved.includes(operation)),
    leftOut: [...contract.leftOut, ...leftOut],
  };
}
