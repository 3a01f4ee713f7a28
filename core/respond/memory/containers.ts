import { getAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import { memberFor } from '../../model/memory/making.js';
import type { Memory } from '../../model/memory/memory.js';
import type { ThingKind } from '../../model/kinds/thing-kind.js';
import { EVERYWHERE, type Scope, type Thing } from '../../model/world/thing.js';
import { type World, containerOf, findThing } from '../../model/world/world.js';

/** The kind of what contains things at a place; undefined if the model has nothing of it. */
export function kindAt({ model }: Pick<Memory, 'model'>, place: string): ThingKind | undefined {
  return model.kinds.find(({ addresses }) => addresses.some((address) => address.place === place));
}

/** Says that what a key names at a place does not exist, without a full stop; undefined if it does, or nothing is remembered of it. */
export function missingParent(memory: Memory, world: World, place: string, key: string): string | undefined {
  const kind = kindAt(memory, place);
  const address = kind?.addresses.find((one) => one.place === place);
  if (kind === undefined || findThing(world, kind, address, key, EVERYWHERE) !== undefined) return undefined;
  return `there is no ${key} among ${kind.name}`;
}

/** Why no path leads to a thing. */
export interface Nowhere {
  /** The member that says it; empty if none does. */
  readonly at: InstancePath;
  /** One sentence without a full stop. */
  readonly because: string;
  readonly hint: string;
}

/**
 * Why no path leads to a thing that somebody wrote: what contains it does not exist, or is not said; undefined if one does.
 * @param within what contains it by the path at which it was written.
 */
export function whyNowhere(memory: Memory, world: World, thing: Thing, within: Scope): Nowhere | undefined {
  const { kind } = thing;
  for (const place of kind.places) {
    const member = memberFor(kind, place);
    const at = member !== undefined && getAt(thing.value, member) !== undefined ? member : [];
    const [key, written] = [containerOf(thing, place), within.get(place)];
    const parents = kindAt(memory, place);
    if (key !== undefined && written !== undefined && key !== written)
      return { at, because: `its ${member?.join('.') ?? 'parent'} is ${key}, and its path says ${written}`, hint: 'Write one of them' };
    if (key === undefined) {
      if (parents === undefined || !isOnlyBelow(memory, kind, place)) continue;
      const how = `Write it below its path, such as "${pathBelow(memory, kind, place)}"`;
      return {
        at,
        because: `this does not say which of ${parents.name} it belongs to`,
        hint: member === undefined ? how : `Give its ${member.join('.')}`,
      };
    }
    const because = missingParent(memory, world, place, key);
    if (because !== undefined) return { at, because, hint: 'Name one that exists, or add it' };
  }
  return undefined;
}

/** True if every path at which things are read or listed leads through a place. */
function isOnlyBelow({ model }: Memory, kind: ThingKind, place: string): boolean {
  const shows = [...model.effects.values()].filter((effect) => (effect.does === 'read' || effect.does === 'list') && effect.kind === kind);
  return shows.length > 0 && shows.every(({ places }) => places.some((one) => one.place === place));
}

function pathBelow({ model }: Memory, kind: ThingKind, place: string): string {
  const lists = [...model.effects.values()].filter((effect) => effect.does === 'list' && effect.kind === kind);
  return lists.find(({ places }) => places.some((one) => one.place === place))?.operation.path ?? kind.id;
}
