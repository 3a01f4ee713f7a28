import { getAt } from '../../core/json/edit.js';
import type { Operation } from '../../core/contract/contract.js';
import type { Place } from '../../core/model/kinds/places.js';
import { keyText, type Thing } from '../../core/model/world/thing.js';
import { kindAt } from '../../core/respond/memory/containers.js';
import type { Worlds } from '../../core/respond/memory/create-memory.js';
import { containersOf, existing } from '../../core/respond/memory/edit-things.js';

/**
 * The keys of a thing that exists, and of what contains it, by the parameters of a path: the last one that was created, so that a request of the page
 * finds something.
 * @param name of the world; undefined for that of requests without one.
 * @returns nothing for what the mock does not remember, and where no thing exists.
 */
export function existingKeys(worlds: Worlds, name: string | undefined, { id }: Operation): ReadonlyMap<string, string> {
  const memory = worlds.memory();
  const places = memory.model.effects.get(id)?.places ?? [];
  for (const [i, { place }] of [...places.entries()].toReversed()) {
    const kind = kindAt(memory, place);
    const thing = kind && existing(worlds.look(name), kind).at(-1);
    if (thing !== undefined) return keysOf(thing, places.slice(0, i + 1));
  }
  return new Map();
}

/** @param places what a path names, down to the thing. */
function keysOf(thing: Thing, places: readonly Place[]): ReadonlyMap<string, string> {
  const above = containersOf(thing);
  return new Map(
    places.flatMap(({ place, parameter }): readonly (readonly [string, string])[] => {
      const key = place === places.at(-1)?.place ? ownKey(thing, place) : above.get(place);
      return key === undefined ? [] : [[parameter, key]];
    }),
  );
}

/** The key by which a place names a thing, which may have others. */
function ownKey({ kind, value, key }: Thing, place: string): string {
  const member = kind.addresses.find((address) => address.place === place)?.member;
  return (member && keyText(getAt(value, member))) ?? key;
}
