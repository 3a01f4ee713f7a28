import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { takesInvalid, takesNewThings } from '../../../core/knowledge/reach.js';
import type { Session } from '../../../core/session/session.js';

/**
 * True if a campaign sends random requests to an operation, many to the same things. A deletion ends what others are sent to, and an operation that
 * is possible once for each thing would refuse them.
 */
export function isFuzzed({ knowledge }: Session, { id, method }: KnownOperation): boolean {
  const reach = knowledge.reach.get(id);
  return method !== 'DELETE' && takesInvalid(reach) && !takesNewThings(reach);
}
