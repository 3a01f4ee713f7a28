import type { Operation } from '../../contract/contract.js';
import { keysIn } from '../../resources/keys/keys-in-path.js';
import { literalsOf } from '../../resources/literals-of.js';
import { type Safety, safetyOf } from '../../resources/endings/safety.js';
import type { RunPlan } from '../../session/session.js';

/** What a run was asked to do, as far as it decides what comes last. */
type Plan = Pick<RunPlan, 'allowDestructive' | 'resources'>;

/**
 * True for an operation that only `--allow-destructive` sends, and that may take from the run what all others need: what there is one of, all things of
 * a kind, the credentials. What a key in its path names may be a thing of the run, which is created for it alone.
 */
export function comesLast(operation: Operation, { allowDestructive, resources }: Plan): boolean {
  if (!allowDestructive) return false;
  const safety = safetyOf(operation, resources);
  if (safety.kind === 'destructive') return safety.ends !== undefined || keysIn(operation).length === 0;
  return safety.kind === 'writes-setting';
}

/**
 * The operations that come last, those that do the most harm at the end: what is below other things before what they are in, and what ends the
 * credentials of the run after all. The first one stays among the others where there is no other.
 * @param operations in the order of their needs.
 */
export function lastOperations(operations: readonly Operation[], plan: Plan): readonly Operation[] {
  const last = operations.filter((operation) => comesLast(operation, plan));
  const harm = (operation: Operation): number => harmOf(safetyOf(operation, plan.resources));
  const inOrder = last.toSorted((a, b) => harm(a) - harm(b) || literalsOf(b).length - literalsOf(a).length);
  return inOrder.length < operations.length ? inOrder : inOrder.slice(1);
}

const OF_SETTING = 0;
const OF_THINGS = 1;
const OF_SESSION = 2;
const OF_CREDENTIALS = 3;

function harmOf(safety: Safety): number {
  if (safety.kind !== 'destructive') return OF_SETTING;
  if (safety.ends === undefined) return OF_THINGS;
  return safety.ends === 'session' ? OF_SESSION : OF_CREDENTIALS;
}
