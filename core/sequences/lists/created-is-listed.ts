import { succeeded } from '../../http/exchange/response-class.js';
import { equalOrAbsent } from '../../json/equal.js';
import { type JsonValue, isArray, isObject, memberOf } from '../../json/value.js';
import { namedIn } from '../../resources/references/named-in.js';
import { uuid } from '../../schema/formats/encodings.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { known, type KnownListing, type Sequence } from '../plan/sequence.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { type Made, type Scene, answerOf, sendBound } from '../scene/scene.js';
import { HIDING, listedIn } from '../things/listing.js';
import { type Query, type Walk, numberIn } from '../things/list-walk.js';
import { keyOf, keysOf, readList } from '../moves/read-list.js';
import { stockOf } from './stock-of.js';

/** What was created is listed, on some page. */
export const CREATED_IS_LISTED: SequenceRule = {
  check: 'created-is-listed',
  title: 'a thing was created before the list is read',
  asks: ({ isRead, lists }) => (isRead ? lists.map((listing) => ({ operation: listing.operation, listing })) : []),
  run: async (scene, sequence) => {
    if (isOfOthers(scene, sequence)) return unknown('it lists what belongs to something that the creation does not name');
    const stock = await stockOf(scene, sequence);
    if (stock === undefined) return unknown('what it lists could not be created');
    const listing = known(sequence.listing);
    return listing === undefined ? inOneAnswer(scene, sequence, stock.things) : onSomePage(scene, sequence, listing, stock.things);
  },
};

/** True for the list of things of something else, such as the groups of a user: who creates a group is no reason why the user is in it. */
function isOfOthers({ lab }: Scene, { operation, maker, parents }: Sequence): boolean {
  const { references } = lab.session.plan.resources;
  const named = new Set([
    ...[...parents, ...maker.around, ...maker.needs].map(({ resource }) => resource.item),
    ...namedIn(references, maker.creation, 'path'),
    ...namedIn(references, maker.creation, 'body'),
  ]);
  return [...namedIn(references, operation, 'path')].some((item) => !named.has(item));
}

/** True for a list that says itself that it has more than was seen, where the document has no parameter for the rest. */
function saysMoreThanSeen({ effect }: KnownListing, { pages, items }: Walk): boolean {
  const { limit, offset, page, after } = effect.paging;
  const isUnpaged = [limit, offset, page, after].every((one) => one === undefined);
  return isUnpaged && pages.some((one) => (numberIn(effect, one, 'total') ?? 0) > items.length);
}

async function onSomePage(scene: Scene, sequence: Sequence, listing: KnownListing, things: readonly Made[]): Promise<Attempt> {
  const bound = things[0]?.bound ?? new Map();
  const first = await readList(scene, listing, bound);
  if (first === undefined) return unknown('the list was not answered');
  if (missing(first, things).length === 0) return { kind: 'kept', exchange: first.last };
  await scene.waitForWrites();
  const again = await readList(scene, listing, bound);
  if (again === undefined || !again.isWhole || saysMoreThanSeen(listing, again))
    return unknown('the list is too long to be read to its end', first.last);
  const lacking = missing(again, things);
  const listed = things.filter((thing) => !lacking.includes(thing));
  for (const thing of lacking) {
    if (mayBeHidden(sequence, thing, listed)) continue;
    if (!(await isThere(scene, sequence, thing, listed.length > 0))) continue;
    const isListedWith = async (query: Query): Promise<boolean> => {
      const read = await readList(scene, listing, thing.bound, { query });
      return read !== undefined && missing(read, [thing]).length === 0;
    };
    if (await isListedOfOwner(scene, sequence, thing, isListedWith)) return unknown(OF_OWNER, again.last);
    const expected = `a list with what ${sequence.maker.creation.id} created`;
    const actual = `${answerOf(again.last)} with a list that lacks it`;
    return { kind: 'broken', exchange: again.last, signature: 'missing', expected, actual };
  }
  return lacking.length === 0
    ? { kind: 'kept', exchange: again.last }
    : unknown('a filter or a state may hide what was created', again.last);
}

/**
 * False for a thing that cannot be read any more, which need not be listed.
 * @param areListed true if others like it are listed: where nothing reads one, that has to do.
 */
