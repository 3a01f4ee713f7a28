import type { Case } from '../../cases/case.js';
import { plainCase } from '../../cases/plain-case.js';
import type { Lab } from '../../inquiry/lab.js';
import { reachOf } from '../../reach/reach-of.js';
import { type Bound, bindKeys } from '../../sequences/plan/bind.js';

/**
 * Brings new things into the state in which the operation of a case is accepted, by the moves that the run learned.
 * @param bound the keys of the things.
 * @returns true if they are in that state, or no moves are known.
 * @throws RunEnded
 */
export async function broughtIntoState(lab: Lab, { operation }: Case, bound: Bound): Promise<boolean> {
  const { knowledge } = lab.session;
  for (const move of knowledge.moves.get(operation.id) ?? []) {
    const aimed = bindKeys(move, bound, lab.session);
    if (reachOf(aimed, await lab.ask(plainCase(aimed), 'new')).kind !== 'reached') return false;
  }
  return true;
}
