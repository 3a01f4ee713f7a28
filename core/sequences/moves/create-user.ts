import { keysAbove } from '../plan/bind.js';
import type { Below } from '../plan/sequence.js';
import { type Made, type Scene, make } from '../scene.js';
import { type ReadThing, readCreated } from './create-and-read.js';

/**
 * Creates and reads what is below a thing, or refers to it: it uses that one, and nothing of its kind that is created in its place.
 * @returns undefined if one of them does not succeed.
 */
export async function createUser(
  scene: Scene,
  user: Below,
  used: Pick<Made, 'bound'> & { readonly item: string },
): Promise<ReadThing | undefined> {
  const needs = user.maker.needs.filter(({ resource }) => resource.item !== used.item);
  const above = new Map([...keysAbove([user.maker], scene.lab.session.plan.resources), ...used.bound]);
  const made = await make(scene, { ...user.maker, needs }, above);
  return made && readCreated(scene, user, made);
}
