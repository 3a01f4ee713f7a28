import type { Content, Maker, Sequence } from '../plan/sequence.js';
import type { Made, Scene } from '../scene/scene.js';
import { bringOnceIntoState, make, makeParents } from './make.js';

/** A thing in the form and in the state in which something can be created in it. */
export async function madeFor(scene: Scene, sequence: Sequence, { maker }: Content): Promise<Made | undefined> {
  const above = await makeParents(scene, sequence);
  const own = maker.needs.find(({ resource }) => resource === sequence.resource) ?? sequence.maker;
  const thing = above && (await make(scene, own, above));
  const bound = thing && (await bringOnceIntoState(scene, maker.creation, thing.bound));
  return thing === undefined || bound === undefined ? undefined : { ...thing, bound };
}

/** How something is created in the thing, or with it, and in nothing else. */
export function besides({ maker }: Content, { resource }: Sequence): Maker {
  return { ...maker, needs: maker.needs.filter((need) => need.resource !== resource) };
}
