import type { Model } from '../effects/read-effects.js';
import type { MemberPath } from '../../resources/resource.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import type { Scope } from '../world/thing.js';
import { type World, thingsOf } from '../world/world.js';

/**
 * Things that exist, for the members by which things of a kind name others, by their places.
 * @param isOpen says in which of them nobody has said what is named.
 * @param number another one for each.
 */
export function namedFor({ kinds }: Model, world: World, kind: ThingKind, isOpen: (member: MemberPath) => boolean, number: number): Scope {
  const scope = new Map<string, string>();
  for (const [place, member] of kind.references) {
    const parent = isOpen(member) && kinds.find((one) => one !== kind && one.addresses[0]?.place === place);
    if (!parent) continue;
    // What a request created meanwhile is named by nothing that was there before.
    const things = thingsOf(world, parent).filter(({ isSeed }, _, [first]) => isSeed === first?.isSeed);
    const one = things[number % things.length];
    if (one !== undefined) scope.set(place, one.key);
  }
  return scope;
}