async function isThere(scene: Scene, { sight, reading }: Sequence, { bound }: Made, areListed: boolean): Promise<boolean> {
  if (sight.kind === 'listed') return areListed;
  const read = await sendBound(scene, reading, bound);
  return read !== undefined && succeeded(read.exchange);
}

const OF_OWNER = 'the list has only what belongs to one thing, unless a parameter names another';

/**
 * True if the list has a thing once a parameter names what the thing belongs to: without, some lists have only what belongs to the project of the
 * user.
 * @param isListedWith asks the list with a parameter.
 */
async function isListedOfOwner(
  scene: Scene,
  { maker, operation }: Sequence,
  thing: Made,
  isListedWith: (query: Query) => Promise<boolean>,
): Promise<boolean> {
  const { references } = scene.lab.session.plan.resources;
  const named = references.filter((one) => one.operation === maker.creation.id && one.in === 'body' && one.field.length === 1);
  for (const parameter of operation.parameters) {
    const value = parameter.in === 'query' ? valueIn(thing, parameter.name) : undefined;
    const isKey = named.some(({ field: [name] }) => name === parameter.name) || (typeof value === 'string' && uuid(value) === 'valid');
    if (!isKey || value === undefined || value === null || isObject(value) || isArray(value)) continue;
    if (await isListedWith(new Map([[parameter, value]]))) return true;
  }
  return false;
}

function missing(walk: Walk, things: readonly Made[]): readonly Made[] {
  const keys = new Set(keysOf(walk));
  return things.filter((thing) => !keys.has(keyOf(thing)));
}

/**
 * True if something explains that a thing is not listed: a required parameter that selects, or a member such as `archived`, in which it differs
 * from all that are listed. If none is, it is enough that there is such a member or parameter.
 */
function mayBeHidden({ operation }: Sequence, thing: Made, listed: readonly Made[]): boolean {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  if (query.some(({ required }) => required)) return true;
  const names = namesIn(thing).filter((name) => HIDING.test(name));
  if (listed.length === 0) return names.length > 0 || query.some(({ name }) => HIDING.test(name));
  return names.some((name) => listed.every((other) => !equalOrAbsent(valueIn(thing, name), valueIn(other, name))));
}

function namesIn({ sent, answered }: Made): readonly string[] {
  return [sent?.value, answered?.value].flatMap((value) => (isObject(value) ? value.members.map(([name]) => name) : []));
}

function valueIn({ sent, answered }: Made, name: string): JsonValue | undefined {
  return memberOf(answered?.value, name) ?? memberOf(sent?.value, name);
}

/** Of a list that the model does not know, one answer decides. */
async function inOneAnswer(scene: Scene, sequence: Sequence, things: readonly Made[]): Promise<Attempt> {
  const first = await readAnswer(scene, sequence, things);
  if (first.kind !== 'broken') return first;
  await scene.waitForWrites();
  const again = await readAnswer(scene, sequence, things);
  const last = things.at(-1);
  if (again.kind !== 'broken') return again;
  if (last === undefined || !(await isThere(scene, sequence, last, false)))
    return unknown('what was created cannot be read', again.exchange);
  const isListedWith = async (query: Query): Promise<boolean> => (await readAnswer(scene, sequence, [last], query)).kind === 'kept';
  return (await isListedOfOwner(scene, sequence, last, isListedWith)) ? unknown(OF_OWNER, again.exchange) : again;
}

async function readAnswer(
  scene: Scene,
  { operation, listing, maker }: Sequence,
  things: readonly Made[],
  query: Query = new Map(),
): Promise<Attempt> {
  const last = things.at(-1);
  const sent = last && (await sendBound(scene, operation, last.bound, { query }));
  if (listing === undefined || last === undefined || sent === undefined || !succeeded(sent.exchange))
    return unknown('the list was not answered', sent?.exchange);
  const { exchange } = sent;
  const keys = things.map(({ key }): JsonValue => key);
  const listed = listedIn(operation, listing.list, exchange, keys, last.sent?.value);
  if (listed === 'unknown') return unknown('paging, a filter or a state may hide what was created', exchange);
  if (listed === 'listed') return { kind: 'kept', exchange };
  const expected = `a list with what ${maker.creation.id} created`;
  const actual = `${answerOf(exchange)} with a list that lacks it`;
  return { kind: 'broken', exchange, signature: 'missing', expected, actual };
}
