import { getAt } from '../../json/edit.js';
import { type JsonValue, jsonObject, memberOf } from '../../json/value.js';
import { type AgeOrder, addByAge, createAgeOrder, oldestOf } from './age-order.js';
import { BOUNDS, type Bounds } from './bounds.js';
import { type LargestNumbers, noteNumber, numberAfter } from './largest-numbers.js';
import { type GoneNames, type WhyGone, createGoneNames, nameWithin, namesOf, noteGone, forgetName, whyGoneOf } from './gone-names.js';
import { EVERYWHERE, type Scope, type Thing, changedThing, keyText } from './thing.js';
import { withMembers } from '../../json/merge-patch.js';
import { sizeOf } from './size-of.js';
import { withCopiesOf } from '../kinds/copies.js';
import { numberIn, numberLike, sharedBy } from '../kinds/counts.js';
import type { Address, Count, ThingKind } from '../kinds/thing-kind.js';

/**
 * What exists. A mutable store behind functions: copying what exists for every request would cost more than all else. A world belongs to one
 * owner, and is changed only by this file.
 */
export interface World {
  /** True if nothing exists but what it holds, as in a mock; of a server, a world knows only what was seen. */
  readonly isWhole: boolean;
  readonly stores: Map<string, Store>;
  /**
   * Makes what exists before any request, when it is first asked for: once for each kind, for a singleton and for what no operation creates
   * once in each scope, and what a key names that no operation creates.
   */
  readonly seed: (world: World, kind: ThingKind, one: { readonly scope: Scope; readonly key?: string } | undefined) => void;
  readonly bounds: Bounds;
  /** The order of the next thing. */
  next: number;
  /** In bytes, about. */
  size: number;
  /** For the bounds; seeds apart, which go last. */
  readonly created: AgeOrder<Store>;
  readonly seeds: AgeOrder<Store>;
  /** Names of things that were deleted or dropped for the bounds, with which of both; the oldest are forgotten. */
  readonly gone: GoneNames;
}

/** The things of one kind. */
interface Store {
  /** In the order of creation. */
  readonly all: Map<number, Thing>;
  /** Several have one key below different parents. */
  readonly byKey: Map<string, readonly Thing[]>;
  /** All of them as a list; undefined after a change. */
  list: readonly Thing[] | undefined;
  /** The number of the last key that was made. */
  made: number;
  readonly largest: LargestNumbers;
  /** True if all of them were given, so that nothing else exists. */
  isTold: boolean;
  /** The scopes in which things that no operation creates were made, so that they are made once; the oldest are forgotten. */
  readonly begun: Set<string>;
}

/** Creates an empty world. */
export function createWorld(isWhole: boolean, seed: World['seed'] = () => undefined, bounds: Bounds = BOUNDS): World {
  const [created, seeds] = [createAgeOrder<Store>(), createAgeOrder<Store>()];
  return { isWhole, stores: new Map(), seed, bounds, next: 1, size: 0, created, seeds, gone: createGoneNames() };
}

/** The things of a kind within a scope, the oldest first. */
export function thingsOf(world: World, kind: ThingKind, scope: Scope = EVERYWHERE): readonly Thing[] {
  beginWithin(world, kind, scope);
  const store = storeOf(world, kind);
  const all = (store.list ??= [...store.all.values()]);
  const asked = knownScope(kind, scope);
  return asked.length === 0 ? all : all.filter((thing) => isWithin(thing, asked));
}

/** How many things of a kind there are. */
export function countOfAll(world: World, kind: ThingKind): number {
  return storeOf(world, kind).all.size;
}

/** The thing that a text names within a scope; undefined if there is none. */
export function findThing(world: World, kind: ThingKind, address: Address | undefined, text: string, scope: Scope): Thing | undefined {
  const store = storeOf(world, kind);
  const asked = knownScope(kind, scope);
  const named = (): Thing | undefined => store.byKey.get(text)?.find((thing) => isWithin(thing, asked));
  if (kind.addresses.length === 0) {
    if (named() === undefined) world.seed(world, kind, { scope });
    return named();
  }
  if (address === undefined || address === kind.addresses[0]) return named();
  const { member } = address;
  if (member === undefined) return undefined;
  for (const thing of store.all.values()) if (keyText(getAt(thing.value, member)) === text && isWithin(thing, asked)) return thing;
  return undefined;
}

/**
 * The thing that a text names within a scope, which is made if no operation creates such things, so that it may have been there before.
 * @returns undefined if there is none; of a kind that is open that is not certain.
 */
