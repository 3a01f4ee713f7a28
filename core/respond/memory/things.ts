import { KitError } from '../../kit-error.js';
import { fromJs } from '../../json/from-js.js';
import { printJson } from '../../json/print.js';
import { type JsonObject, type JsonValue, isObject } from '../../json/value.js';
import type { Memory } from '../../model/memory/memory.js';
import { addThing, checkThing, sentToCreate } from '../../model/memory/add-thing.js';
import { completed } from '../../model/memory/making.js';
import { mergePatch } from '../../json/merge-patch.js';
import { EVERYWHERE, type Thing, changedThing } from '../../model/world/thing.js';
import type { ThingKind } from '../../model/kinds/thing-kind.js';
import { existing } from './edit-things.js';
import { kindNamed } from './named-collection.js';
import type { Worlds } from './create-memory.js';
import { SINGLE } from '../../model/predictions/predict.js';
import { type World, findThing, putThing, removeThing } from '../../model/world/world.js';

/**
 * The things of one kind in a mock, for tests. Keys are those of paths; a key below several parents names the oldest. What there is one of, such as
 * `settings`, is called as its kind: `get('settings')`.
 */
export interface Things<T = unknown> {
  /** All of them, the oldest first. */
  list(): readonly T[];
  /** Undefined if there is none. */
  get(key: string | number): T | undefined;
  /**
   * Adds a thing; what it lacks is made up, with its key.
   * @throws KitError if it breaks the schema, or its key is that of another.
   */
  add(thing: object): T;
  /**
   * Changes members of a thing; null removes one (RFC 7396).
   * @throws KitError if there is none, or it breaks the schema then.
   */
  change(key: string | number, members: object): T;
  /** Returns false if there is none. */
  remove(key: string | number): boolean;
}

/**
 * The things of a kind, by its name in the document or the path of one thing.
 * @param worlds what is remembered now; asked at each call, because another document and a reset put other worlds in the place of the old ones.
 * @param world the name of a world; undefined for that of requests without one.
 * @throws KitError for a kind that is not remembered.
 */
export function thingsFor<T>(worlds: () => Pick<Worlds, 'memory' | 'world' | 'changed'>, name: string, world?: string): Things<T> {
  const now = (): { readonly memory: Memory; readonly here: World; readonly kind: ThingKind } => {
    const memory = worlds().memory();
    return { memory, here: worlds().world(world), kind: kindNamed(memory, name) };
  };
  const found = (key: string | number): Thing | undefined => {
    const { here, kind } = now();
    // Of which there is one is called as its kind, or by nothing.
    const isOnly = kind.addresses.length === 0 && (key === '' || key === kind.name);
    if (isOnly && kind.places.size === 0) return findThing(here, kind, undefined, SINGLE, EVERYWHERE);
    return isOnly || kind.addresses.length === 0
      ? existing(here, kind).find((thing) => isOnly || thing.key === String(key))
      : findThing(here, kind, undefined, String(key), EVERYWHERE);
  };
  now();
  return {
    list: () => {
      const { here, kind } = now();
      return existing(here, kind).map(({ value }) => toJs<T>(value));
    },
    get: (key) => {
      const thing = found(key);
      return thing && toJs<T>(thing.value);
    },
    add: (value) => {
      const { memory, here, kind } = now();
      const thing = addThing(memory, here, kind, toObject(value));
      worlds().changed();
      return toJs<T>(thing.value);
    },
    change: (key, members) => {
      const { memory, here, kind } = now();
      const thing = found(key);
      if (thing === undefined) throw new KitError('UsageError', `there is no ${key} among ${kind.name}`, 'Add it first');
      const given = toObject(members);
      const merged = mergePatch(thing.value, given);
      const value = isObject(merged) ? merged : thing.value;
      checkThing(memory, kind, value, kind.name);
      const completion = {
        sent: sentToCreate(memory, kind),
        key: undefined,
        scope: EVERYWHERE,
        now: memory.now(),
        earlier: thing.value,
        given,
      };
      const next = putThing(here, changedThing(thing, completed(kind, value, memory, completion)), thing);
      worlds().changed();
      return toJs<T>(next.value);
    },
    remove: (key) => {
      const { memory, here } = now();
      const thing = found(key);
      if (thing === undefined) return false;
      removeThing(here, thing, memory.model.kinds);
      worlds().changed();
      return true;
    },
  };
}

/** A thing as plain JavaScript, with what answers do not show. */
function toJs<T>(value: JsonValue): T {
  return JSON.parse(printJson(value));
}

function toObject(value: object): JsonObject {
  const read: unknown = JSON.parse(JSON.stringify(value));
  const object = fromJs(read);
  if (isObject(object)) return object;
  throw new KitError('UsageError', 'this is not an object', 'Give the members of a thing');
}
