import { type Bound, alsoFresh, keysAbove, placesSent, unusedKey, withKeysAbove } from '../plan/bind.js';
import type { Maker, Sequence } from '../plan/sequence.js';
import { movesTo } from '../../knowledge/moves-to.js';
import { wordsOf } from '../../words/name-words.js';
import { isRefusal, succeeded } from '../../http/exchange/response-class.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, memberOf } from '../../json/value.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { allOperations } from '../../openapi/choice/all-operations.js';
import { thingAnswered, thingSent } from '../things/thing.js';
import { freshableDates, freshableMembers, hasFewNumbers, hasFreshDays, onOtherDays } from '../../reach/bodies/fresh-members.js';
import { keyOfCreated, keyParameterOf } from '../../reach/creators/key-of-answer.js';
import { keyGivenBy } from '../../resources/key-given-by.js';
import { namedIn } from '../../resources/references/named-in.js';
import type { MemberPath } from '../../resources/resource.js';
import { createdBy } from './created-by.js';
import { makeOnOthers } from './make-on-others.js';
import { isOfMany, makeRoom } from './make-room.js';
import { numberedOtherwise } from './numbered-otherwise.js';
import { makerAt, makersOf, sendStocked } from './restock.js';
import { withRequiredOnly } from '../../reach/bodies/with-body.js';
import { withSmallNumbers } from '../plan/variants.js';
import { type Made, type Scene, type Sent, hasStatus, sendBound } from '../scene/scene.js';

/** How often a request is sent again that was refused, where it has other values each time; more often where there are few of them: the days of some weeks, the numbers of courts. */
const MOST_AGAIN = 2;
const MOST_OF_FEW = 6;

/**
 * Creates a thing below others. Where the server refuses it, it names others of few things, then new things, as far as they can be created; what
 * helped is done at once the next time. Where there are too many, what the run created before is brought to its end.
 * @returns undefined if it is not certain that it was created, and under which key.
 */
export async function make(scene: Scene, maker: Maker, above: Bound): Promise<Made | undefined> {
  const anew = scene.namesAnew === undefined ? namedAnew(scene, maker) : undefined;
  const made = anew && (await makeOnce({ ...scene, namesAnew: (need) => anew.has(need.resource.item) }, maker, above));
  return made ?? makeOnce(scene, maker, above);
}

/**
 * What a creation names anew: what helped before, and what moves act on that bring its things into a state, so that nothing else is in that: a bid
 * wants the sale of its lot to be open. Item paths; undefined for nothing.
 */
function namedAnew({ lab, renewed }: Scene, { creation, resource, needs }: Maker): ReadonlySet<string> | undefined {
  const { knowledge, plan } = lab.session;
  const { references } = plan.resources;
  const needed = new Set(needs.map((need) => need.resource.item));
  const steps = [...knowledge.steps.values()].flat().map(({ id, after = [] }) => [id, after] as const);
  const moved = [...knowledge.moves, ...steps].flatMap(([id, moves]) =>
    id === creation.id || namedIn(references, { id }, 'path').has(resource.item)
      ? moves.flatMap((move) => [...namedIn(references, move, 'path')].filter((item) => needed.has(item)))
      : [],
  );
  const before = renewed.get(creation.id);
  return moved.length === 0 ? before : new Set([...(before ?? []), ...moved]);
}

