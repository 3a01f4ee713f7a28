import type { Exchange } from '../../http/exchange/exchange.js';
import { isRefusal } from '../../http/exchange/response-class.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { type JsonValue, jsonArray, jsonNumber, jsonObject } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { freshableMembers } from '../../reach/bodies/fresh-members.js';
import { type Attempt, type Broken, unknown } from '../scene/attempt.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { lookAtNamed } from '../moves/look-at-named.js';
import { makeNamedByItems, namesOfNothing } from '../moves/make-named.js';
import { keysOf, readList } from '../moves/read-list.js';
import { type Bound } from '../plan/bind.js';
import { ruledOut, withBadSecond, withOneBadMember } from '../plan/refusable-bodies.js';
import { type KnownListing, type Sequence, known, namingWhatIsBound } from '../plan/sequence.js';
import { type Scene, sendAsItIs } from '../scene/scene.js';
import { type Counts, countsOfOverview } from '../things/counts.js';
import { make, makeAroundAnew, makeNeeds, makeParents } from '../moves/make.js';
import { withBody } from '../../reach/bodies/with-body.js';

/** Upper bound on the creations with one bad member. */
const MOST_CREATIONS = 6;

/**
 * Sends creations that are refused: what has their texts is in no list, and what they name, and what is in it, stays as it was. What a server takes
 * changes that, and rightly so: from then on, it is as it is after it.
 */
export async function refuseCreations(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const { operation } = sequence;
  const above = await makeParents(scene, sequence);
  const bound = above && (await makeNeeds(scene, sequence.maker, above));
  if (bound === undefined) return unknown('what contains it could not be created');
  const { maker } = sequence;
  const firsts = new Map([...(await makeNamedByItems(scene, maker, bound)), ...bound]);
  const names = { firsts, seconds: await makeNamedByItems(scene, maker, bound, 'small'), nothing: namesOfNothing(scene, maker) };
  let before = await lookTwice(scene, sequence, firsts);
  const texts = new Set<string>();
  let last: Exchange | undefined;
  const invalid = new Set(withOneBadMember(operation, MOST_CREATIONS));
  for (const bad of [...invalid, ...ruledOut(operation), ...withBadSecond(operation, names, scene.lab.session.plan.resources)]) {
    const exchange = await sendAsItIs(scene, bad, bound);
    if (!isRefusal(exchange) && invalid.has(bad)) return unknown('the bad creation was not refused', exchange);
    if (!isRefusal(exchange)) {
      await scene.waitForWrites();
      before = await lookTwice(scene, sequence, firsts);
      continue;
    }
    last = exchange;
    for (const text of freshTextsIn(operation, exchange)) texts.add(text);
    const changed = await lastingFault(scene, lookForChange(scene, sequence, firsts, before));
    if (changed !== undefined) return brokenBy(exchange, changed);
  }
  const repeated = await refuseRepeated(scene, sequence);
  if (repeated.kind === 'broken') return repeated;
  if (last === undefined && repeated.kind === 'kept') return repeated;
  if (last === undefined) return unknown('no bad creation was refused');
  const listed = await listedWith(scene, sequence, bound, texts);
  if (listed === undefined) return { kind: 'kept', exchange: last };
  const atFault = { title: 'the list is read after refused creations' };
  const expected = 'no item with a text that only a refused creation had';
  return { kind: 'broken', exchange: last, shownBy: listed, atFault, signature: 'listed', expected, actual: 'an item with one' };
}

/** Sends a creation again as it was accepted, in a place of its own: it may be refused because a number plate is taken. */
async function refuseRepeated(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const { maker, operation } = sequence;
  const around = await makeAroundAnew(scene, sequence);
  const first = around && (await make(scene, namingWhatIsBound(maker), around));
  if (around === undefined || first?.sent === undefined) return unknown('the thing could not be created');
  await scene.waitForWrites();
  const before = await lookTwice(scene, sequence, around);
  const exchange = await sendAsItIs(scene, withBody(operation, first.sent.value), around);
  if (!isRefusal(exchange)) return unknown('it can be created twice', exchange);
  const changed = await lastingFault(scene, lookForChange(scene, sequence, around, before));
  return changed === undefined ? { kind: 'kept', exchange } : brokenBy(exchange, changed);
}

