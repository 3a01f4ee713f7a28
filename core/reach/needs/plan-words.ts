import type { Contract, Operation } from '../../contract/contract.js';
import { isChanging } from '../../contract/is-changing.js';
import type { ResourceModel } from '../../resources/resource.js';
import { safetyOf } from '../../resources/endings/safety.js';
import type { Means } from './helper-operations.js';

/** The number of operations that are named. */
const NAMED = 3;

/**
 * The effects of a run on the server besides reading, as one sentence: its creations, changes and deletions, the operations that were not chosen and
 * are sent for these, and those that are left out because they may destroy things of others.
 * @returns undefined for a document with one operation, and if the run only reads.
 */
export function planWords(
  { operations }: Pick<Contract, 'operations'>,
  model: Pick<ResourceModel, 'resources' | 'settings'>,
  allowDestructive: boolean,
  means?: Means,
): string | undefined {
  const { creators = [], deletions = [] } = means ?? {};
  if (operations.length < 2 && creators.length + deletions.length === 0) return undefined;
  const writing = operations.filter(isChanging);
  const leftOut = allowDestructive ? [] : operations.filter((operation) => safetyOf(operation, model).kind === 'destructive');
  const others = writing.filter((operation) => !leftOut.includes(operation));
  const setting = others.filter((operation) => !allowDestructive && safetyOf(operation, model).kind === 'writes-setting');
  const changing = others.filter((operation) => safetyOf(operation, model).kind !== 'safe' && !setting.includes(operation));
  const creating = others.filter((operation) => !changing.includes(operation) && !setting.includes(operation));
  const parts = [
    ...(creating.length === 0 ? [] : [`creates with ${listed(creating)}`]),
    ...(changing.length === 0 ? [] : [`changes and deletes ${allowDestructive ? '' : 'only what it creates, '}with ${listed(changing)}`]),
    ...(setting.length === 0 ? [] : [`changes and puts back what is read there with ${listed(setting)}`]),
    ...(creators.length === 0 ? [] : [`creates what the chosen operations need with ${listed(creators)}`]),
    ...(deletions.length === 0 ? [] : [`deletes what it created with ${listed(deletions)}`]),
    ...(leftOut.length === 0 ? [] : [`leaves out ${listed(leftOut)} (--allow-destructive tries ${leftOut.length === 1 ? 'it' : 'them'})`]),
  ];
  return parts.length === 0 ? undefined : `The run ${parts.join('; ')}.`;
}

function listed(operations: readonly Operation[]): string {
  const names = operations.slice(0, NAMED).map(({ id }) => id);
  const more = operations.length - names.length;
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`;
}
