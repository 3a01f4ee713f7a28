import type { Bound } from '../plan/bind.js';
import type { Maker } from '../plan/sequence.js';
import type { Made, Scene } from '../scene/scene.js';
import { make } from './make.js';

/**
 * Creates another thing of the kind that contains some, beside the one that is bound.
 * @param bound the keys of what contains it, of the first one, and of anything else.
 * @returns undefined if that does not succeed, or the server gave back the first one.
 */
export async function makeOtherParent(scene: Scene, parent: Maker, bound: Bound): Promise<Made | undefined> {
  const { item } = parent.resource;
  const own = bound.get(item);
  const other = await make(scene, parent, new Map([...bound].filter(([one]) => one !== item)));
  return other === undefined || own === undefined || JSON.stringify(other.key) === JSON.stringify(own) ? undefined : other;
}
