import { getAt, setAt } from '../../json/edit.js';
import { type JsonObject, type JsonValue, type Member, isNumber, isObject, jsonNumber, jsonObject, memberOf } from '../../json/value.js';
import { memoize, memoizeUpTo } from '../../memoize.js';
import { membersOf, typesOf } from '../../resources/answers/members.js';
import { allows } from '../../schema/allows.js';
import { plain, wordsOf } from '../../words/name-words.js';
import { singularsOf } from '../../words/singular.js';
import type { MemberPath } from '../../resources/resource.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { SentThing } from '../effects/effect.js';
import type { Materials } from './materials.js';
import { withMembers } from '../../json/merge-patch.js';
import { sentMembersOf } from '../rules/members.js';
import type { Shower } from './show.js';
import type { Scope, Thing } from '../world/thing.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { type Which, timeLike, variantOf } from './variants.js';
import { workedOut } from './worked-out.js';
import { type World, nextOrder } from '../world/world.js';

/** How things of a kind are made, read from the document once. */
interface Mould {
  /** A thing as the document shows it, with all that a server would make; empty if it shows none. */
  readonly base: JsonObject;
  /** The members of it that requests do not set, by name. */
  readonly made: ReadonlyMap<string, Member>;
  /** True if some of them may differ from thing to thing, and nothing else tells them. */
  readonly isVaried: boolean;
  /** The members that answers need and that a request may leave out. */
  readonly needed: readonly string[];
  /** Those of the made ones that tell when a new thing was made or changed, or what has been since. */
  readonly madeAt: readonly Member[];
  /** Those of them that tell only when it was changed. */
  readonly changedAt: readonly Member[];
  /** Those of them that count what happens to a thing, or tell its mean, as they are at first: nothing. */
  readonly none: readonly Member[];
}

const moulds = memoize((_kind: ThingKind) => new Map<SchemaNode | undefined, Mould>());

/** Names of members that tell when a thing was changed. */
const CHANGED_AT = /^(?:last)?(?:updated|modified|changed|edited)(?:at|on|date|time|datetime|timestamp)?$|^date(?:updated|modified)$/;

/** Names of members that count what happens to a thing. */
const HAPPENINGS =
  /(?:^| )count$|^(?:num|number of|count of) |(?:^| )(?:likes|views|comments|replies|followers|following|shares|votes|upvotes|downvotes|downloads|subscribers|bookmarks|clicks|reactions)$/;

const MEANS = /^(?:average|avg|mean) | (?:average|avg|mean)$/;

const ZERO = jsonNumber('0');

function mouldOf(kind: ThingKind, materials: Materials, sent: SentThing | undefined): Mould {
  const known = moulds(kind);
  const before = known.get(sent?.schema);
  if (before !== undefined) return before;
  const base = [...known.values()][0]?.base ?? shownIn(kind, materials);
  const settable = sent === undefined ? new Set<string>() : sentMembersOf(sent).settable;
  const made = base.members.filter(([name]) => !settable.has(name));
  const madeAt = made.filter(([name, value]) => timeLike(name, value, '') !== undefined);
  const changedAt = madeAt.filter(([name]) => CHANGED_AT.test(plain(name)));
  const schemas = new Map(membersOf(kind.schema).map((member) => [member.name, member.schema]));
  const none = made.flatMap(([name]): readonly Member[] => {
    const [words, schema] = [wordsOf(name).join(' '), schemas.get(name)];
    if (schema === undefined || typesOf(schema)?.has('string') !== false) return [];
    const first = HAPPENINGS.test(words) ? ZERO : MEANS.test(words) ? null : undefined;
    return first === undefined || !allows(schema, first, 'response') ? [] : [[name, first]];
  });
  const key = kind.addresses[0]?.member;
  const told = new Set([...madeAt, ...none].map(([name]) => name));
  for (const { member } of [...kind.counts, ...kind.copies]) told.add(member);
  if (key?.length === 1) told.add(key[0] ?? '');
  const isVaried = made.some(([name]) => !told.has(name));
  const needed = membersOf(kind.schema).flatMap(({ name, isRequired }) => (isRequired && settable.has(name) ? [name] : []));
  const mould = { base, made: new Map(made.map((member) => [member[0], member])), isVaried, needed, changedAt, madeAt, none };
  known.set(sent?.schema, mould);
  return mould;
}

function shownIn({ shownBy, shownAt, schema }: ThingKind, materials: Materials): JsonObject {
  const answer = materials.blank(shownBy);
  const path = shownAt.map((step) => (step === '*' ? 0 : step));
  const shown = answer === undefined ? undefined : getAt(answer, path);
  if (isObject(shown)) return shown;
  const made = materials.made(schema);
  return isObject(made) ? made : jsonObject([]);
}

/** A thing as the document shows it, with all that a server would make; empty if it shows none. */
export function blankThing(kind: ThingKind, materials: Materials): JsonObject {
  return mouldOf(kind, materials, undefined).base;
}

/** What a value is completed with. */
export interface Completion {
  /** What requests set; undefined if nothing is known of it. */
  readonly sent: SentThing | undefined;
  /** Undefined where the value has it, or no member shows it. */
  readonly key: JsonValue | undefined;
  readonly scope: Scope;
  /** RFC 3339, in UTC; undefined if its times stay. */
  readonly now: string | undefined;
  /** The thing before a change: it has what only a server sets, so that nothing is made up. Undefined if the thing is new. */
  readonly earlier: JsonObject | undefined;
  /** Only of a new thing. Default: as the document shows it. */
  readonly which?: Which | undefined;
  /** What somebody gave who knows what a server would work out. */
  readonly given?: JsonObject;
  /** What stands in for members that answers need and the value lacks, before what the document shows. */
  readonly spare?: JsonObject | undefined;
}

