import { listsStatus } from '../../../contract/documented-statuses.js';
import { isRefusal, succeeded } from '../../../http/exchange/response-class.js';
import { isObject } from '../../../json/value.js';
import type { Broken } from '../../scene/attempt.js';
import { make } from '../../moves/make.js';
import { sendBody } from '../../moves/send-change.js';
import { type Limit, isHolder, nameOf, reasonOf } from '../../plan/limits.js';
import { type Sequence, namingWhatIsBound } from '../../plan/sequence.js';
import { type Scene, answerOf } from '../../scene/scene.js';
import { thingAnswered } from '../../things/thing.js';
import { type Others, fill, isInState, makeHolder } from './filled.js';

/**
 * Moves a thing from elsewhere to where there is no more room: that is refused like a creation there, where the operation documents 409.
 * @returns undefined if it is, or if nothing moves such things.
 */
export async function movedIn(scene: Scene, sequence: Sequence, limit: Limit, others: Others): Promise<Broken | undefined> {
  const { maker, movers } = sequence;
  const name = nameOf(limit);
  for (const { operation, witness } of movers) {
    const { item } = witness.resource;
    if (!isHolder(limit, witness.maker) || !listsStatus(operation, 409)) continue;
    const elsewhere = await makeHolder(scene, sequence, limit, limit.least);
    const thing = elsewhere && (await make(scene, namingWhatIsBound(maker), elsewhere));
    const full = thing && (await fill(scene, sequence, limit, limit.least, others));
    const key = full?.bound.get(item);
    if (full?.last === undefined || !isRefusal(full.last.exchange) || thing === undefined || key === undefined) continue;
    const bound = new Map([...thing.bound, [item, key]]);
    const moved = await sendBody(scene, { ...sequence, operation }, { ...thing, bound }, (model) =>
      isObject(model.full) ? model.full : undefined,
    );
    const isMoved = moved !== undefined && succeeded(moved.exchange) && thingAnswered(moved.operation, moved.exchange) !== undefined;
    if (!isMoved || !isInState(moved, thing.answered)) continue;
    return {
      kind: 'broken',
      exchange: moved.exchange,
      atFault: { operation, title: `it moves to where ${name} allows no more` },
      signature: `beyond ${name} by ${operation.id}`,
      expected: `a refusal, as of ${maker.creation.id} there, since ${reasonOf(limit)}`,
      actual: answerOf(moved.exchange),
    };
  }
  return undefined;
}
