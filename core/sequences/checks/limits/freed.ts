import { isRefusal, succeeded } from '../../../http/exchange/response-class.js';
import type { Broken } from '../../scene/attempt.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { actOn } from '../../moves/act-on.js';
import { createAgain } from '../../moves/create-again.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import { type Limit, reasonOf } from '../../plan/limits.js';
import type { Sequence } from '../../plan/sequence.js';
import { type Scene, answerOf } from '../../scene/scene.js';
import { type Others, fill } from './filled.js';

/**
 * Takes back one of the things for which there is no more room: another one is taken then.
 * @param way the operation that takes it back.
 * @returns undefined if it is, or if that need not be so.
 */
export async function stillFull(
  scene: Scene,
  sequence: Sequence,
  limit: Limit,
  others: Others,
  way: KnownOperation,
): Promise<Broken | undefined> {
  const filled = await fill(scene, sequence, limit, limit.least, others);
  const { first, last, bound } = filled ?? {};
  const body = first?.sent?.value;
  if (first === undefined || bound === undefined || last === undefined || !isRefusal(last.exchange)) return undefined;
  const undone = await actOn(scene, way, first);
  if (undone === undefined || !succeeded(undone.exchange)) return undefined;
  const still = await lastingFault(scene, async () => {
    const again = await createAgain(scene, sequence.maker, body, bound);
    return again !== undefined && isRefusal(again.exchange) ? again : undefined;
  });
  if (still === undefined) return undefined;
  return {
    kind: 'broken',
    exchange: still.exchange,
    atFault: { title: `${way.id} made room before` },
    signature: `full after ${way.id}`,
    expected: `a success, since one of ${limit.least} was taken back, and ${reasonOf(limit)}`,
    actual: answerOf(still.exchange),
  };
}