/**
 * A value as it is stored: with the members that requests do not set, its key, the keys of what contains it, its times, and what every answer
 * has.
 * @param value what was sent, or what is left of a thing.
 */
export function completed(kind: ThingKind, value: JsonObject, { materials, shower }: Makers, completion: Completion): JsonObject {
  const { sent, key, scope, now, earlier, which } = completion;
  const { base: usual, made, isVaried, needed, madeAt, changedAt, none } = mouldOf(kind, materials, sent);
  // Members are taken over as they are: things that stay make the most work for the garbage collector.
  const members = new Map(earlier === undefined ? made : []);
  const isLacking = (name: string): boolean => memberOf(value, name) === undefined;
  const isVariant = earlier === undefined && which !== undefined && (isVaried || needed.some(isLacking));
  const base = isVariant ? variantOf(kind, materials, usual, which) : usual;
  if (isVariant) for (const one of base.members) if (made.has(one[0])) members.set(one[0], one);
  if (earlier === undefined && now !== undefined) {
    for (const one of which?.isNew === false ? [] : none) members.set(one[0], one);
    setTimes(members, madeAt, now);
  }
  for (const one of value.members) members.set(one[0], one);
  if (earlier !== undefined && now !== undefined) setTimes(members, changedAt, now);
  const member = kind.addresses[0]?.member;
  const [only, ...inner] = member ?? [];
  if (key !== undefined && only !== undefined && inner.length === 0) members.set(only, [only, typedLike(base, [only], key)]);
  let whole = jsonObject([...members.values()]);
  if (key !== undefined && member !== undefined && inner.length > 0)
    whole = objectOf(setAt(whole, member, typedLike(base, member, key)), whole);
  const named = which?.named(([name = '']) => made.has(name) && isLacking(name));
  for (const [place, text] of [...(named ?? []), ...scope]) whole = withParent(kind, whole, place, text, base);
  // What exists from the start is as the document, or a file, says.
  if (sent !== undefined) whole = workedOut(kind.schema, sent.schema, whole, usual, completion.given);
  const otherwise = completion.spare === undefined ? base : withMembers(base, completion.spare);
  const shown = shower.show(kind.schema, whole, otherwise);
  if (!isObject(shown)) return whole;
  // What answers may not have like this is stored as they show it, so that it keeps the schema.
  const isOther = ([name, item]: Member): boolean => {
    const had = members.get(name)?.[1];
    return had === undefined || (had !== item && (typeof item !== 'object' || item === memberOf(otherwise, name)));
  };
  const others = shown.members.filter(isOther);
  return others.length === 0 ? whole : withMembers(whole, jsonObject(others));
}

function setTimes(members: Map<string, Member>, times: readonly Member[], now: string): void {
  for (const [name, shown] of times) members.set(name, [name, timeLike(name, shown, now) ?? shown]);
}

/** What things are made with. */
export interface Makers {
  readonly materials: Materials;
  readonly shower: Shower;
}

/** A value with the key of what contains it at a place, where it has a member for it. */
export function withParent(kind: ThingKind, value: JsonObject, place: string, text: string, base: JsonObject): JsonObject {
  const named = memberFor(kind, place);
  const isKey = named?.join('\n') === kind.addresses[0]?.member?.join('\n');
  return named === undefined || isKey ? value : objectOf(setAt(value, named, typedLike(base, named, text)), value);
}

function objectOf(value: JsonValue, otherwise: JsonObject): JsonObject {
  return isObject(value) ? value : otherwise;
}

/** The member that names what contains a thing: `plantId` for `/plants/{}`. */
export function memberFor({ references, schema }: ThingKind, place: string): MemberPath | undefined {
  const known = references.get(place);
  if (known !== undefined) return known;
  const { names } = keyNamesAt(place);
  const found = membersOf(schema).find(({ name }) => names.has(plain(name)));
  return found && [found.name];
}

/** What the keys of things at a place are called elsewhere: `batchId` of `/batches/{}`. */
const keyNamesAt = memoizeUpTo(10_000, (place: string) => {
  const literal = plain(place.split('/').findLast((segment) => segment !== '' && segment !== '{}') ?? '');
  return { names: new Set(literal === '' ? [] : singularsOf(literal).map((name) => `${name}id`)) };
});

/** A new thing of a world. */
export function newThing(world: World, kind: ThingKind, key: string, value: JsonObject, scope: Scope, isSeed: boolean): Thing {
  const order = nextOrder(world);
  // Nothing is below what is new.
  const counted = kind.counts.flatMap(({ member, ofNone }): readonly Member[] => (ofNone === undefined ? [] : [[member, ofNone]]));
  const told = world.isWhole && counted.length > 0 ? withMembers(value, jsonObject(counted)) : value;
  return { kind, key, value: told, scope, order, version: 1, tag: `"${order}-1"`, isListed: true, isSeed };
}

/** A text of a path as the member that it is in: a number where the document shows one. */
export function typedLike(base: JsonObject, member: MemberPath, value: JsonValue): JsonValue {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) return value;
  return isNumber(getAt(base, member)) ? jsonNumber(value) : value;
}
