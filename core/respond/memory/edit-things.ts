import { KitError } from '../../kit-error.js';
import { getAt, setAt } from '../../json/edit.js';
import { type JsonObject, isObject } from '../../json/value.js';
import { missingParent } from './containers.js';
import type { Memory } from '../../model/memory/memory.js';
import { makeThing, scopeBy, violationsOf, withGiven } from '../../model/memory/add-thing.js';
import { type Scope, type Thing, changedThing, keyText } from '../../model/world/thing.js';
import type { ThingKind } from '../../model/kinds/thing-kind.js';
import { type World, containerOf, findThing, isTaken, putThing, thingsOf } from '../../model/world/world.js';
import { SINGLE } from '../../model/predictions/predict.js';

/** The result of an edit by hand: the thing as it is now, or why nothing changed. */
export type Edited =
  | { readonly kind: 'done'; readonly thing: Thing }
  /** `reasons` has a sentence without a full stop for each place that breaks the schema. */
  | { readonly kind: 'refused'; readonly because: string; readonly reasons: readonly string[] };

/**
 * Adds a thing that somebody wrote; what it lacks is made up, with its key.
 * @param within what contains it.
 */
export function addByHand(memory: Memory, world: World, kind: ThingKind, value: JsonObject, within: Scope): Edited {
  const missing = [...within].map(([place, key]) => missingParent(memory, world, place, key)).find((text) => text !== undefined);
  if (missing !== undefined) return { kind: 'refused', because: missing, reasons: [] };
  try {
    const thing = makeThing(memory, world, kind, value, { within });
    if (kind.places.size > 0 && isTaken(world, kind, thing.key, thing.scope))
      return { kind: 'refused', because: `there is another ${thing.key} among ${kind.name}`, reasons: [] };
    return judged(memory, kind, withGiven(thing.value, value)) ?? put(world, thing);
  } catch (error) {
    if (error instanceof KitError) return { kind: 'refused', because: error.message, reasons: [] };
    throw error;
  }
}

/** Replaces the members of a thing by those that somebody wrote. Its key stays, and what contains it, unless a member says otherwise. */
export function replaceByHand(memory: Memory, world: World, thing: Thing, written: JsonObject): Edited {
  const { kind, key } = thing;
  const member = kind.addresses[0]?.member;
  const sent = member === undefined ? undefined : getAt(written, member);
  if (sent !== undefined && keyText(sent) !== key)
    return { kind: 'refused', because: `${member?.join('.')} is the key, which stays ${key}; add another thing instead`, reasons: [] };
  const old = member === undefined ? undefined : getAt(thing.value, member);
  const keyed = member === undefined || old === undefined ? written : setAt(written, member, old);
  const value = isObject(keyed) ? keyed : written;
  const moved: Thing = { ...thing, scope: new Map([...thing.scope, ...scopeBy(kind, value)]) };
  return judged(memory, kind, value) ?? put(world, changedThing(moved, value), thing);
}

function put(world: World, thing: Thing, old?: Thing): Edited {
  return { kind: 'done', thing: putThing(world, thing, old) };
}

function judged(memory: Memory, kind: ThingKind, value: JsonObject): Edited | undefined {
  const reasons = violationsOf(memory, kind, value).map(({ message }) => message);
  return reasons.length === 0 ? undefined : { kind: 'refused', because: `this breaks the schema of ${kind.name}`, reasons };
}

/** The things of a kind; those of which there is one are made first. */
export function existing(world: World, kind: ThingKind): readonly Thing[] {
  if (kind.addresses.length === 0 && kind.places.size === 0) findThing(world, kind, undefined, SINGLE, new Map());
  return thingsOf(world, kind);
}

/** The keys of what contains a thing, by the places of its kind. */
export function containersOf(thing: Thing): ReadonlyMap<string, string> {
  const known = [...thing.kind.places].flatMap((place) => {
    const key = containerOf(thing, place);
    return key === undefined ? [] : [[place, key] as const];
  });
  return new Map(known);
}
