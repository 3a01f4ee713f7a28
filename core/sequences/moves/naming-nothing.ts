import type { KnownOperation } from '../../knowledge/known-operation.js';
import { freshableMembers } from '../../reach/bodies/fresh-members.js';
import { alsoFresh } from '../plan/bind.js';
import { namingThing, placesNamed } from '../plan/unfitting-things.js';
import { type Scene, keyOfNothing } from '../scene/scene.js';

/** The operation with new texts, and with a key that nothing has in the place of each name of another thing. */
export function namingNothing(scene: Scene, operation: KnownOperation): readonly KnownOperation[] {
  const { knowledge, plan } = scene.lab.session;
  const renewed = alsoFresh(operation, freshableMembers(operation));
  return placesNamed(renewed, plan.resources).flatMap((place) => {
    const kind = plan.resources.resources.find(({ item }) => item === place.item);
    const reader = kind?.readers.flatMap((role) => knowledge.contract.operations.find(({ id }) => id === role.operation) ?? [])[0];
    const key = kind === undefined || reader === undefined ? undefined : keyOfNothing(scene, kind, reader);
    return key === undefined ? [] : (namingThing(renewed, place, key) ?? []);
  });
}
