import { equalJson, equalOrAbsent } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isNumber } from '../../json/value.js';
import { fieldIn, fieldsOf } from '../../model/lists/fields.js';
import type { SortKey } from '../../model/lists/sorting.js';
import type { SeenItem } from '../../model/rules/seen-list.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { shapeOf } from '../../schema/shape.js';
import { type Attempt, type Broken, unknown } from '../scene/attempt.js';
import type { Bound } from '../plan/bind.js';
import { type KnownListing, known } from '../plan/sequence.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { type Scene, answerOf } from '../scene/scene.js';
import { type Query, type Stride, type Walk, sizeFor } from '../things/list-walk.js';
import { TEXT_ORDERS } from '../things/text-orders.js';
import { type Order, ordersOf } from './orders-of.js';
import { keysOf, readList } from '../moves/read-list.js';
import { keysOfStock, readStock, stockOf } from './stock-of.js';

/** Upper bounds on the orders that are asked for, and on the pages of each. */
const MOST_ORDERS = 12;
const MOST_PAGES = 8;

/** The items of a small page, so that an order shows across pages. */
const SMALL = 3;

/** A sorted list is in the order that was asked for, across its pages. */
export const SORT_IS_KEPT: SequenceRule = {
  check: 'sort-is-kept',
  title: 'the list is sorted',
  asks: ({ isRead, lists }) =>
    isRead
      ? lists.flatMap((listing) => {
          const one = known(listing);
          return one !== undefined && ordersIn(one).length > 0 ? [{ operation: listing.operation, listing }] : [];
        })
      : [],
  run: async (scene, sequence) => {
    const listing = known(sequence.listing);
    const stock = listing === undefined ? undefined : await stockOf(scene, sequence, listing);
    if (listing === undefined || stock === undefined) return unknown('what it lists could not be created');
    const all = await readStock(scene, listing, stock);
    return judgeOrders(scene, listing, stock.things[0]?.bound ?? new Map(), { all, own: keysOfStock(stock) });
  },
};

/** The order that the document tells, which nobody has to ask for, and those that can be asked for. */
function ordersIn({ effect: { sorting }, told }: KnownListing): readonly Order[] {
  return [...(told === undefined ? [] : [{ query: new Map(), keys: [told] }]), ...(sorting === undefined ? [] : ordersOf(sorting))];
}

/** What is known of a list: all its items, where they could be read, and the keys of those that the run made. */
interface Items {
  readonly all: Walk | undefined;
  readonly own: ReadonlySet<string>;
}

/** Asks for each order of a list, as a whole and in small pages. */
export async function judgeOrders(scene: Scene, listing: KnownListing, bound: Bound, { all, own }: Items): Promise<Attempt> {
  let kept: Awaited<ReturnType<typeof readList>>;
  let isReadAgain = false;
  for (const { query, keys } of ordersIn(listing).slice(0, MOST_ORDERS)) {
    const small = sizeFor(listing.effect, SMALL).size > 0 ? { size: SMALL } : {};
    const strides: readonly Stride[] = [{ query }, { query, most: MOST_PAGES, ...small }];
    for (const stride of strides) {
      const found = await readList(scene, listing, bound, stride);
      if (found === undefined) break;
      kept = found;
      const mayLack = all !== undefined && lackingIn(found, all, own) !== undefined;
      const lost = mayLack ? await lostWhenSorted(scene, listing, bound, { query, all, own }) : undefined;
      if (lost !== undefined) return lost;
      if (!isReadAgain && all !== undefined && !isInOrderOf(found, all)) {
        isReadAgain = true;
        const stuck = await stuckInOrder(scene, listing, bound, { sorted: found, before: all });
        if (stuck !== undefined) return stuck;
      }
      // Pages that repeat an item are another fault.
      const seen = keysOf(found);
      if (new Set(seen).size < seen.length) continue;
      const wrong = misplaced(found.items, keys, listing.effect.item);
      if (wrong === undefined) continue;
      const [one, other] = wrong.map((value) => printJson(value));
      const expected = `a list in the ${keys.map((key) => `${wordOf(key)} order of ${key.member}`).join(', then in the ')}`;
      const actual = `${answerOf(found.last)} with ${one} before ${other}`;
      return {
        kind: 'broken',
        exchange: found.last,
        signature: keys.map((key) => `order of ${key.member} ${wordOf(key)}`).join(', '),
        expected,
        actual,
      };
    }
  }
  return kept === undefined ? unknown('no order was answered with a list') : { kind: 'kept', exchange: kept.last };
}

interface AroundSorting {
  readonly sorted: Walk;
  /** The list before it was sorted. */
  readonly before: Walk;
}

/** The list, asked for without an order, in the order that was asked for last: a server sorts what it stores, though a GET is safe (RFC 9110 section 9.2.1). */
async function stuckInOrder(
  scene: Scene,
  listing: KnownListing,
  bound: Bound,
  { sorted, before }: AroundSorting,
): Promise<Broken | undefined> {
  const after = await readList(scene, listing, bound);
  if (after === undefined || isInOrderOf(after, before) || !isInOrderOf(after, sorted)) return undefined;
  return {
    kind: 'broken',
    exchange: after.last,
    atFault: { title: 'the list keeps an order that was asked for before' },
    signature: 'order of the request before',
    expected: 'a list in the order that it had before it was sorted',
    actual: `${answerOf(after.last)} with a list in the order that the request before asked for`,
  };
}

