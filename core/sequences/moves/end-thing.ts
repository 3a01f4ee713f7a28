import { succeeded } from '../../http/exchange/response-class.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { movesTo } from '../../knowledge/moves-to.js';
import { isActionOn } from '../../resources/roles/is-action.js';
import type { Resource } from '../../resources/resource.js';
import { takesBack } from '../plan/taking-back.js';
import { type Scene, sendBound } from '../scene/scene.js';

/**
 * Brings a thing that the run created to its end.
 * @param end `kept` where it has to be there afterwards: cancelled, and not deleted.
 * @returns false if nothing does.
 */
export async function endThing(scene: Scene, resource: Resource, key: JsonValue, end: 'any' | 'kept' = 'any'): Promise<boolean> {
  const { knowledge } = scene.lab.session;
  const bound = new Map([[resource.item, key]]);
  for (const ending of endingsOf(scene, resource)) {
    if (end === 'kept' && ending.method === 'DELETE') continue;
    // Some of the moves may have been made before.
    for (const move of movesTo(knowledge, ending) ?? []) await sendBound(scene, move, bound);
    const sent = await sendBound(scene, ending, bound);
    if (sent !== undefined && succeeded(sent.exchange)) return true;
  }
  return false;
}

/** What may end a thing: its deletion, what takes it back, and then the action that needs most others before it. */
function endingsOf({ lab }: Scene, resource: Resource): readonly KnownOperation[] {
  const { knowledge, plan } = lab.session;
  const deleters = new Set(resource.deleters.map(({ operation }) => operation));
  const rankOf = (operation: KnownOperation): number => {
    if (deleters.has(operation.id)) return 0;
    return takesBack(operation) ? 1 : 2 + 1 / (1 + (movesTo(knowledge, operation)?.length ?? 0));
  };
  return knowledge.contract.operations
    .filter((one) => deleters.has(one.id) || isActionOn(one, resource, plan.resources))
    .filter(({ id }) => knowledge.reach.get(id)?.kind === 'reached')
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}
