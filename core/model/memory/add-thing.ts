import { KitError } from '../../kit-error.js';
import { getAt } from '../../json/edit.js';
import { describePath } from '../../json/instance-path.js';
import { printJson } from '../../json/print.js';
import type { JsonObject } from '../../json/value.js';
import type { SchemaViolation } from '../../schema/evaluation/evaluation.js';
import type { Memory } from './memory.js';
import type { SentThing } from '../effects/effect.js';
import { blankThing, completed, memberFor, newThing } from './making.js';
import { SINGLE } from '../predictions/predict.js';
import { makeKey } from '../rules/key.js';
import { type Scope, type Thing, keyText } from '../world/thing.js';
import { newOne } from './variants.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { type World, countOfAll, isTaken, putThing } from '../world/world.js';

/** How a thing is added, beside its value. */
export interface Addition {
  readonly isSeed?: boolean;
  /** What contains it, where its members do not say it. */
  readonly within?: Scope;
}

/**
 * Adds a thing of a kind; what it lacks is made up, with its key.
 * @throws KitError if it breaks the schema, or its key is that of another.
 */
export function addThing(memory: Memory, world: World, kind: ThingKind, value: JsonObject, addition: Addition = {}): Thing {
  const thing = makeThing(memory, world, kind, value, addition);
  checkThing(memory, kind, withGiven(thing.value, value), kind.name);
  return putThing(world, thing);
}

/**
 * A thing of a kind that is not added yet; what it lacks is made up, with its key.
 * @throws KitError if its key is that of another, or none.
 */
export function makeThing(
  memory: Memory,
  world: World,
  kind: ThingKind,
  value: JsonObject,
  { isSeed = false, within = NOWHERE }: Addition = {},
): Thing {
  const base = blankThing(kind, memory.materials);
  const member = kind.addresses[0]?.member;
  const given = member === undefined ? undefined : getAt(value, member);
  const key =
    kind.addresses.length === 0
      ? SINGLE
      : (given ?? makeKey(world, kind, member === undefined ? undefined : getAt(base, member), memory.materials.nth));
  const text = keyText(key);
  if (text === undefined)
    throw new KitError('UsageError', `${printJson(value).slice(0, 100)} has no key`, `Give its ${member?.join('.') ?? 'key'}`);
  if (isTaken(world, kind, text) && kind.places.size === 0)
    throw new KitError('UsageError', `there is another ${text} among ${kind.name}`, 'Give another key, or none');
  const scope = new Map([...within, ...scopeBy(kind, value)]);
  const sent = sentToCreate(memory, kind);
  const shownKey = kind.addresses.length === 0 ? undefined : key;
  const one = newOne(memory, world, kind, key);
  const keyed = completed(kind, value, memory, {
    sent,
    key: shownKey,
    scope,
    now: memory.now(),
    earlier: undefined,
    given: value,
    which: isSeed ? { ...one, number: countOfAll(world, kind) + 1, isNew: false } : one,
  });
  return newThing(world, kind, text, keyed, scope, isSeed);
}

/** What requests set of a new thing of a kind; undefined if none creates it. */
export function sentToCreate({ model }: Memory, kind: ThingKind): SentThing | undefined {
  for (const effect of model.effects.values()) if (effect.does === 'create' && effect.kind === kind) return effect.sent;
  return undefined;
}

const NOWHERE: Scope = new Map();

/** What was given wins over what would be shown in its place. */
export function withGiven(whole: JsonObject, given: JsonObject): JsonObject {
  const merged = new Map([...whole.members, ...given.members]);
  return { type: 'object', members: [...merged] };
}

/** What contains a thing, as far as its members say it. */
export function scopeBy(kind: ThingKind, value: JsonObject): Scope {
  return new Map([...kind.places].flatMap((place) => placeIn(kind, value, place)));
}

function placeIn(kind: ThingKind, value: JsonObject, place: string): readonly (readonly [string, string])[] {
  const member = memberFor(kind, place);
  const text = member === undefined ? undefined : keyText(getAt(value, member));
  return text === undefined ? [] : [[place, text]];
}

/**
 * Checks that answers may show a thing.
 * @throws KitError with the first fault.
 */
export function checkThing(memory: Memory, kind: ThingKind, value: JsonObject, name: string): void {
  const [first] = violationsOf(memory, kind, value);
  if (first === undefined) return;
  throw new KitError('UsageError', `this breaks the schema of ${name}: ${first.message}`, `Look at ${describePath(first.path)}`);
}

/** Why answers may not show a thing; empty if they may. */
export function violationsOf({ materials }: Memory, kind: ThingKind, value: JsonObject): readonly SchemaViolation[] {
  return materials.reader.evaluate(kind.schema, value, { direction: 'response', formats: 'assertion' }).violations;
}