/** True if what two lists have in common comes in one order. */
function isInOrderOf(one: Walk, other: Walk): boolean {
  const [ofOne, ofOther] = [keysOf(one), keysOf(other)];
  const common = ofOne.filter((key) => key !== undefined && ofOther.includes(key));
  return common.join('\n') === ofOther.filter((key) => common.includes(key)).join('\n');
}

interface SortedWalk {
  readonly query: Query;
  readonly all: Walk;
  /** The keys of what the run made. */
  readonly own: ReadonlySet<string>;
}

/** A sorted list that still lacks what the list has after a moment: an order selects nothing. */
async function lostWhenSorted(
  scene: Scene,
  listing: KnownListing,
  bound: Bound,
  { query, all, own }: SortedWalk,
): Promise<Broken | undefined> {
  await scene.waitForWrites();
  const found = await readList(scene, listing, bound, { query });
  const lacking = found && lackingIn(found, all, own);
  if (found === undefined || lacking === undefined) return undefined;
  return {
    kind: 'broken',
    exchange: found.last,
    atFault: { title: 'the sorted list lacks an item of the list' },
    signature: 'lacking when sorted',
    expected: 'a sorted list with all items of the list',
    actual: `${answerOf(found.last)} with a list that lacks the item ${lacking}`,
  };
}

function lackingIn(found: Walk, all: Walk, own: ReadonlySet<string>): string | undefined {
  const keys = new Set(keysOf(found));
  // What gets lost between pages is another fault.
  const isOnePage = [found, all].every(({ pages }) => pages.filter(({ items }) => items.length > 0).length < 2);
  return found.isWhole && isOnePage ? keysOf(all).find((key) => key !== undefined && own.has(key) && !keys.has(key)) : undefined;
}

function wordOf({ sign }: SortKey): string {
  return sign === 1 ? 'ascending' : 'descending';
}

/**
 * The values of two neighbours in the wrong order, in every way in which texts are compared; undefined if there are none. A later key decides among
 * neighbours that have the same values of those before it.
 * @param schema of an item.
 */
function misplaced(items: readonly SeenItem[], keys: readonly SortKey[], schema: SchemaNode): readonly [JsonValue, JsonValue] | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return undefined;
  const { member, sign } = key;
  const shown = items.filter(({ value }) => (fieldIn(value, member) ?? null) !== null);
  const values = shown.flatMap(({ value }) => fieldIn(value, member) ?? []);
  const isByRank = hasOrderOfRanks(values, listedBy(schema, member));
  for (const [i, one] of values.entries()) {
    const next = values[i + 1];
    if (next !== undefined && !isByRank && ORDERS.every((compare) => compare(one, next) * sign > 0)) return [one, next];
  }
  return runsOf(shown, member)
    .map((run) => misplaced(run, rest, schema))
    .find((wrong) => wrong !== undefined);
}

/** The values that a member may have, in the order of the document; none if it may have any. */
function listedBy(schema: SchemaNode, name: string): readonly JsonValue[] {
  const member = fieldsOf(schema).find((one) => one.name === name);
  return (member && shapeOf(member.schema).values) ?? [];
}

/** True if values come in the order in which they are listed, or the other way round: a priority goes by its rank, and the highest may be first. */
function hasOrderOfRanks(values: readonly JsonValue[], listed: readonly JsonValue[]): boolean {
  const ranks = values.map((value) => listed.findIndex((one) => equalJson(one, value)));
  if (listed.length === 0 || ranks.includes(-1)) return false;
  const steps = ranks.slice(1).map((rank, i) => rank - (ranks[i] ?? rank));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

/** Runs of neighbours with the same value of a member. */
function runsOf(items: readonly SeenItem[], member: string): readonly (readonly SeenItem[])[] {
  const runs: SeenItem[][] = [];
  for (const item of items) {
    const [run, before] = [runs.at(-1), runs.at(-1)?.at(-1)];
    if (before !== undefined && equalOrAbsent(fieldIn(before.value, member), fieldIn(item.value, member))) run?.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** The ways in which servers compare. 0 if two values are of different types. */
const ORDERS = TEXT_ORDERS.map((compareTexts) => (one: JsonValue, other: JsonValue) => comparedBy(one, other, compareTexts));

/** An amount of money as a text. */
const AMOUNT = /^-?\d+\.\d\d$/;

function comparedBy(one: JsonValue, other: JsonValue, compareTexts: (a: string, b: string) => number): number {
  if (isNumber(one) && isNumber(other)) return Math.sign(Number(one.text) - Number(other.text));
  if (typeof one !== 'string' || typeof other !== 'string') return 0;
  const [a, b] = [one, other].map((text) => (/^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN));
  if (a !== undefined && b !== undefined && !Number.isNaN(a) && !Number.isNaN(b)) return Math.sign(a - b);
  if (AMOUNT.test(one) && AMOUNT.test(other)) return Math.sign(Number(one) - Number(other));
  return compareTexts(one, other);
}
