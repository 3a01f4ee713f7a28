import { KitError } from '../../kit-error.js';
import { setAt } from '../../json/edit.js';
import { type JsonObject, type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';
import { type InstancePath, describePath } from '../../json/instance-path.js';
import { memoize } from '../../memoize.js';
import { makeThing, violationsOf, withGiven } from '../../model/memory/add-thing.js';
import { asGiven } from '../../model/memory/as-given.js';
import { blankThing, typedLike } from '../../model/memory/making.js';
import type { Memory } from '../../model/memory/memory.js';
import type { GivenThing, GivenThings } from '../../model/memory/seeds.js';
import type { Thing } from '../../model/world/thing.js';
import { type World, beginStore, isTaken, putThing, removeThing, tellAll, thingsOf } from '../../model/world/world.js';
import { whyNowhere } from './containers.js';
import { type NamedCollection, collectionNamed } from './named-collection.js';

/** All that exists, by the names of the collections: `{ "recipes": [...], "settings": {...} }`, as json-server has it. */
export function collectionsIn({ model }: Memory, world: World): JsonObject {
  return jsonObject(
    model.kinds.map((kind) => {
      const values = thingsOf(world, kind).map(({ value }) => value);
      const [only] = values;
      return [kind.name, kind.addresses.length === 0 ? (only ?? null) : jsonArray(values)];
    }),
  );
}

/** Why collections cannot be taken, and where. */
export interface CollectionFault {
  readonly path: InstancePath;
  /** One sentence without a full stop. */
  readonly because: string;
  readonly hint: string;
}

/** A thing that was taken, with where it was written. */
interface Taken {
  readonly path: InstancePath;
  readonly thing: Thing;
  readonly within: NamedCollection['within'];
}

/**
 * Replaces the things of the collections that are named.
 * @param isSeed true for what exists from the start: nothing is made up for what a client has to say.
 * @returns what is wrong with the first that cannot be taken; those before it are taken. What contains them is looked for at the end.
 */
export function replaceCollections(memory: Memory, world: World, data: JsonValue, isSeed = false): CollectionFault | undefined {
  if (!isObject(data)) return { path: [], because: 'this is not an object', hint: 'Write a member for each collection' };
  const taken: Taken[] = [];
  if (isSeed) for (const [name] of data.members) beginWithout(memory, world, name);
  for (const [name, given] of data.members) {
    try {
      const collection = collectionNamed(memory, name);
      const { kind, within, key } = collection;
      const old = thingsOf(world, kind, within).filter((thing) => key === undefined || thing.key === key);
      for (const thing of old) removeThing(world, thing, memory.model.kinds);
      if (within.size === 0 && key === undefined) tellAll(world, kind);
      for (const { path, item } of itemsOf(name, given)) {
        if (!isObject(item)) return { path, because: 'a thing is an object', hint: 'Write its members' };
        const put = take(memory, world, collection, item, isSeed);
        if (put.kind === 'fault') return { ...put.fault, path: [...path, ...put.fault.path] };
        taken.push({ path, thing: put.thing, within });
      }
    } catch (error) {
      if (!(error instanceof KitError)) throw error;
      return { path: [name], because: error.message, hint: error.hint };
    }
  }
  for (const { path, thing, within } of taken) {
    const why = whyNowhere(memory, world, thing, within);
    if (why !== undefined) return { path: [...path, ...why.at], because: why.because, hint: why.hint };
  }
  return undefined;
}

/** Begins a collection without what is made up, so that its things have the keys that they have at a start. */
function beginWithout(memory: Memory, world: World, name: string): void {
  const collection = attempt(memory, name);
  if (collection !== undefined) beginStore(world, collection.kind, { made: 0, isTold: true, begun: new Set() });
}

function itemsOf(name: string, given: JsonValue): readonly { readonly path: InstancePath; readonly item: JsonValue }[] {
  return isArray(given) ? given.items.map((item, i) => ({ path: [name, i], item })) : [{ path: [name], item: given }];
}

type Put = { readonly kind: 'put'; readonly thing: Thing } | { readonly kind: 'fault'; readonly fault: CollectionFault };

/** Adds a thing that was written. */
function take(memory: Memory, world: World, collection: NamedCollection, item: JsonObject, isSeed: boolean): Put {
  const { kind, within } = collection;
  const value = keyed(memory, collection, item);
  const refused = (because: string, hint: string, path: InstancePath = []): Put => ({ kind: 'fault', fault: { path, because, hint } });
  try {
    const thing = makeThing(memory, world, kind, value, { isSeed, within });
    if (kind.places.size > 0 && isTaken(world, kind, thing.key, thing.scope))
      return refused(`there is another ${thing.key} among ${kind.name}`, 'Give another key, or none');
    const [first] = violationsOf(memory, kind, isSeed ? asGiven(memory, thing, value) : withGiven(thing.value, value));
    if (first !== undefined)
      return refused(`this breaks the schema of ${kind.name}: ${first.message}`, `Look at ${describePath(first.path)}`, first.path);
    return { kind: 'put', thing: putThing(world, thing) };
  } catch (error) {
    if (error instanceof KitError) return refused(error.message, error.hint);
    throw error;
  }
}

/** A thing with the key that its path has. */
function keyed({ materials }: Memory, { kind, key }: NamedCollection, item: JsonObject): JsonObject {
  const member = kind.addresses[0]?.member;
  if (key === undefined || member === undefined) return item;
  const value = setAt(item, member, typedLike(blankThing(kind, materials), member, key));
  return isObject(value) ? value : item;
}

/** The things of a file as they exist from the start, by the kind; undefined for a kind that the file does not have. */
export function givenBy(data: JsonValue): GivenThings {
  const named = memoize((memory: Memory) => {
    const byKind = new Map<string, GivenThing[]>();
    for (const [name, given] of isObject(data) ? data.members : []) {
      const collection = attempt(memory, name);
      if (collection === undefined) continue;
      const { kind, within } = collection;
      const known = byKind.get(kind.id) ?? [];
      byKind.set(kind.id, known);
      for (const { item } of itemsOf(name, given)) if (isObject(item)) known.push({ value: keyed(memory, collection, item), within });
    }
    return byKind;
  });
  return (kind, memory) => named(memory).get(kind.id);
}

/** What a name leads to; undefined for what another document remembered. */
function attempt(memory: Memory, name: string): NamedCollection | undefined {
  try {
    return collectionNamed(memory, name);
  } catch (error) {
    if (error instanceof KitError) return undefined;
    throw error;
  }
}
