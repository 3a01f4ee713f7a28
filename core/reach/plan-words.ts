import type { Contract, Operation } from '../openapi/contract.js';
import { isChanging } from '../request/is-changing.js';
import { safetyOf } from '../resources/safety.js';

/** The number of operations that are named. */
const NAMED = 3;

/**
 * What a run will do to the server besides reading, as one sentence: what it creates, what it changes and deletes, and which operations it
 * leaves out because they may destroy what it did not create.
 * @returns undefined for a document with one operation, and if the run only reads.
 */
export function planWords({ operations }: Pick<Contract, 'operations'>, allowDestructive: boolean): string | undefined {
  if (operations.length < 2) return undefined;
  const writing = operations.filter(isChanging);
  const leftOut = allowDestructive ? [] : writing.filter((operation) => safetyOf(operation).kind === 'destructive');
  const others = writing.filter((operation) => !leftOut.includes(operation));
  const changing = others.filter((operation) => safetyOf(operation).kind !== 'safe');
  const creating = others.filter((operation) => !changing.includes(operation));
  const parts = [
    ...(creating.length === 0 ? [] : [`creates with ${listed(creating)}`]),
    ...(changing.length === 0 ? [] : [`changes and deletes ${allowDestructive ? '' : 'only what it creates, '}with ${listed(changing)}`]),
    ...(leftOut.length === 0 ? [] : [`leaves out ${listed(leftOut)} (--allow-destructive tries ${leftOut.length === 1 ? 'it' : 'them'})`]),
  ];
  return parts.length === 0 ? undefined : `The run ${parts.join('; ')}.`;
}

function listed(operations: readonly Operation[]): string {
  const names = operations.slice(0, NAMED).map(({ id }) => id);
  const more = operations.length - names.length;
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`;
}
