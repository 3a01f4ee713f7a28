import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Bound } from '../plan/bind.js';
import { type Scene, type Sent, sendBound } from '../scene/scene.js';
import { bringIntoState } from './make.js';

/** Deletes a thing in the state in which that is accepted, by the moves that the run learned: it is retired before. */
export async function deleteThing(scene: Scene, deletion: KnownOperation, bound: Bound): Promise<Sent | undefined> {
  const ready = await bringIntoState(scene, deletion, bound);
  return ready && sendBound(scene, deletion, bound);
}