/** @param form `as it is` if the body may not be another one. */
async function makeOnce(scene: Scene, maker: Maker, above: Bound, form: 'any' | 'as it is' = 'any'): Promise<Made | undefined> {
  const { creation, creator, resource, isOnce } = maker;
  const { contract, target, ids, plan } = scene.lab.session;
  const parameter = keyParameterOf(resource, allOperations(contract));
  const needed = parameter && (await makeNeeds(scene, maker, above));
  const named = needed && (await bringOnceIntoState(scene, creation, needed));
  if (parameter === undefined || named === undefined) return undefined;
  const keyOfOther = named.get(keyGivenBy(creation.id, resource) ?? '');
  const isBelowOwn = resource.parent !== undefined && named.has(resource.parent);
  const ownKey = creator.gives.from === 'path' ? (keyOfOther ?? unusedKey(creation, parameter, ids.refill, isBelowOwn)) : undefined;
  const chosen = creator.chosenBy === undefined || creator.chosenBy.includes('*') ? [] : [creator.chosenBy];
  const around = ownKey === undefined ? named : new Map([...named, [resource.item, ownKey]]);
  const send = (members: readonly InstancePath[]): Promise<Sent | undefined> =>
    sendStocked(scene, alsoFresh(creation, members), around, make);
  let first = await sendAgain(creation, () => send(chosen));
  // What is taken for a time is free at another one.
  const dates = first !== undefined && isRefusal(first.exchange) ? freshableDates(creation, plan) : [];
  for (const other of onOtherDays(alsoFresh(creation, chosen), dates)) {
    if (first !== undefined && !isRefusal(first.exchange)) break;
    first = (await sendBound(scene, other, around)) ?? first;
  }
  // A number that is taken is named in the refusal.
  const numbered = first !== undefined && hasStatus(first.exchange, [409]) ? numberedOtherwise(creation, first.exchange) : [];
  for (const other of numbered) {
    if (first !== undefined && !isRefusal(first.exchange)) break;
    first = (await sendBound(scene, alsoFresh(other, chosen), around)) ?? first;
  }
  if (first !== undefined && isOfMany(first.exchange) && (await makeRoom(scene, resource))) first = (await send(chosen)) ?? first;
  // Two things at two paths may share no text.
  const isTaken = first !== undefined && ownKey !== undefined && isRefusal(first.exchange);
  let sent = isTaken ? ((await send([...chosen, ...freshableMembers(creation)])) ?? first) : first;
  // What is new may hold less than what was there.
  const isOnNew = form === 'any' && (scene.namesAnew !== undefined || maker.needs.length === 0);
  const least = isOnNew && sent !== undefined && isRefusal(sent.exchange) ? leastOf(creation) : undefined;
  if (least !== undefined) sent = (await sendBound(scene, least, around)) ?? sent;
  // 202 promises only that it will be created (RFC 9110 section 15.3.3).
  if (sent === undefined || !hasStatus(sent.exchange, [200, 201, 204])) {
    if (sent === undefined || !isRefusal(sent.exchange) || scene.namesAnew !== undefined) return undefined;
    const bare = { ...maker, needs: [], around: [], isOnce: false };
    const onOther = await makeOnOthers(scene, maker, (request) =>
      makeOnce({ ...scene, namesAnew: () => false }, { ...bare, creation: request }, above, 'as it is'),
    );
    // Of what it names, a server may allow a number of such things.
    return onOther ?? (isOnce ? undefined : makeOnNew(scene, maker, above));
  }
  const { exchange, operation } = sent;
  const at = exchange.request.url.slice(target.baseUrl.length);
  const key = keyOfCreated(creator, resource, parameter, exchange, at);
  if (key === undefined) return undefined;
  const bound = new Map([...placesSent(operation, at, plan.resources), ...named, [resource.item, key]]);
  const thing = thingSent(operation, exchange);
  return { bound, key, exchange, sent: thing, answered: thingAnswered(operation, exchange, wrapperOf(creator.gives, resource), thing) };
}

/** Sends a request again that was refused, where it has other values each time: of days, a server may refuse some, such as Sundays and those that are taken. */
async function sendAgain(operation: KnownOperation, send: () => Promise<Sent | undefined>): Promise<Sent | undefined> {
  const { fresh = [], days } = operation.body?.content ?? {};
  const ofDays = days === undefined || days === 'far' ? MOST_AGAIN : MOST_OF_FEW;
  const tries = hasFreshDays(operation) ? ofDays : hasFewNumbers(operation) ? MOST_OF_FEW : Math.min(fresh.length, 1);
  let sent = await send();
  for (let again = 0; again < tries && sent !== undefined && isRefusal(sent.exchange); again += 1) sent = await send();
  return sent;
}