export function findOrMake(world: World, kind: ThingKind, address: Address | undefined, text: string, scope: Scope): Thing | undefined {
  beginWithin(world, kind, scope);
  const thing = findThing(world, kind, address, text, scope);
  if (thing !== undefined || !mayExist(world, kind, text, scope)) return thing;
  if (world.isWhole && (address === undefined || address === kind.addresses[0])) world.seed(world, kind, { scope, key: text });
  return findThing(world, kind, address, text, scope);
}

/** True if a thing that is not known may exist all the same. */
export function mayExist(world: World, kind: ThingKind, text: string, scope: Scope): boolean {
  // Of what has no key there is one wherever there is what contains it.
  if (kind.addresses.length === 0) return true;
  const why = whyGone(world, kind, text, scope);
  // A world that is not whole forgets what still exists.
  return world.isWhole ? why === undefined && kind.isOpen && !storeOf(world, kind).isTold : why !== 'deleted';
}

/** Notes that all things of a kind are known, because they were given. */
export function tellAll(world: World, kind: ThingKind): void {
  storeOf(world, kind).isTold = true;
}

/**
 * Adds a thing, or puts a changed one in the place of the old one; drops the oldest things beyond the bounds.
 * @returns the thing as it is stored: with what it shows of others.
 */
export function putThing(world: World, given: Thing, old?: Thing): Thing {
  const thing = world.isWhole && given.kind.copies.length > 0 ? withOthers(world, given) : given;
  const store = storeOf(world, thing.kind);
  const { created, seeds, bounds } = world;
  if (old === undefined) addByAge(thing.isSeed ? seeds : created, store, thing.order, hasThing);
  else forget(world, store, old);
  // Of what no operation creates, a number may be any that was asked for.
  if (old === undefined && !thing.kind.isOpen) noteNumber(store.largest, thing.key);
  // A changed thing keeps its order, and a Map keeps the place of a key that is set again.
  store.all.set(thing.order, thing);
  store.list = undefined;
  const others = store.byKey.get(thing.key);
  store.byKey.set(thing.key, others === undefined ? [thing] : [...others, thing]);
  world.size += sizeOf(thing.value);
  if (world.isWhole) tellContainers(world, old, thing);
  if (world.isWhole && old !== undefined) showInOthers(world, old, thing);
  while (created.size + seeds.size > bounds.things || world.size > bounds.bytes) {
    const [from, order = 0] = oldestOf(created.size > 1 ? created : seeds, hasThing) ?? [];
    const oldest = from?.all.get(order);
    if (oldest === undefined || oldest === thing) break;
    takeAway(world, oldest, 'evicted');
  }
  return thing;
}

/** A thing with what it shows of those that it names, and that contain it. */
function withOthers(world: World, thing: Thing): Thing {
  const { copies } = thing.kind;
  const value = copies.reduce((whole, copy) => {
    const from = containerIn(world, thing, copy.place, copy.kind);
    return from === undefined ? whole : withCopiesOf(whole, from.value, [copy]);
  }, thing.value);
  return value === thing.value ? thing : { ...thing, value };
}

/** Shows a change of a thing in those that show what it has. */
function showInOthers(world: World, before: Thing, after: Thing): void {
  for (const id of after.kind.copiedIn) {
    for (const other of world.stores.get(id)?.all.values() ?? []) {
      const copies = other.kind.copies.filter(
        ({ kind, place, of }) =>
          kind === after.kind.id &&
          containerOf(other, place) === after.key &&
          [of].flat().some((member) => memberOf(before.value, member) !== memberOf(after.value, member)),
      );
      const value = copies.length === 0 ? other.value : withCopiesOf(other.value, after.value, copies);
      if (value !== other.value) putThing(world, changedThing(other, value), other);
    }
  }
}

function hasThing({ all }: Store, order: number): boolean {
  return all.has(order);
}

/** Changes what things tell of those below them, where one comes, goes, changes, or is put below another. */
function tellContainers(world: World, before: Thing | undefined, after: Thing | undefined): void {
  for (const { place, kind, count } of (after ?? before)?.kind.countedIn ?? []) {
    const [from, to] = [before, after].map((one) => one && containerIn(world, one, place, kind));
    const [less, more] = [before, after].map((one) => one && sharedBy(one.value, count.tells));
    if (from === to && less === more) continue;
    if (count.tells.kind === 'mean') {
      for (const one of new Set([from, to])) if (one !== undefined) tellMean(world, one, count, place);
    } else if (from === to && from !== undefined) addTo(world, from, count, (more ?? 0) - (less ?? 0));
    else {
      if (from !== undefined) addTo(world, from, count, -(less ?? 0));
      if (to !== undefined) addTo(world, to, count, more ?? 0);
    }
  }
}

