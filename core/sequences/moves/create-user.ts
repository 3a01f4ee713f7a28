import { getAt } from '../../json/edit.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { instancePath } from '../../reach/bodies/with-known.js';
import { type Bound, withKeysAbove } from '../plan/bind.js';
import { inForm } from '../plan/makers.js';
import type { Below, Maker, Sequence } from '../plan/sequence.js';
import type { Made, Scene } from '../scene/scene.js';
import { make } from './make.js';
import { type ReadThing, createAndRead, readCreated } from './create-and-read.js';

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

/** What is used by something else: its keys, and the item path of its resource. */
interface Used extends Pick<Made, 'bound'> {
  readonly item: string;
}

/** Creates a thing and reads it, as an operation wants it that creates something in it, or something that names it. */
export function createWanted(scene: Scene, sequence: Sequence, { id }: Pick<KnownOperation, 'id'>): Promise<ReadThing | undefined> {
  const maker = inForm(sequence.maker, scene.lab.session.knowledge.forms.get(id));
  return createAndRead(scene, { ...sequence, maker });
}

/** Creates what is below a thing, or refers to it: it uses that one, and nothing of its kind that is created in its place. */
export function makeUser(scene: Scene, maker: Maker, used: Used): Promise<Made | undefined> {
  const isOther = ({ resource }: Maker): boolean => resource.item !== used.item;
  const on = { ...maker, needs: maker.needs.filter(isOther), around: maker.around.filter(isOther) };
  return make(scene, on, withKeysAbove(maker, used.bound, scene.lab.session.plan.resources));
}

/** The same, and reads it. @returns undefined if one of them does not succeed. */
export async function createUser(scene: Scene, user: Below, used: Used): Promise<ReadThing | undefined> {
  const made = await makeUser(scene, user.maker, used);
  return made && readCreated(scene, user, made);
}
