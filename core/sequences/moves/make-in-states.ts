import { succeeded } from '../../http/exchange/response-class.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Resource } from '../../resources/resource.js';
import type { Bound } from '../plan/bind.js';
import { type Subject, namingWhatIsBound } from '../plan/sequence.js';
import type { Scene } from '../scene/scene.js';
import { actOn } from './act-on.js';
import { make, makeAroundAnew } from './make.js';

/** Upper bound on the actions that are done. */
const MOST_ACTIONS = 3;

/** What is created for an owner: one on which an action is done, and the same with another one on which nothing is done. */
const OWNERS = [1, 1, 2];

/**
 * Creates things that name new owners, and brings them into the states to which their actions lead, one action after the other.
 * @returns the keys of the owners, as far as these things could be created and the actions were done.
 */
export async function makeInStates(scene: Scene, subject: Subject, { item }: Resource): Promise<readonly Bound[]> {
  const { maker, actions } = subject;
  const owners: Bound[] = [];
  for (const action of actions.filter(({ id }) => id !== maker.creation.id).slice(0, MOST_ACTIONS))
    for (const count of OWNERS) {
      const bound = await makeAroundAnew(scene, subject);
      const key = bound?.get(item);
      const made = bound && (await make(scene, namingWhatIsBound(maker), bound));
      const done = made && (await actOn(scene, action, made));
      if (bound === undefined || key === undefined || done === undefined || !succeeded(done.exchange)) break;
      if (count > 1) await make(scene, namingWhatIsBound(maker), bound);
      owners.push(new Map([[item, key]]));
    }
  return owners;
}

/**
 * Creates a new owner, and things in it, or that name it, by several requests.
 * @returns the keys of the owner; empty if one of the things could not be created.
 */
export async function makeEach(
  scene: Scene,
  subject: Subject,
  { item }: Resource,
  requests: readonly KnownOperation[],
): Promise<readonly Bound[]> {
  const bound = await makeAroundAnew(scene, subject);
  const key = bound?.get(item);
  if (bound === undefined || key === undefined) return [];
  for (const creation of requests)
    if ((await make(scene, namingWhatIsBound({ ...subject.maker, creation }), bound)) === undefined) return [];
  return [new Map([[item, key]])];
}
