import { actOn } from '../moves/act-on.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { printJson } from '../../json/print.js';
import { namedIn } from '../../resources/references/named-in.js';
import { makeNamedByItems } from '../moves/make-named.js';
import type { Bound } from '../plan/bind.js';
import { keyOf, keysOf, readList } from '../moves/read-list.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { KnownListing, Maker, Sequence } from '../plan/sequence.js';
import { twoItemsOf } from '../plan/two-items.js';
import { withRequiredOnly } from '../../reach/bodies/with-body.js';
import { variantsOf } from '../plan/variants.js';
import type { Walk } from '../things/list-walk.js';
import type { Made, MovedThing, Scene, Stock } from '../scene/scene.js';
import { make, makeParents } from '../moves/make.js';
import { isOfMany, stockedAs } from '../moves/make-room.js';

/** Things of one kind that a stock has: with the others, more than a page of two. Where a server allows few at a time, one other has to do. */
const PLAIN = 2;

/** Upper bounds on other things: that are made, and that are tried, since a server may have rules about several members. */
const MOST_VARIANTS = 4;
const MOST_TRIED = 10;

/** Upper bound on the creations of a thing with two items in an array that are tried. */
const MOST_PAIRS = 4;

/** Upper bound on the things that are moved to another state. */
const MOST_MOVED = 4;

/**
 * The things that the checks of lists look for: plain ones, some with other values, one with two items in its arrays, one with the required members only, and some in other states.
 * They are made once, and stay.
 * @param listing that has to show them, if it can: a catalogue shows what was published.
 */
export async function stockOf(scene: Scene, sequence: Sequence, listing?: KnownListing): Promise<Stock | undefined> {
  const { item } = sequence.resource;
  const made = scene.stocks.get(item) ?? makeStock(scene, sequence);
  scene.stocks.set(item, made);
  const plain = await made;
  const stock = plain === undefined || listing === undefined ? plain : await stockIn(scene, sequence, listing, plain);
  if (stock !== undefined) scene.trail.splice(0, scene.trail.length, ...stock.trail);
  return stock;
}

/** A stock that a list shows: where it shows nothing of the plain one but what was moved, all things of another one are moved so. */
async function stockIn(scene: Scene, sequence: Sequence, listing: KnownListing, plain: Stock): Promise<Stock> {
  const { id } = listing.operation;
  const made = plain.shownIn.get(id) ?? makeShown(scene, sequence, listing, plain);
  plain.shownIn.set(id, made);
  return made;
}

async function makeShown(scene: Scene, sequence: Sequence, listing: KnownListing, plain: Stock): Promise<Stock> {
  const read = plain.moved.length === 0 ? undefined : await readStock(scene, listing, plain);
  const keys = new Set(read === undefined ? [] : keysOf(read));
  if (read === undefined || plain.things.some((thing) => keys.has(keyOf(thing)))) return plain;
  const move = plain.moved.find((thing) => keys.has(keyOf(thing)))?.by;
  return (move && (await makeStock(scene, sequence, move))) ?? plain;
}

/** The keys of all things of a stock, as items show them. */
export function keysOfStock({ things, moved }: Stock): ReadonlySet<string> {
  return new Set([...things, ...moved].flatMap((thing) => keyOf(thing) ?? []));
}

/** Reads a list with a stock in it, as a whole: some servers need a moment until they list what they stored. */
export async function readStock(scene: Scene, listing: KnownListing, { things }: Stock): Promise<Walk | undefined> {
  const bound = things[0]?.bound ?? new Map();
  const read = await readList(scene, listing, bound);
  const keys = new Set(read === undefined ? [] : keysOf(read));
  if (read === undefined || things.every((thing) => keys.has(keyOf(thing)))) return read;
  await scene.waitForWrites();
  return readList(scene, listing, bound);
}

/** @param move that each of the things is moved by; those that refuse it are not among them. */
async function makeStock(scene: Scene, sequence: Sequence, move?: KnownOperation): Promise<Stock | undefined> {
  const { maker } = sequence;
  const above = await makeParents(scene, sequence);
  if (above === undefined) return undefined;
  const makeMovedOne = async (one: Maker): Promise<Made | undefined> => {
    const made = await make(scene, one, above);
    const done = made === undefined || move === undefined ? undefined : await actOn(scene, move, made);
    return move === undefined || (done !== undefined && succeeded(done.exchange)) ? made : undefined;
  };
  const things: Made[] = [];
  for (let i = 0; i < PLAIN; i += 1) {
    const made = await makeMovedOne(maker);
    if (made === undefined) return undefined;
    things.push(made);
  }
  for (const creation of variantsOf(maker.creation).slice(0, MOST_TRIED)) {
    const made = await makeMovedOne({ ...maker, creation });
    if (made !== undefined) things.push(made);
    if (things.length === PLAIN + MOST_VARIANTS || (things.length > PLAIN && scene.trail.some(isOfMany))) break;
  }
  for (const creation of twoItemsOf(maker.creation, await makeNamedByItems(scene, maker, above), scene.lab.session.plan.resources).slice(
    0,
    MOST_PAIRS,
  )) {
    const made = await makeMovedOne({ ...maker, creation });
    if (made === undefined) continue;
    things.push(made);
    break;
  }
  const fewest = withRequiredOnly(maker.creation);
  const least = fewest && (await makeMovedOne({ ...maker, creation: fewest }));
  const moved = move === undefined ? await makeMoved(scene, sequence, above) : [];
  const all = least === undefined ? things : [...things, least];
  for (const { bound } of [...all, ...moved]) for (const [kind, key] of bound) scene.stocked.add(stockedAs(kind, key));
  const isBeside = besideFirst(scene, sequence, all);
  return { above, things: all.filter(isBeside), moved: moved.filter(isBeside), shownIn: new Map(), trail: [...scene.trail] };
}

/** Tells what is in the same lists as the first of some things: where each had to be created below something new, a list has one of them. */
function besideFirst({ lab }: Scene, { lists }: Sequence, [first]: readonly Made[]): (made: Pick<Made, 'bound'>) => boolean {
  const { references } = lab.session.plan.resources;
  const around = lists.flatMap(({ operation }) => [...namedIn(references, operation, 'path')]);
  return ({ bound }) => around.every((item) => printJson(bound.get(item) ?? null) === printJson(first?.bound.get(item) ?? null));
}

/** Things to which something was done: an action, or a change of a listed value. Filters and orders show among them what no creation can set. */
async function makeMoved(scene: Scene, { maker, actions, changers }: Sequence, above: Bound): Promise<Stock['moved']> {
  const changes = changers.flatMap((changer) => variantsOf(changer).slice(0, 1));
  const moved: MovedThing[] = [];
  for (const move of [...actions.filter(({ method }) => method === 'POST'), ...changes].slice(0, MOST_MOVED)) {
    const made = await make(scene, maker, above);
    const done = made && (await actOn(scene, move, made));
    if (made !== undefined && done !== undefined && succeeded(done.exchange)) moved.push({ ...made, by: move });
  }
  return moved;
}
