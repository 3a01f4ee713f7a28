import type { Case } from '../../cases/case.js';
import { plainCase } from '../../cases/plain-case.js';
import type { Lab } from '../../inquiry/lab.js';
import { keysCreated } from '../../reach/keys-created.js';
import { reachOf } from '../../reach/reach-of.js';
import { type Bound, bindKeys } from '../../sequences/plan/bind.js';

/**
 * Brings new things into the state in which the operation of a case is accepted, by the moves that the run learned.
 * @param bound the keys of the things.
 * @returns what is bound then, with the keys of what the moves created; undefined if they are not in that state.
 * @throws RunEnded
 */
export async function broughtIntoState(lab: Lab, { operation }: Case, bound: Bound): Promise<Bound | undefined> {
  const { knowledge, plan, contract, target } = lab.session;
  let all = bound;
  for (const move of knowledge.moves.get(operation.id) ?? []) {
    const aimed = bindKeys(move, all, lab.session);
    const exchange = await lab.ask(plainCase(aimed), 'new');
    if (reachOf(aimed, exchange).kind !== 'reached') return undefined;
    all = new Map([...all, ...keysCreated(move.id, exchange, plan.resources, contract, target.baseUrl)]);
  }
  return all;
}