/** Creates a thing that names new things: one of them, since others may fit together, then all of them. */
async function makeOnNew(scene: Scene, maker: Maker, above: Bound): Promise<Made | undefined> {
  const renewable = maker.needs.filter((need) => !above.has(need.resource.item));
  const groups = renewable.length > 1 ? [...renewable.map((one) => [one]), renewable] : [renewable];
  for (const group of renewable.length === 0 ? [] : groups) {
    const made = await makeOnce({ ...scene, namesAnew: (need) => group.includes(need) }, maker, above);
    if (made === undefined) continue;
    const before = scene.renewed.get(maker.creation.id) ?? [];
    scene.renewed.set(maker.creation.id, new Set([...before, ...group.map(({ resource }) => resource.item)]));
    return made;
  }
  return undefined;
}

/** The creation of the least: without optional members, and with small numbers. */
function leastOf(creation: KnownOperation): KnownOperation | undefined {
  const fewest = withRequiredOnly(creation);
  return withSmallNumbers(fewest ?? creation) ?? fewest;
}

/**
 * Brings things into the state in which an operation is accepted, by the moves that the run learned.
 * @returns what is bound then, with the keys of what the moves created; undefined if they are not in that state.
 */
export async function bringIntoState(scene: Scene, operation: KnownOperation, bound: Bound): Promise<Bound | undefined> {
  const { knowledge, plan } = scene.lab.session;
  const moves = movesTo(knowledge, operation) ?? [];
  let all = moves.length === 0 ? bound : new Map([...keysOfLink(scene, operation, moves), ...bound]);
  let isOfOthers = false;
  for (const move of moves) {
    const before = all;
    all = withShownOwners(scene, move, all);
    isOfOthers ||= all !== before;
    // What was there before is in the state already; what PUT makes under a key of its path was not.
    const made = new Set(
      plan.resources.resources.filter((one) => one.creators.some(({ operation: id }) => id === move.id)).map(({ item }) => item),
    );
    const [inPath, inBody] = (['path', 'body'] as const).map((part) => [...namedIn(plan.resources.references, move, part)]);
    const missing = (inPath ?? []).filter((item) => !all.has(item) && !made.has(item));
    const links = missing.length === 0 ? new Map<string, JsonValue>() : keysOfOthers(scene, move, missing, all);
    if (links.size < missing.length && inBody?.some((item) => all.has(item)) !== true) continue;
    all = new Map([...links, ...all]);
    let sent = await sendAgain(move, () => sendStocked(scene, move, all, make));
    // Of what it names beside the thing, there may be nothing left, or it may be taken: the tank that another batch is in.
    const beside = [...links.keys(), ...(inBody ?? []).filter((item) => !all.has(item))];
    for (const item of beside) {
      if (sent === undefined || !isRefusal(sent.exchange)) break;
      const maker = makerAt(scene, item);
      const anew = maker && (await make(scene, maker, new Map()));
      if (anew === undefined) continue;
      const around = new Map([...all, [item, anew.key]]);
      // What only the move names in its body is none of what comes after it: who waits is not who borrowed.
      if (links.has(item)) all = around;
      sent = (await sendBound(scene, move, around)) ?? sent;
    }
    const created =
      sent !== undefined && succeeded(sent.exchange) ? createdBy(scene, move.id, sent.exchange) : await createdOnNew(scene, made, all);
    if (created !== undefined) all = new Map([...all, ...created]);
    // What was there before may be in the state by now.
    else if (!isOfOthers) return undefined;
  }
  return all;
}

/**
 * What the path of a move names beside a thing that is bound, and that is in nothing else, as the move did when it was learned: the sort of honey that is
 * put into a basket. Empty where nothing of its path is bound.
 */
