import { getAt } from '../../json/edit.js';
import type { JsonValue } from '../../json/value.js';
import { instancePath } from '../../reach/with-known.js';
import { type Bound, keysAbove } from '../plan/bind.js';
import type { Below, Maker } from '../plan/sequence.js';
import { type Made, type Scene, make } from '../scene.js';
import { type ReadThing, readCreated } from './create-and-read.js';

/** The keys of a thing, and of what its creation named: what names the thing may have to name the same. */
export function boundWithNamed(
  { lab }: Scene,
  { creation }: Pick<Maker, 'creation'>,
  { bound, sent }: Pick<Made, 'bound' | 'sent'>,
): Bound {
  const named = lab.session.plan.resources.references.flatMap((one): readonly (readonly [string, JsonValue])[] => {
    const isNamed = one.operation === creation.id && one.in === 'body' && one.member === undefined && !bound.has(one.resource);
    const key = isNamed && sent !== undefined ? getAt(sent.value, instancePath(one.field)) : undefined;
    return key === undefined || key === null ? [] : [[one.resource, key]];
  });
  return new Map([...named, ...bound]);
}

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
