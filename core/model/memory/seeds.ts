import { getAt } from '../../json/edit.js';
import { type JsonObject, type JsonValue, isArray, isObject, jsonObject } from '../../json/value.js';
import type { List } from '../effects/effect.js';
import { addThing } from './add-thing.js';
import type { Memory } from './memory.js';
import { type Completion, blankThing, completed, newThing, withParent } from './making.js';
import { variantOf } from './variants.js';
import { namedFor } from './references.js';
import { SINGLE } from '../predictions/predict.js';
import { makeKey } from '../rules/key.js';
import { withMembers } from '../../json/merge-patch.js';
import { EVERYWHERE, type Scope, keyText } from '../world/thing.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { type World, countBelow, countOfAll, isTaken, putThing, tellAll, thingsOf } from '../world/world.js';

/** The fewest and the most things that a collection begins with. */
const FEWEST = 3;
const MOST = 25;

/** The things that begin with children, and the children of each. */
const MOST_PARENTS = 5;
const CHILDREN = 3;

/** What is asked for: what is within a scope, or the thing of a key there. */
interface Asked {
  readonly scope: Scope;
  readonly key?: string;
}

/** A thing of a file, with what contains it where its members do not say it. */
export interface GivenThing {
  readonly value: JsonObject;
  readonly within: Scope;
}

/** What is known of a kind from a file, instead of made-up things: undefined if the file has none. */
export type GivenThings = (kind: ThingKind, memory: Memory) => readonly GivenThing[] | undefined;

/**
 * Makes the things of a kind that exist before any request: those of a file, or those that the examples of the document show, and made-up
 * ones, enough for two pages of the default size.
 * @param one a singleton, what a scope contains, or the thing of a key; undefined for all that exists.
 */
export function seedKind(memory: Memory, world: World, kind: ThingKind, one: Asked | undefined, given: GivenThings): void {
  seedThings(memory, world, kind, one, given);
  if (one !== undefined || kind.counts.length === 0) return;
  // What things tell of those below them is so from the start.
  for (const { of } of kind.counts) for (const below of memory.model.kinds) if (below.id === of) countOfAll(world, below);
  countBelow(world, kind);
}

function seedThings(memory: Memory, world: World, kind: ThingKind, one: Asked | undefined, given: GivenThings): void {
  const base = blankThing(kind, memory.materials);
  if (kind.addresses.length === 0) {
    if (one === undefined) return;
    const isOf = ({ within }: GivenThing): boolean => [...within].every(([place, key]) => one.scope.get(place) === key);
    const only = given(kind, memory)?.find(isOf);
    putThing(world, newThing(world, kind, SINGLE, only?.value ?? completed(kind, base, memory, AS_SHOWN), one.scope, true));
    return;
  }
  if (one?.key !== undefined) {
    seedNamed(memory, world, kind, base, one.key, one.scope);
    return;
  }
  if (one !== undefined) {
    seedWithin(memory, world, kind, base, one.scope);
    return;
  }
  const scopes = scopesOf(memory, world, kind);
  const file = given(kind, memory);
  if (file !== undefined) {
    for (const { value, within } of file) addThing(memory, world, kind, value, { isSeed: true, within });
    tellAll(world, kind);
    return;
  }
  const [first] = scopes;
  for (const value of examplesOf(memory, kind)) seedOne(memory, world, kind, { value, base, scope: first ?? EVERYWHERE, isMade: false });
  // A list that the document shows is what its author expects.
  if (first !== undefined && first.size === 0 && thingsOf(world, kind).length > 1) return;
  for (const within of scopes) seedWithin(memory, world, kind, base, within);
}

/** Makes up what a scope begins with, as far as it is not there. */
function seedWithin(memory: Memory, world: World, kind: ThingKind, base: JsonObject, scope: Scope): void {
  const wanted = scope.size > 0 ? CHILDREN : countOf(memory, kind);
  for (let n = thingsOf(world, kind, scope).length; n < wanted; n += 1) {
    const number = countOfAll(world, kind) + 1;
    seedOne(memory, world, kind, {
      value: number === 1 ? base : variantOf(kind, memory.materials, base, { number, isNew: false }),
      base,
      scope,
      isMade: true,
    });
  }
}

/** What exists from the start has the times that the document shows. */
const AS_SHOWN: Completion = { sent: undefined, key: undefined, scope: EVERYWHERE, now: undefined, earlier: undefined };

interface Seed {
  readonly value: JsonObject;
  readonly base: JsonObject;
  readonly scope: Scope;
  /** True if its key may be another. */
  readonly isMade: boolean;
}