/** The thing that contains another one at a place; undefined if it does not exist. */
function containerIn(world: World, thing: Thing, place: string, kind: string): Thing | undefined {
  const text = containerOf(thing, place);
  const named = text === undefined ? undefined : world.stores.get(kind)?.byKey.get(text);
  return named?.find(({ scope }) => [...scope].every(([outer, key]) => !thing.scope.has(outer) || thing.scope.get(outer) === key));
}

function addTo(world: World, thing: Thing, { member, ofNone }: Count, more: number): void {
  const shown = memberOf(thing.value, member);
  const before = numberIn(shown);
  if (more === 0 || (before === undefined && ofNone === undefined)) return;
  tell(world, thing, member, numberLike(shown ?? ofNone, Math.max(0, (before ?? 0) + more)));
}

function tell(world: World, thing: Thing, member: string, value: JsonValue): void {
  putThing(world, changedThing(thing, withMembers(thing.value, jsonObject([[member, value]]))), thing);
}

/** The mean of what is below a thing, rounded to hundredths. */
function tellMean(world: World, thing: Thing, { member, of, tells, ofNone }: Count, place: string): void {
  const below = [...(world.stores.get(of)?.all.values() ?? [])].filter((one) => containerIn(world, one, place, thing.kind.id) === thing);
  const values = below.flatMap((one) => sharedBy(one.value, tells) ?? []);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length > 0) tell(world, thing, member, numberLike(undefined, Math.round(mean * 100) / 100));
  else if (ofNone !== undefined) tell(world, thing, member, ofNone);
}

/** Tells of what is below each thing of a kind, where its things were not added one after the other. */
export function countBelow(world: World, kind: ThingKind): void {
  for (const count of kind.counts) {
    const { member, of, ofNone } = count;
    const things = (): readonly Thing[] => [...(world.stores.get(kind.id)?.all.values() ?? [])];
    if (ofNone !== undefined) for (const thing of things()) tell(world, thing, member, ofNone);
    const children = [...(world.stores.get(of)?.all.values() ?? [])];
    for (const { place } of children[0]?.kind.countedIn.filter((one) => one.kind === kind.id && one.count.member === member) ?? []) {
      if (count.tells.kind === 'mean') for (const thing of things()) tellMean(world, thing, count, place);
      else {
        for (const child of children) {
          const container = containerIn(world, child, place, kind.id);
          if (container !== undefined) addTo(world, container, count, sharedBy(child.value, count.tells) ?? 0);
        }
      }
    }
  }
}

/** Removes a thing, and what its path contains. */
export function removeThing(world: World, thing: Thing, kinds: readonly ThingKind[]): void {
  takeAway(world, thing, 'deleted');
  // Level by level, so that the children of many are looked for once.
  for (let above: readonly Thing[] = [thing]; above.length > 0;) {
    above = kinds.flatMap((kind) => childrenOf(world, kind, above));
    for (const child of above) takeAway(world, child, 'deleted');
  }
}

/** The things of a kind whose path leads through one of those above. */
function childrenOf(world: World, kind: ThingKind, above: readonly Thing[]): readonly Thing[] {
  const parents = new Map<string, Thing[]>();
  for (const thing of above) {
    const place = thing.kind.addresses[0]?.place;
    if (place === undefined || thing.kind === kind || !kind.places.has(place)) continue;
    const name = `${place}\n${thing.key}`;
    const others = parents.get(name);
    if (others === undefined) parents.set(name, [thing]);
    else others.push(thing);
  }
  if (parents.size === 0) return NOTHING;
  return thingsOf(world, kind).filter((child) =>
    [...child.scope].some(([place, text]) => parents.get(`${place}\n${text}`)?.some((parent) => isBelow(child, parent, place)) === true),
  );
}

/**
 * Forgets what may have been below a thing of a kind that is deleted: things of which it is not known what contains them, because they were read
 * at a path of their own. Of a world that is whole everything is known.
 */
export function forgetUnplaced(world: World, deleted: ThingKind, kinds: readonly ThingKind[]): void {
  const place = deleted.addresses[0]?.place;
  if (world.isWhole || place === undefined) return;
  const below = kinds.filter((kind) => kind !== deleted && kind.places.has(place));
  for (const thing of below.flatMap((kind) => thingsOf(world, kind))) if (!thing.scope.has(place)) forgetThing(world, thing);
}

/** Forgets a thing of which nothing is certain any more: it may exist or not. */
export function forgetThing(world: World, thing: Thing): void {
  takeAway(world, thing, 'deleted');
  for (const name of namesOf(thing)) forgetName(world.gone, thing.kind, name);
}

