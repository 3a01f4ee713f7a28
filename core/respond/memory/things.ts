import { KitError } from '../../kit-error.js';
import { nearest } from '../../known-keys.js';
import { getAt } from '../../json/edit.js';
import { fromJs } from '../../json/from-js.js';
import { describePath } from '../../json/instance-path.js';
import { printJson } from '../../json/print.js';
import { type JsonObject, type JsonValue, isObject } from '../../json/value.js';
import type { Memory } from '../../model/answer.js';
import { blankThing, changedThing, completed, memberFor, newThing } from '../../model/making.js';
import { SINGLE } from '../../model/predict.js';
import { makeKey } from '../../model/rules/key.js';
import { mergePatch } from '../../model/rules/merge.js';
import { type Scope, type Thing, keyText } from '../../model/thing.js';
import type { ThingKind } from '../../model/thing-kind.js';
import { type World, findThing, isTaken, putThing, removeThing, thingsOf } from '../../model/world.js';

/** The things of one kind in a mock, for tests. Keys are those of paths; a key below several parents names the oldest. */
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
 * @throws KitError for a kind that is not remembered.
 */
export function thingsFor<T>(memory: Memory, world: World, name: string): Things<T> {
  const kind = kindNamed(memory, name);
  const found = (key: string | number): Thing | undefined => findThing(world, kind, undefined, String(key), EVERYWHERE);
  return {
    list: () => thingsOf(world, kind).map(({ value }) => toJs<T>(value)),
    get: (key) => {
      const thing = found(key);
      return thing && toJs<T>(thing.value);
    },
    add: (value) => toJs<T>(addThing(memory, world, kind, toObject(value)).value),
    change: (key, members) => {
      const thing = found(key);
      if (thing === undefined) throw new KitError('UsageError', `there is no ${key} among ${kind.name}`, 'Add it first');
      const changed = mergePatch(thing.value, toObject(members));
      const value = isObject(changed) ? changed : thing.value;
      check(memory, kind, value, kind.name);
      const completion = { sent: undefined, key: undefined, scope: EVERYWHERE, now: memory.now(), isNew: false };
      const next = changedThing(thing, completed(kind, value, memory, completion));
      putThing(world, next, thing);
      return toJs<T>(next.value);
    },
    remove: (key) => {
      const thing = found(key);
      if (thing !== undefined) removeThing(world, thing, memory.model.kinds);
      return thing !== undefined;
    },
  };
}

const EVERYWHERE: Scope = new Map();

/**
 * Adds a thing of a kind; what it lacks is made up, with its key.
 * @throws KitError if it breaks the schema, or its key is that of another.
 */
export function addThing(memory: Memory, world: World, kind: ThingKind, value: JsonObject, isSeed = false): Thing {
  const base = blankThing(kind, memory.materials);
  const member = kind.addresses[0]?.member;
  const given = member === undefined ? undefined : getAt(value, member);
  const key =
    kind.addresses.length === 0 ? SINGLE : (given ?? makeKey(world, kind, member === undefined ? undefined : getAt(base, member)));
  const text = keyText(key);
  if (text === undefined)
    throw new KitError('UsageError', `${printJson(value).slice(0, 100)} has no key`, `Give its ${member?.join('.') ?? 'key'}`);
  if (isTaken(world, kind, text) && kind.places.size === 0)
    throw new KitError('UsageError', `there is another ${text} among ${kind.name}`, 'Give another key, or none');
  const scope = new Map([...kind.places].flatMap((place) => placeIn(kind, value, place)));
  const creator = [...memory.model.effects.values()].find((effect) => effect.does === 'create' && effect.kind === kind);
  const sent = creator?.does === 'create' ? creator.sent : undefined;
  const shownKey = kind.addresses.length === 0 ? undefined : key;
  const keyed = completed(kind, value, memory, { sent, key: shownKey, scope, now: memory.now(), isNew: true });
  check(memory, kind, withMembersOf(keyed, value), kind.name);
  const thing = newThing(world, kind, text, keyed, scope, isSeed);
  putThing(world, thing);
  return thing;
}

/** What was given wins over what would be shown in its place. */
function withMembersOf(whole: JsonObject, given: JsonObject): JsonObject {
  const merged = new Map([...whole.members, ...given.members]);
  return { type: 'object', members: [...merged] };
}

function placeIn(kind: ThingKind, value: JsonObject, place: string): readonly (readonly [string, string])[] {
  const member = memberFor(kind, place);
  const text = member === undefined ? undefined : keyText(getAt(value, member));
  return text === undefined ? [] : [[place, text]];
}

/** The kind with a name. */
export function kindNamed({ model }: Memory, name: string): ThingKind {
  const kind = model.kinds.find((one) => one.name === name || one.id === name);
  if (kind !== undefined) return kind;
  const known = model.kinds.map((one) => one.name);
  const near = nearest(name, known);
  const hint =
    near === undefined
      ? known.length === 0
        ? 'The document can read nothing that it creates'
        : `Use one of ${known.join(', ')}`
      : `Did you mean ${near}?`;
  throw new KitError('UsageError', `'${name}' is nothing that the mock remembers`, hint);
}

/** Checks that answers may show a thing. */
function check({ materials }: Memory, kind: ThingKind, value: JsonObject, name: string): void {
  const [first] = materials.reader.evaluate(kind.schema, value, { direction: 'response', formats: 'assertion' }).violations;
  if (first === undefined) return;
  throw new KitError('UsageError', `this breaks the schema of ${name}: ${first.message}`, `Look at ${describePath(first.path)}`);
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
