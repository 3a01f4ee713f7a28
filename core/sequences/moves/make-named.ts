import { getAt } from '../../json/edit.js';
import type { JsonValue } from '../../json/value.js';
import { nameOf } from '../../reach/values/known-values.js';
import { type Bound, withKeysAbove } from '../plan/bind.js';
import type { Maker } from '../plan/sequence.js';
import { namedByItems } from '../plan/two-items.js';
import { withSmallNumbers } from '../plan/variants.js';
import { type Scene, keyOfNothing } from '../scene/scene.js';
import { make } from './make.js';

/**
 * Creates one more thing of each kind that the items of an array in a creation name.
 * @param size `small` for things with small numbers, where the server takes them: less of them can be asked for.
 * @returns what names them, by `nameOf`.
 */
export async function makeNamedByItems(
  scene: Scene,
  { creation, needs }: Pick<Maker, 'creation' | 'needs'>,
  above: Bound,
  size: 'plain' | 'small' = 'plain',
): Promise<Bound> {
  const { resources } = scene.lab.session.plan;
  const named = namedByItems(creation, resources);
  const seconds = new Map<string, JsonValue>();
  for (const need of needs) {
    const { item } = need.resource;
    const references = named.filter(({ resource }) => resource === item);
    if (references.length === 0) continue;
    const around = withKeysAbove(need, above, resources);
    const small = size === 'small' ? withSmallNumbers(need.creation) : undefined;
    const made = (small && (await make(scene, { ...need, creation: small }, around))) ?? (await make(scene, need, around));
    for (const reference of made === undefined ? [] : references) {
      const value = reference.member === undefined ? made?.key : made?.answered && getAt(made.answered.value, reference.member);
      if (value !== undefined) seconds.set(nameOf(reference), value);
    }
  }
  return seconds;
}

/** Keys that no thing has, of each kind that the items of an array in a creation name, by `nameOf`. */
export function namesOfNothing(scene: Scene, { creation }: Maker): Bound {
  const { resources } = scene.lab.session.plan;
  const named = namedByItems(creation, resources).filter(({ member }) => member === undefined);
  return new Map(
    named.flatMap((reference): readonly (readonly [string, JsonValue])[] => {
      const resource = resources.resources.find(({ item }) => item === reference.resource);
      const key = resource && keyOfNothing(scene, resource, creation);
      return key === undefined ? [] : [[nameOf(reference), key]];
    }),
  );
}