function seedOne(memory: Memory, world: World, kind: ThingKind, { value, base, scope, isMade }: Seed): void {
  const member = kind.addresses[0]?.member;
  const shown = member === undefined ? undefined : getAt(value, member);
  const text = keyText(shown);
  const isNew = text !== undefined && !isTaken(world, kind, text);
  if (!isMade && text !== undefined && !isNew) return;
  const made =
    isNew && !isMade ? undefined : makeKey(world, kind, member === undefined ? undefined : getAt(base, member), memory.materials.nth);
  const key = made ?? (isNew ? shown : undefined);
  const named = keyText(key);
  if (named === undefined) return;
  const keyed = completed(kind, value, memory, { ...AS_SHOWN, key, scope });
  const sized = isMade ? withMembers(keyed, jsonObject(memory.materials.file?.(kind, keyed) ?? [])) : keyed;
  putThing(world, newThing(world, kind, named, withReferences(memory, world, sized, kind, base), scope, true));
}

/** Makes the thing of a key that was there before any request, as far as anyone knows; the same for the same key. */
function seedNamed(memory: Memory, world: World, kind: ThingKind, base: JsonObject, key: string, scope: Scope): void {
  const number = 1 + ([...key].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % MOST_NUMBER, 0) % MOST_NUMBER);
  const value = completed(kind, variantOf(kind, memory.materials, base, { number, isNew: false }), memory, { ...AS_SHOWN, key, scope });
  const member = kind.addresses[0]?.member;
  const isListed = member === undefined || keyText(getAt(value, member)) === key;
  putThing(world, { ...newThing(world, kind, key, value, scope, true), isListed });
}

/** Upper bound on the numbers of things that are made up for their keys. */
const MOST_NUMBER = 1_000;

/** A value whose members that name other things name some that exist. */
function withReferences({ model }: Memory, world: World, value: JsonObject, kind: ThingKind, base: JsonObject): JsonObject {
  const found = [...namedFor(model, world, kind, (member) => getAt(value, member) !== undefined, world.next)];
  return found.reduce((whole, [place, text]) => withParent(kind, whole, place, text, base), value);
}

/** What contains the first things: some of what exists, from the outside in; one scope without anything if nothing does. */
function scopesOf({ model, materials }: Memory, world: World, kind: ThingKind): readonly Scope[] {
  const creators = model.kinds.length === 0 ? [] : kind.madeBy;
  const paths = creators.map(({ id }) => (model.effects.get(id)?.places ?? []).filter(({ place }) => kind.places.has(place)));
  const deepest = paths.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const isFlat = paths.some(({ length }) => length === 0) && kind.references.size > 0;
  if (deepest.length === 0 || isFlat) return [EVERYWHERE];
  return deepest.reduce<readonly Scope[]>(
    (scopes, { place, item, parameter }) => {
      const parent =
        item === undefined ? undefined : model.kinds.find(({ addresses }) => addresses.some(({ resource }) => resource.item === item));
      if (parent !== undefined)
        return scopes.flatMap((scope) =>
          thingsOf(world, parent, scope)
            // Things are made when they are first asked for: what a request created meanwhile has nothing in it.
            .filter(({ isSeed }) => isSeed)
            .slice(0, MOST_PARENTS)
            .map(({ key }): Scope => new Map([...scope, [place, key]])),
        );
      const schema = creators
        .flatMap(({ parameters }) => parameters)
        .find(({ name, in: where }) => where === 'path' && name === parameter)?.schema;
      const text = keyText(schema && materials.made(schema)) ?? '1';
      return scopes.map((scope): Scope => new Map([...scope, [place, text]]));
    },
    [EVERYWHERE],
  );
}

/** The things that the answers of the document show. */
function examplesOf({ model, materials }: Memory, kind: ThingKind): readonly JsonObject[] {
  const effects = [...model.effects.values()].filter((effect) => effect.kind === kind);
  return effects
    .flatMap((effect) =>
      materials.examples(effect.operation).flatMap((body): readonly JsonValue[] => {
        if (effect.does !== 'list')
          return effect.does === 'read' && effect.answer !== undefined ? [getAt(body, effect.answer.at) ?? null] : [];
        const items = getAt(body, effect.items);
        return isArray(items) ? items.items : [];
      }),
    )
    .filter((value) => isObject(value));
}

/** Enough things for two pages of the default size. */
function countOf({ model }: Memory, kind: ThingKind): number {
  const sizes = [...model.effects.values()]
    .filter((effect): effect is List => effect.does === 'list' && effect.kind === kind)
    .map(({ paging }) => paging.size ?? 0);
  return Math.min(MOST, Math.max(FEWEST, Math.ceil(Math.max(0, ...sizes) * 1.5)));
}