/** The number of the next key of a kind. */
export function nextNumber(world: World, kind: ThingKind): number {
  const store = storeOf(world, kind);
  store.made += 1;
  return store.made;
}

/** The number after the largest that keys of a form have had; undefined if none had it. */
export function nextOfForm(world: World, kind: ThingKind, form: Parameters<typeof numberAfter>[1]): bigint | undefined {
  return numberAfter(storeOf(world, kind).largest, form);
}

/** True if a thing of a kind has a key, anywhere or within a scope. */
export function isTaken(world: World, kind: ThingKind, key: string, scope: Scope = EVERYWHERE): boolean {
  const asked = knownScope(kind, scope);
  return (
    storeOf(world, kind)
      .byKey.get(key)
      ?.some((thing) => isWithin(thing, asked)) === true
  );
}

/** The order of a new thing. */
export function nextOrder(world: World): number {
  const order = world.next;
  world.next += 1;
  return order;
}

/**
 * Why a thing that is not there is not: it was deleted, or dropped for the bounds; undefined if it never was there, which is not known for less
 * than all that contains it.
 */
export function whyGone(world: World, kind: ThingKind, key: string, scope: Scope): WhyGone | undefined {
  return whyGoneOf(world.gone, kind, nameWithin(kind, key, scope));
}

function takeAway(world: World, thing: Thing, why: WhyGone): void {
  const store = storeOf(world, thing.kind);
  if (store.all.get(thing.order) !== thing) return;
  forget(world, store, thing);
  store.all.delete(thing.order);
  store.list = undefined;
  if (world.isWhole) tellContainers(world, thing, undefined);
  (thing.isSeed ? world.seeds : world.created).size -= 1;
  if (thing.scope.size === 0) noteGone(world.gone, thing.kind, thing.key, why);
  else for (const name of namesOf(thing)) noteGone(world.gone, thing.kind, name, why);
}

function forget(world: World, { byKey }: Store, thing: Thing): void {
  const all = byKey.get(thing.key) ?? NOTHING;
  if (all.length <= 1) byKey.delete(thing.key);
  else
    byKey.set(
      thing.key,
      all.filter((one) => one !== thing),
    );
  world.size -= sizeOf(thing.value);
}

/** Begins the things of a kind without what exists from the start. */
export function beginStore(world: World, kind: ThingKind, { made, isTold, begun }: Pick<Store, 'made' | 'isTold' | 'begun'>): void {
  world.stores.set(kind.id, { all: new Map(), byKey: new Map(), list: undefined, made, largest: new Map(), isTold, begun });
}

/**
 * Makes what is within a scope that no operation creates, when it is first asked for: whatever contains it may have been there before, and a
 * list of it would be empty for ever.
 */
function beginWithin(world: World, kind: ThingKind, scope: Scope): void {
  if (!kind.isOpen || !world.isWhole || scope.size === 0) return;
  const asked = knownScope(kind, scope);
  const { begun, isTold } = storeOf(world, kind);
  const name = asked.map((part) => part.join('\n')).join('\n');
  if (isTold || asked.length === 0 || begun.has(name)) return;
  begun.add(name);
  const [oldest] = begun.size > world.bounds.things ? begun : [];
  if (oldest !== undefined) begun.delete(oldest);
  world.seed(world, kind, { scope: new Map(asked) });
}

function storeOf(world: World, kind: ThingKind): Store {
  const known = world.stores.get(kind.id);
  if (known !== undefined) return known;
  beginStore(world, kind, { made: 0, isTold: false, begun: new Set() });
  world.seed(world, kind, undefined);
  return storeOf(world, kind);
}

/** The parts of a scope that say something of things of a kind. */
function knownScope({ places, references }: ThingKind, scope: Scope): readonly (readonly [string, string])[] {
  if (scope.size === 0) return NOTHING;
  return [...scope].filter(([place]) => places.has(place) || references.has(place));
}

const NOTHING: readonly never[] = [];

function isWithin(thing: Thing, scope: readonly (readonly [string, string])[]): boolean {
  return scope.every(([place, text]) => containerOf(thing, place) === text);
}

/** The key of what contains a thing at a place: as a member says, or the path by which it was created. */
export function containerOf({ kind, value, scope }: Thing, place: string): string | undefined {
  const member = kind.references.get(place);
  const named = member === undefined ? undefined : keyText(getAt(value, member));
  return named ?? scope.get(place);
}

/** True if the path of a thing leads through another, which has the key that is at a place. */
function isBelow({ scope }: Thing, above: Thing, place: string): boolean {
  return scope.get(place) === above.key && [...above.scope].every(([outer, text]) => !scope.has(outer) || scope.get(outer) === text);
}
