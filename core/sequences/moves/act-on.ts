import { succeeded } from '../../http/exchange/response-class.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Made, Scene, Sent } from '../scene/scene.js';
import { movesTo } from '../../knowledge/moves-to.js';
import { bringIntoState, make } from './make.js';
import { sendStocked } from './restock.js';

/** Does an action on a thing; where it is refused, once more after the moves that the run learned for it. */
export async function actOn(scene: Scene, action: KnownOperation, { bound }: Pick<Made, 'bound'>): Promise<Sent | undefined> {
  const first = await sendStocked(scene, action, bound, make);
  if (first === undefined || succeeded(first.exchange) || movesTo(scene.lab.session.knowledge, action) === undefined) return first;
  const moved = await bringIntoState(scene, action, bound);
  return moved === undefined ? first : sendStocked(scene, action, moved, make);
}
