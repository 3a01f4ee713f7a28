import { isNamedIn } from '../../../http/curl/bindings.js';
import type { Exchange } from '../../../http/exchange/exchange.js';
import { isRefusal, succeeded } from '../../../http/exchange/response-class.js';
import { equalJson } from '../../../json/equal.js';
import { type JsonValue, isObject, jsonNumber } from '../../../json/value.js';
import { type Bound, withKeysAbove } from '../../plan/bind.js';
import { takesBack } from '../../plan/taking-back.js';
import { periodMembersOf, periodOf, withPeriod } from '../../plan/periods.js';
import { type Limit, isHolder, withLimit } from '../../plan/limits.js';
import { type Maker, type Sequence, namingWhatIsBound } from '../../plan/sequence.js';
import { createdBy } from '../../moves/created-by.js';
import { createAgain } from '../../moves/create-again.js';
import { make, makeParents } from '../../moves/make.js';
import { writeSetting } from '../../moves/write-setting.js';
import { type Made, type Scene, type Sent, sendBound } from '../../scene/scene.js';
import { listedStates } from '../../things/listed-states.js';
import { type DescribedThing, thingAnswered } from '../../things/thing.js';

/**
 * What else the things name: the same each time, as the attempts of one pupil, the same after the thing before was brought to its end, or at a later time,
 * since a court has one player at a time, or others, as the bookings of several guests.
 */
export type Others = 'same' | 'same, ended' | 'same, later' | 'new';

/** What came of creating things until a limit is reached. */
export interface Filled {
  /** How many were created, and came into the state of the first one: those of a waiting list do not. */
  readonly taken: number;
  /** The request that was not taken any more; undefined if all were. */
  readonly last: Sent | undefined;
  /** Of the last that was created. */
  readonly exchange: Exchange;
  readonly first: Made;
  readonly bound: Bound;
}

/** How many things more than a limit are created. */
const MOST_BEYOND = 2;

/** Creates something with a limit, and things that name it until one is not taken any more. @returns undefined if none could be created. */
export async function fill(scene: Scene, sequence: Sequence, limit: Limit, value: number, others: Others): Promise<Filled | undefined> {
  const { maker } = sequence;
  const around = await makeHolder(scene, sequence, limit, value);
  const first = around && (await make(scene, namingWhatIsBound(maker), around));
  const body = first?.sent?.value;
  if (around === undefined || first === undefined || !namesHolder(maker, limit, first)) return undefined;
  let { bound, exchange } = first;
  for (let taken = 1; taken < value + MOST_BEYOND; taken += 1) {
    if (others === 'new') bound = await renewOthers(scene, maker, limit, bound);
    if (others === 'same, ended' && !(await isEnded(scene, sequence, exchange, bound))) return undefined;
    const next = others === 'same, later' ? laterBy(body, taken) : body;
    if (others === 'same, later' && next === undefined) return undefined;
    const sent = await createAgain(scene, maker, next, bound);
    if (sent === undefined || !(succeeded(sent.exchange) || isRefusal(sent.exchange))) return undefined;
    if (isRefusal(sent.exchange) || !isInState(sent, first.answered)) return { taken, last: sent, exchange, first, bound };
    ({ exchange } = sent);
  }
  return { taken: value + MOST_BEYOND, last: undefined, exchange, first, bound };
}

/** The body for a later time, some times as long after it as it takes; undefined if it has no time. */
function laterBy(body: JsonValue | undefined, times: number): JsonValue | undefined {
  const members = body === undefined ? undefined : periodMembersOf(body);
  const period = isObject(body) && members !== undefined ? periodOf(body, members) : undefined;
  if (!isObject(body) || members === undefined || period === undefined || period.end <= period.start) return undefined;
  const ms = 2 * times * (period.end - period.start);
  return withPeriod(body, members, { start: period.start + ms, end: period.end + ms });
}

/** True if the request for a thing names what has the limit, where a thing has it: a member that names it may be optional, and left out. */
function namesHolder({ creation }: Maker, { source }: Limit, { bound, exchange }: Made): boolean {
  const holder = source.kind === 'thing' ? bound.get(source.maker.resource.item) : undefined;
  return holder === undefined || isNamedIn({ operation: creation.id, request: exchange.request }, holder);
}

/** Creates what contains and what is named, where a value of the limit holds. */
export async function makeHolder(scene: Scene, sequence: Sequence, limit: Limit, value: number): Promise<Bound | undefined> {
  const { maker, parents } = sequence;
  const { source } = limit;
  if (source.kind === 'setting' && !(await writeSetting(scene, source.member, jsonNumber(String(value))))) return undefined;
  const limited = (one: Maker): Maker =>
    source.kind === 'thing' && isHolder(limit, one) ? { ...one, creation: withLimit(one, source.name, value) } : one;
  let bound = await makeParents(scene, { parents: parents.map(limited), maker: { ...maker, around: maker.around.map(limited) } });
  // What names the holder comes after it.
  const inOrder = maker.needs.toSorted((one, other) => Number(isHolder(limit, other)) - Number(isHolder(limit, one)));
  for (const need of inOrder) {
    const made = bound && (await make(scene, limited(need), withKeysAbove(need, bound, scene.lab.session.plan.resources)));
    if (made === undefined && isHolder(limit, need)) return undefined;
    if (made !== undefined) bound = made.bound;
  }
  return bound;
}

/** Does what comes last with a thing that was created, but for what takes it back: an attempt is handed in. @returns false if nothing was done. */
async function isEnded(
  scene: Scene,
  { actions, maker: { creation, resource } }: Sequence,
  exchange: Exchange,
  bound: Bound,
): Promise<boolean> {
  const key = createdBy(scene, creation.id, exchange).get(resource.item);
  if (key === undefined) return false;
  for (const action of actions.filter((one) => one.method === 'POST' && !takesBack(one))) {
    const sent = await sendBound(scene, action, new Map([...bound, [resource.item, key]]));
    if (sent !== undefined && succeeded(sent.exchange)) return true;
  }
  return false;
}

/** Creates anew what else is named than that of which there is one limit each. */
export async function renewOthers(scene: Scene, { needs }: Maker, { per }: Limit, bound: Bound): Promise<Bound> {
  let all = bound;
  for (const need of needs.filter(({ resource }) => !per.has(resource.item))) {
    const made = await make(scene, need, withKeysAbove(need, all, scene.lab.session.plan.resources));
    if (made !== undefined) all = new Map([...all, [need.resource.item, made.key]]);
  }
  return all;
}

/** True unless an answer shows another listed value than the first thing had: `waiting` instead of `booked`. */
export function isInState({ operation, exchange }: Sent, first: DescribedThing | undefined): boolean {
  const now = thingAnswered(operation, exchange);
  if (first === undefined || now === undefined) return true;
  const states = new Map(listedStates(now).map(({ name, value }) => [name, value]));
  return listedStates(first).every(({ name, value }) => equalJson(states.get(name) ?? value, value));
}
