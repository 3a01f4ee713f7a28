import { getAt, setAt } from '../json/edit.js';
import { type JsonObject, type JsonValue, isObject, jsonObject, memberOf } from '../json/value.js';
import { membersOf } from '../resources/answers/members.js';
import { plain } from '../resources/names/words.js';
import type { MemberPath } from '../resources/resource.js';
import type { SentThing } from './effect.js';
import type { Materials } from './materials.js';
import { withMembers } from './rules/merge.js';
import { sentMembersOf } from './rules/members.js';
import type { Shower } from './show.js';
import type { Scope, Thing } from './thing.js';
import type { ThingKind } from './thing-kind.js';
import { type World, nextOrder } from './world.js';

/** A thing as the document shows it, with all that a server would make; empty if it shows none. */
export function blankThing({ shownBy, shownAt, schema }: ThingKind, materials: Materials): JsonObject {
  const answer = materials.blank(shownBy);
  const shown =
    answer === undefined
      ? undefined
      : getAt(
          answer,
          shownAt.map((step) => (step === '*' ? 0 : step)),
        );
  if (isObject(shown)) return shown;
  const made = materials.made(schema);
  return isObject(made) ? made : jsonObject([]);
}

/**
 * A value as it is stored: with the members that requests do not set, and those that every answer has, from the base.
 * @param value what was sent, or what is left of a thing.
 * @param sent undefined if no request sets members.
 */
export function completed(kind: ThingKind, value: JsonObject, base: JsonObject, sent: SentThing | undefined, shower: Shower): JsonObject {
  const settable = sent === undefined ? new Set<string>() : sentMembersOf(sent).settable;
  const made = base.members.filter(([name]) => !settable.has(name));
  const whole = withMembers(jsonObject(made), value);
  const shown = shower.show(kind.schema, whole, base);
  return isObject(shown) ? withMembers(whole, shown) : whole;
}

/** A value with a key, and with the keys of what contains it where it has members for them. */
export function withKeys(
  kind: ThingKind,
  value: JsonObject,
  key: JsonValue | undefined,
  scope: Scope,
  typed: (member: MemberPath, text: string) => JsonValue,
): JsonObject {
  const member = kind.addresses[0]?.member;
  const keyed = member === undefined || key === undefined ? value : setAt(value, member, key);
  const whole = [...scope].reduce<JsonValue>((current, [place, text]) => {
    const named = memberFor(kind, place);
    return named === undefined || (member !== undefined && named.join() === member.join())
      ? current
      : setAt(current, named, typed(named, text));
  }, keyed);
  return isObject(whole) ? whole : value;
}

/** The member that names what contains a thing: `plantId` for `/plants/{}`. */
export function memberFor({ references, schema }: ThingKind, place: string): MemberPath | undefined {
  const known = references.get(place);
  if (known !== undefined) return known;
  const literal = plain(place.split('/').findLast((segment) => segment !== '' && segment !== '{}') ?? '').replace(/s$/, '');
  const found = literal === '' ? undefined : membersOf(schema).find(({ name }) => plain(name) === `${literal}id`);
  return found && [found.name];
}

/** Names of members that tell when a thing was made, and when it was changed. */
const MADE_AT = /^(?:created|creation|inserted|added)(?:at|on|date|time|datetime|timestamp)?$|^date(?:created|added)$/;
const CHANGED_AT = /^(?:last)?(?:updated|modified|changed|edited)(?:at|on|date|time|datetime|timestamp)?$|^date(?:updated|modified)$/;

/**
 * Sets the times of a creation or a change, in members that requests do not set and that hold a time.
 * @param now RFC 3339, in UTC.
 */
export function withTimes(value: JsonObject, sent: SentThing | undefined, now: string, isNew: boolean): JsonObject {
  const settable = sent === undefined ? new Set<string>() : sentMembersOf(sent).settable;
  const times = value.members.filter(
    ([name, one]) =>
      typeof one === 'string' &&
      /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d/.test(one) &&
      !settable.has(name) &&
      (CHANGED_AT.test(plain(name)) || (isNew && MADE_AT.test(plain(name)))),
  );
  return times.length === 0 ? value : withMembers(value, jsonObject(times.map(([name]) => [name, now] as const)));
}

/** A new thing of a world. */
export function newThing(world: World, kind: ThingKind, key: string, value: JsonObject, scope: Scope, isSeed: boolean): Thing {
  const order = nextOrder(world);
  return { kind, key, value, scope, order, version: 1, tag: `"${order}-1"`, isSeed };
}

/** A thing after a change. */
export function changedThing(thing: Thing, value: JsonObject): Thing {
  const version = thing.version + 1;
  return { ...thing, value, version, tag: `"${thing.order}-${version}"` };
}

/** A text as the member that it is in: a number where the base has one. */
export function typedLike(base: JsonObject): (member: MemberPath, text: string) => JsonValue {
  return (member, text) => {
    const like = getAt(base, member) ?? memberOf(base, member.at(-1) ?? '');
    return typeof like === 'object' && like !== null && like.type === 'number' && /^-?\d+$/.test(text) ? { type: 'number', text } : text;
  };
}