/** What is seen around a creation: a thing that it names, or the keys of a list of what is in that. */
interface Sight {
  readonly kind: 'thing' | 'list';
  readonly reading: KnownOperation;
  readonly exchange: Exchange;
  readonly value: JsonValue;
}

/** The same, looked at twice: what differs changes by itself. */
type Before = readonly [readonly Sight[], readonly Sight[]];

async function lookTwice(scene: Scene, sequence: Sequence, bound: Bound): Promise<Before> {
  return [await lookAround(scene, sequence, bound), await lookAround(scene, sequence, bound)];
}

async function lookAround(scene: Scene, sequence: Sequence, bound: Bound): Promise<readonly Sight[]> {
  const named = await lookAtNamed(scene, sequence.named, bound, { overviews: true });
  const seen: Sight[] = named.map(({ isOverview, ...one }) => ({ kind: 'thing', ...one, value: isOverview ? numbersIn(one) : one.value }));
  for (const listing of ownLists(sequence)) {
    const read = await readList(scene, listing, bound);
    if (read === undefined) continue;
    const value = jsonArray(keysOf(read).map((key) => key ?? null));
    seen.push({ kind: 'list', reading: listing.operation, exchange: read.last, value });
  }
  return seen;
}

/** The numbers of an overview: when it was made changes with each. */
function numbersIn(sight: Omit<Counts, 'numbers'>): JsonValue {
  return jsonObject([...countsOfOverview(sight).numbers].map(([name, text]) => [name, jsonNumber(text)]));
}

/** The lists below what was created for the sequence: nobody else adds to them. */
function ownLists({ lists, parents }: Sequence): readonly KnownListing[] {
  const own = lists.filter(({ operation }) => parents.length > 0 && operation.parameters.some((one) => one.in === 'path'));
  return own.flatMap((one) => known(one) ?? []);
}

function brokenBy(exchange: Exchange, { kind, reading, exchange: shownBy }: Sight): Broken {
  const isList = kind === 'list';
  return {
    kind: 'broken',
    exchange,
    shownBy,
    atFault: { title: isList ? 'the list is read after a refused creation' : 'what it names is read after a refused creation' },
    signature: isList ? 'listed' : 'named',
    expected: `${reading.id} as before, since the creation was refused`,
    actual: isList ? 'other items than before' : 'another thing than before',
  };
}

/** Looks for a change. One that goes on changing is changed by others. */
function lookForChange(scene: Scene, sequence: Sequence, bound: Bound, before: Before): () => Promise<Sight | undefined> {
  let seen: JsonValue | undefined;
  return async () => {
    const changed = changedIn(before, await lookAround(scene, sequence, bound));
    if (changed === undefined || (seen !== undefined && !equalJson(seen, changed.value))) return undefined;
    seen = changed.value;
    return changed;
  };
}

/** The texts of a request that no other one has. */
function freshTextsIn(operation: KnownOperation, { request }: Exchange): readonly string[] {
  const { value } = decodeJson(request.body);
  return freshableMembers(operation).flatMap((path) => {
    const text = value === undefined ? undefined : getAt(value, path);
    return typeof text === 'string' && /\d{6}/.test(text) ? [text] : [];
  });
}

/** A list with an item that has one of some texts, once the server had the time to list it; undefined if there is none. */
export async function listedWith(
  scene: Scene,
  { lists }: Sequence,
  bound: Bound,
  texts: ReadonlySet<string>,
): Promise<Exchange | undefined> {
  const [listing] = lists.flatMap((one) => known(one) ?? []);
  if (listing === undefined || texts.size === 0) return undefined;
  await scene.waitForWrites();
  const read = await readList(scene, listing, bound);
  const has = (value: JsonValue): boolean => typeof value === 'string' && texts.has(value);
  return read?.items.some(({ value }) => value.members.some(([, member]) => has(member))) === true ? read.last : undefined;
}

/** The first sight that is not as it was both times before. */
function changedIn([one, same]: Before, now: readonly Sight[]): Sight | undefined {
  if (one.length !== same.length || one.length !== now.length) return undefined;
  return now.find(({ value }, i) => {
    const [before, again] = [one[i]?.value, same[i]?.value];
    return before !== undefined && again !== undefined && equalJson(before, again) && !equalJson(again, value);
  });
}
