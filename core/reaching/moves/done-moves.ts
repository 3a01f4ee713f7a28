import { plainCase } from '../../cases/plain/plain-case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { onThings } from '../things/new-thing.js';
import type { Trial, TriedBefore } from '../trial/trial.js';
import { renewedMove } from './renewed-move.js';

/** What names things, by the item paths of their resources. */
type Keys = ReadonlyMap<string, JsonValue>;

/** What names things, with what a move created beside them. */
export function withCreated({ learner }: Trial, keys: Keys, move: KnownOperation, exchange: Exchange): Keys {
  return new Map([...learner.createdBy(move, exchange, plainCase(move).plan.head.target), ...keys]);
}

/**
 * True if a server accepts moves of some things, one after the other, each with other things where what it names beside them is taken.
 * @throws RunEnded
 */
export async function areDone(trial: Trial, moves: readonly KnownOperation[], keys: Keys, tried: TriedBefore): Promise<boolean> {
  let known = keys;
  const isDone = async (aimed: KnownOperation | undefined): Promise<boolean> => {
    if (aimed === undefined) return false;
    const exchange = await trial.lab.attempt(plainCase(aimed), 'new');
    if (reachOf(aimed, exchange).kind !== 'reached') return false;
    known = withCreated(trial, known, aimed, exchange);
    return true;
  };
  for (const move of moves) {
    if (await isDone(onThings(trial, move, known))) continue;
    if (!(await isDone(await renewedMove(trial, move, known, tried)))) return false;
  }
  return true;
}
