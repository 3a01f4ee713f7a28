import { haveSameTargets } from '../codecs/paths/same-targets.js';
import type { Operation } from '../contract/contract.js';

/** True if another operation has the same method and the same targets: a request that is not plain may belong to either of them. */
export function sharesRoute(operation: Operation, operations: readonly Operation[]): boolean {
  return operations.some((other) => other !== operation && other.method === operation.method && haveSameTargets(operation, other));
}