function keysOfOthers({ lab }: Scene, { id, parameters }: KnownOperation, missing: readonly string[], bound: Bound): Bound {
  const { references, resources } = lab.session.plan.resources;
  const named = references.filter((one) => one.operation === id && one.in === 'path' && one.member === undefined);
  if (!named.some(({ resource }) => bound.has(resource))) return new Map();
  return new Map(
    named.flatMap(({ resource, field }): readonly (readonly [string, JsonValue])[] => {
      const isAlone = missing.includes(resource) && resources.some(({ item, parent }) => item === resource && parent === undefined);
      const key = isAlone ? parameters.find(({ in: where, name }) => where === 'path' && name === field[0])?.known : undefined;
      return key === undefined ? [] : [[resource, key]];
    }),
  );
}

/** What is bound, with a new thing for each that the path of an operation names beside it, and that is in nothing else: a sort of which there are jars. */
export async function withNewLinks(scene: Scene, { id }: KnownOperation, bound: Bound): Promise<Bound> {
  const { references, resources } = scene.lab.session.plan.resources;
  let all = bound;
  for (const { resource: item } of references.filter((one) => one.operation === id && one.in === 'path' && !bound.has(one.resource))) {
    const isAlone = resources.some((one) => one.item === item && one.parent === undefined);
    const maker = isAlone ? makerAt(scene, item) : undefined;
    const made = maker && (await make(scene, maker, new Map()));
    if (made !== undefined) all = new Map([...all, [item, made.key]]);
  }
  return all;
}

/** What the paths of an operation and of its moves both name otherwise, as the operation does: the singer who is put into the line-up, and taken out. */
function keysOfLink({ lab }: Scene, { id, parameters }: KnownOperation, moves: readonly KnownOperation[]): Bound {
  const { references } = lab.session.plan.resources;
  const named = new Set(moves.flatMap((move) => [...namedIn(references, move, 'path')]));
  return new Map(
    references.flatMap((one): readonly (readonly [string, JsonValue])[] => {
      const isOfBoth = one.operation === id && one.in === 'path' && one.member === undefined && named.has(one.resource);
      const key = isOfBoth ? parameters.find(({ in: where, name }) => where === 'path' && name === one.field[0])?.known : undefined;
      return key === undefined ? [] : [[one.resource, key]];
    }),
  );
}

/** What a refused move creates, with new things for what is not bound: a reader who has borrowed too much is another one. */
async function createdOnNew(scene: Scene, made: ReadonlySet<string>, bound: Bound): Promise<Bound | undefined> {
  const { resources } = scene.lab.session.plan.resources;
  const resource = scene.namesAnew === undefined ? resources.find(({ item }) => made.has(item)) : undefined;
  const maker = resource && makersOf(scene).makerOf(resource);
  const needs = maker?.needs.filter((need) => !bound.has(need.resource.item)) ?? [];
  if (maker === undefined || needs.length === 0) return undefined;
  const anew = await make({ ...scene, namesAnew: () => true }, { ...maker, needs }, bound);
  return anew && new Map([[maker.resource.item, anew.key]]);
}

/** What is bound, with what the path of a move names and the things show: the event of a shift, which was there before. */
function withShownOwners({ lab }: Scene, { id }: KnownOperation, bound: Bound): Bound {
  const { knowledge, plan } = lab.session;
  const shown = [...bound].flatMap(([item, key]) => knowledge.things.find(item, key) ?? []);
  const owners = plan.resources.references.flatMap((one): readonly (readonly [string, JsonValue])[] => {
    const isMissing = one.operation === id && one.in === 'path' && one.member === undefined && !bound.has(one.resource);
    // What is called `id` is that of the thing itself.
    const isOwner = isMissing && wordsOf(one.field[0] ?? '').length > 1;
    const key = isOwner ? shown.flatMap((thing) => memberOf(thing, one.field[0] ?? '') ?? [])[0] : undefined;
    return key === undefined ? [] : [[one.resource, key]];
  });
  return owners.length === 0 ? bound : new Map([...bound, ...owners]);
}

