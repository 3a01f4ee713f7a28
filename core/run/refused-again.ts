import type { Case } from '../cases/case.js';
import type { Exchange } from '../http/exchange.js';
import { isAbsent, isRefusal, succeeded } from '../http/response-class.js';

/** True if the second request finds nothing because the first one has deleted it. */
export function isDeleted({ operation }: Case, first: Exchange, second: Exchange): boolean {
  return operation.method === 'DELETE' && succeeded(first) && isAbsent(second);
}

/** True if a key that the first request gave to what it created explains why the second is refused. */
export function isTakenKey({ operation }: Case, first: Exchange, second: Exchange): boolean {
  const hasKey = (operation.body?.content.fresh ?? []).length > 0;
  return hasKey && succeeded(first) && isRefusal(second);
}
