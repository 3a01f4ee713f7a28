import type { Operation } from '../../contract/contract.js';
import { isChanging } from '../../contract/is-changing.js';
import type { Reach } from '../../knowledge/reach.js';
import type { Hint } from './hint.js';

/** An operation with the reach of its plain request. */
export interface TriedReach {
  readonly operation: Operation;
  readonly reach: Reach;
}

/** Every write is answered 403 while a read succeeds: a guard, or credentials that may only read. */
export function writesRefusedHint(tried: readonly TriedReach[]): Hint | undefined {
  const writes = tried.filter(({ operation, reach }) => isChanging(operation) && reach.kind !== 'not-tried');
  const read = tried.find(({ operation, reach }) => !isChanging(operation) && reach.kind === 'reached');
  const [write] = writes;
  if (write === undefined || read === undefined || !writes.every(({ reach }) => isForbidden(reach))) return undefined;
  // A refusal that names its reason needs no guess.
  if (writes.some(({ reach }) => reach.kind === 'refused' && reach.isNamed === true)) return undefined;
  const what = writes.length === 1 ? write.operation.id : `every one of ${writes.length} operations that write`;
  return {
    why: `${what} is answered 403, while ${read.operation.id} succeeds`,
    hint: 'The credentials may only read, or a guard against cross-site request forgery (CSRF) refuses writes without its token, as in Spring Security and Django: give others, or switch it off for requests with credentials',
  };
}

function isForbidden(reach: Reach): boolean {
  return reach.kind === 'refused' && reach.status === 403;
}
