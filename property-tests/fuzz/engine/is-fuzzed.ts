import { sharesRoute } from '../../../core/cases/shares-route.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { takesInvalid, takesNewThings } from '../../../core/knowledge/reach.js';
import type { Session } from '../../../core/session/session.js';

/**
 * True if a campaign sends random requests to an operation, many to the same things. A deletion ends what others are sent to, and an operation that
 * is possible once for each thing would refuse them. A request that is not plain may belong to another operation with the same path.
 */
export function isFuzzed({ knowledge, contract }: Session, operation: KnownOperation): boolean {
  const { id, method } = operation;
  const reach = knowledge.reach.get(id);
  const isAlone = !sharesRoute(
    operation,
    contract.operations.filter((other) => other.id !== id),
  );
  return method !== 'DELETE' && takesInvalid(reach) && !takesNewThings(reach) && isAlone;
}