/** The same for a creation, once for the things that it names: they stay in that state. */
export async function bringOnceIntoState(scene: Scene, creation: KnownOperation, bound: Bound): Promise<Bound | undefined> {
  const { knowledge, plan } = scene.lab.session;
  const moves = new Set((movesTo(knowledge, creation) ?? []).map(({ id }) => id));
  const named = plan.resources.references.filter((one) => moves.has(one.operation) && one.in !== 'query').map(({ resource }) => resource);
  const before = scene.ready.get(creation.id) ?? [];
  // Others that are named beside them change nothing about their state.
  if (before.some((moved) => [...moved].every(([item, key]) => printJson(bound.get(item) ?? null) === key))) return bound;
  const moved = await bringIntoState(scene, creation, bound);
  if (moved === undefined) return undefined;
  const keys = new Map(named.flatMap((item) => (bound.has(item) ? [[item, printJson(bound.get(item) ?? null)] as const] : [])));
  scene.ready.set(creation.id, [...before, keys]);
  return moved;
}

/** Creates what a creation needs, each below what its own creation names, where one of them serves one creation, or the scene asks for it. */
export async function makeNeeds(scene: Scene, maker: Maker, above: Bound): Promise<Bound | undefined> {
  const { needs, around, isOnce } = maker;
  const anew = scene.namesAnew === undefined ? namedAnew(scene, maker) : undefined;
  if (anew !== undefined) return makeNeeds({ ...scene, namesAnew: (need) => anew.has(need.resource.item) }, maker, above);
  if (!isOnce && scene.namesAnew === undefined) return above;
  let bound = above;
  const named = new Set([...needs, ...around].map(({ resource }) => resource.item));
  // What is named in the path is shared by several, unless nothing else makes them possible again.
  for (const need of needs.length > 0 ? needs : around) {
    if (!isOnce && (bound.has(need.resource.item) || scene.namesAnew?.(need) !== true)) continue;
    // What a thing names alone is new with it: its vehicle may be on one trip at a time.
    const own = need.needs.filter((one) => scene.namesAnew?.(one) === true && !named.has(one.resource.item));
    const shared = new Map([...bound].filter(([item]) => !own.some(({ resource }) => resource.item === item)));
    const made = await make(scene, need, withKeysAbove(need, shared, scene.lab.session.plan.resources));
    if (made === undefined && isOnce) return undefined;
    bound = made?.bound ?? bound;
  }
  return bound;
}

/** Creates anew what contains a thing and what its creation names, in the state in which it can be created; undefined if that is not possible. */
export async function makeAroundAnew(scene: Scene, { parents, maker }: Pick<Sequence, 'parents' | 'maker'>): Promise<Bound | undefined> {
  const above = await makeParents(scene, { parents, maker });
  const named = above && (await makeNeeds({ ...scene, namesAnew: () => true }, maker, above));
  return named && bringOnceIntoState(scene, maker.creation, named);
}

/** What wraps the thing in the answer of a creator that has its key in the body. */
function wrapperOf(gives: Maker['creator']['gives'], { key }: Maker['resource']): MemberPath {
  return gives.from === 'body' ? gives.member.slice(0, -(key?.member.length ?? gives.member.length)) : [];
}

/** Creates what contains the thing of a sequence, below what its creation names where that cannot be created again. */
export async function makeParents(scene: Scene, { parents, maker }: Pick<Sequence, 'parents' | 'maker'>): Promise<Bound | undefined> {
  let bound: Bound = keysAbove([...parents, maker], scene.lab.session.plan.resources);
  for (const parent of parents) {
    const made = await make(scene, parent, bound);
    if (made === undefined) return undefined;
    ({ bound } = made);
  }
  for (const one of maker.around) {
    const made = await make(scene, one, withKeysAbove(one, bound, scene.lab.session.plan.resources));
    bound = made?.bound ?? bound;
  }
  return bound;
}
