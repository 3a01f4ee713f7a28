import { isChanging } from '../../core/contract/is-changing.js';
import { getAt } from '../../core/json/edit.js';
import type { JsonValue } from '../../core/json/value.js';
import type { Effect } from '../../core/model/effects/effect.js';
import type { Model } from '../../core/model/effects/read-effects.js';
import type { Address } from '../../core/model/kinds/thing-kind.js';
import type { Thing } from '../../core/model/world/thing.js';
import { type World, containerOf, thingsOf } from '../../core/model/world/world.js';
import { kindAt } from '../../core/respond/memory/containers.js';
import type { Bound } from '../../core/sequences/plan/bind.js';

/** What a program knows of a server: what its requests created and saw, and what they deleted. */
export interface KnownThings {
  readonly world: World;
  /** Things that were deleted, the last one at the end. */
  readonly gone: Thing[];
}

/** Which of several things a request is about: one that exists, or one that was deleted, counted from the last. */
export interface Chosen {
  readonly names: 'existing' | 'gone';
  readonly nth: number;
}

/**
 * The keys that a request names, by the item paths of their resources: of the thing that it is about, of what contains that, and of what its body names.
 * What is changed is only what the program created.
 * @returns undefined if there is no such thing.
 */
export function keysFor(model: Model, known: KnownThings, effect: Effect, { names, nth }: Chosen): Bound | undefined {
  const latest = new Map(
    model.kinds.flatMap((kind) => {
      const things = thingsOf(known.world, kind);
      const thing = things.findLast(({ isSeed }) => !isSeed) ?? things.at(-1);
      return thing === undefined ? [] : [...ownKeys(thing)];
    }),
  );
  const about = aboutOf(model, effect);
  if (about === undefined) return latest;
  const isOwnAlone = isChanging(effect.operation) && effect.does !== 'create';
  const all = names === 'gone' ? known.gone.filter(({ kind }) => kind === about) : thingsOf(known.world, about);
  const things = isOwnAlone ? all.filter(({ isSeed }) => !isSeed) : all;
  const thing = things.at(-1 - (nth % Math.max(1, things.length)));
  return thing && new Map([...latest, ...keysAround(model, known.world, thing), ...ownKeys(thing)]);
}

/** The kind of the last thing that the path of an operation names; undefined if it names none. */
function aboutOf(model: Model, effect: Effect): Thing['kind'] | undefined {
  const place = effect.places.findLast(({ item }) => item !== undefined)?.place;
  return place === undefined ? undefined : kindAt({ model }, place);
}

function ownKeys(thing: Thing): Bound {
  return new Map(thing.kind.addresses.map((address) => [address.resource.item, keyOf(thing, address)]));
}

function keyOf({ key, value }: Thing, { member }: Address): JsonValue {
  return (member && getAt(value, member)) ?? key;
}

/** The keys of what contains a thing. */
function keysAround(model: Model, world: World, thing: Thing): Bound {
  return new Map(
    [...thing.kind.places].flatMap((place): readonly (readonly [string, JsonValue])[] => {
      const key = containerOf(thing, place);
      const kind = kindAt({ model }, place);
      const address = kind?.addresses.find((one) => one.place === place);
      if (key === undefined || kind === undefined || address === undefined) return [];
      const container = thingsOf(world, kind).find((one) => one.key === key);
      return [[address.resource.item, container === undefined ? key : keyOf(container, address)]];
    }),
  );
}
