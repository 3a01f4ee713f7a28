import { KitError } from '../../kit-error.js';
import { type JsonObject, type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { Memory } from '../../model/memory/memory.js';
import type { GivenThings } from '../../model/memory/seeds.js';
import { type World, removeThing, tellAll, thingsOf } from '../../model/world/world.js';
import { addThing } from '../../model/memory/add-thing.js';
import { kindNamed } from './things.js';

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

/**
 * Replaces the things of the collections that are named.
 * @returns what is wrong with the first that cannot be taken; those before it are taken.
 */
export function replaceCollections(memory: Memory, world: World, data: JsonValue, isSeed = false): CollectionFault | undefined {
  if (!isObject(data)) return { path: [], because: 'this is not an object', hint: 'Write a member for each collection' };
  for (const [name, given] of data.members) {
    const items = isArray(given) ? given.items : [given];
    const fault = (path: InstancePath, error: unknown): CollectionFault => {
      if (!(error instanceof KitError)) throw error;
      return { path: [name, ...path], because: error.message, hint: error.hint };
    };
    try {
      const kind = kindNamed(memory, name);
      for (const thing of thingsOf(world, kind)) removeThing(world, thing, memory.model.kinds);
      tellAll(world, kind);
    } catch (error) {
      return fault([], error);
    }
    for (const [i, item] of items.entries()) {
      const path = isArray(given) ? [i] : [];
      if (!isObject(item)) return { path: [name, ...path], because: 'a thing is an object', hint: 'Write its members' };
      try {
        addThing(memory, world, kindNamed(memory, name), item, { isSeed });
      } catch (error) {
        return fault(path, error);
      }
    }
  }
  return undefined;
}

/** The things of a file as they exist from the start, by the kind; undefined for a kind that the file does not have. */
export function givenBy(data: JsonValue): GivenThings {
  const collections = isObject(data) ? data.members : [];
  return (kind) => {
    const found = collections.find(([name]) => name === kind.name || name === kind.id);
    if (found === undefined) return undefined;
    const [, given] = found;
    return (isArray(given) ? given.items : [given]).filter((item) => isObject(item));
  };
}
