import type { Case } from '../../cases/case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { isAbsent, isRefusal, succeeded } from '../../http/exchange/response-class.js';
import type { Violation } from '../../checks/violation/violation.js';
import { isChanging } from '../../contract/is-changing.js';
import { statesConflict } from './state-conflict.js';

/** True if the second request finds nothing because the first one has deleted it. */
export function isDeleted({ operation }: Case, first: Exchange, second: Exchange): boolean {
  return operation.method === 'DELETE' && succeeded(first) && isAbsent(second);
}

/** True if a key that the first request gave to what it created explains why the second is refused. */
export function isTakenKey({ operation }: Case, first: Exchange, second: Exchange): boolean {
  const hasKey = (operation.body?.content.fresh ?? []).length > 0;
  return hasKey && succeeded(first) && isRefusal(second);
}

/**
 * True if a request that can succeed only once explains why the second is refused: it cancels, publishes or returns something, or what it makes has
 * to differ from all that is there. What was wrong with the form of the first response is no matter of chance.
 */
export function isDone({ operation }: Case, { scope }: Violation, first: Exchange, second: Exchange): boolean {
  return scope === 'response' && isChanging(operation) && succeeded(first) && isRefusal(second);
}

/** True if what a server stored otherwise than it was sent, as without the spaces around it, explains why the second request is refused. */
export function isTakenAsStored({ operation }: Case, { check }: Violation, first: Exchange, second: Exchange): boolean {
  return check === 'stored-as-sent' && isChanging(operation) && succeeded(first) && statesConflict(second);
}

/**
 * True if a later refusal says nothing about what the success of a request showed: what it stored, or how it answered. A refusal denies only that
 * such a request is accepted.
 */
export function isNotDenied({ check }: Violation, first: Exchange, second: Exchange): boolean {
  return check !== 'invalid-refused' && succeeded(first) && isRefusal(second);
}
