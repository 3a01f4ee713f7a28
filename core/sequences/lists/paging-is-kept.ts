import { filtersToJudge } from '../../model/lists/filters.js';
import { type KnownListing, known } from '../plan/sequence.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, memberOf } from '../../json/value.js';
import type { Parameter } from '../../contract/contract.js';
import { typesOf } from '../../resources/answers/members.js';
import { shapeOf } from '../../schema/shape.js';
import { type Attempt, type Broken, unknown } from '../scene/attempt.js';
import type { Bound } from '../plan/bind.js';
import { type Scene, answerOf } from '../scene/scene.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { totalBroken } from './total-broken.js';
import { type Query, type Walk, lostInLink, numberIn, sizeFor } from '../things/list-walk.js';
import { endsTooEarly, endsTooLate } from './told-end.js';
import { areEqual, keysOf, readList } from '../moves/read-list.js';
import { type Order, ordersOf } from './orders-of.js';
import { readStock, stockOf } from './stock-of.js';
import { sumsOfPage } from './sums-of-page.js';
import { type AskedFilter, askedOf, matchOf } from './filter-values.js';

/** The items of a page: the fewest of which a page can repeat one that is not its only one. */
const SIZES = [2, 1, 3, 5];

/** Upper bound on the orders in which it is read, too. */
const MOST_ORDERS = 3;

/** Upper bound on the pages that are read in parts of that size. */
const MOST_PAGES = 12;

/** The pages of a list are the list: without gap and repetition, none is longer than was asked for, and what they say of it is true. */
export const PAGING_IS_KEPT: SequenceRule = {
  check: 'paging-is-kept',
  title: 'the list is read in pages',
  asks: ({ isRead, lists }) =>
    isRead ? lists.flatMap((listing) => (isPaged(known(listing)) ? [{ operation: listing.operation, listing }] : [])) : [],
  run: async (scene, sequence) => {
    const listing = known(sequence.listing);
    const stock = listing === undefined ? undefined : await stockOf(scene, sequence, listing);
    if (listing === undefined || stock === undefined) return unknown('what it lists could not be created');
    return judgePaging(scene, listing, stock.things[0]?.bound ?? new Map(), await readStock(scene, listing, stock));
  },
};

/**
 * Reads a list in pages, also filtered and sorted.
 * @param all the items of the list, by which filters and orders are chosen; undefined if they could not be read.
 */
export async function judgePaging(scene: Scene, listing: KnownListing, bound: Bound, all: Walk | undefined): Promise<Attempt> {
  const found = await judgeAll(scene, listing, bound, all);
  if (found.kind === 'broken') scene.brokenPages.add(listing.operation.id);
  return found;
}

async function judgeAll(scene: Scene, listing: KnownListing, bound: Bound, all: Walk | undefined): Promise<Attempt> {
  const plain = await judgePages(scene, listing, bound);
  if (plain.kind !== 'kept' || all === undefined) return plain;
  for (const query of [...filteredQueries(listing, all), ...sortedQueries(listing, all)]) {
    const selected = await judgePages(scene, listing, bound, query);
    if (selected.kind === 'broken') return selected;
  }
  return (await lastBroken(scene, listing, bound)) ?? (await linkBroken(scene, listing, bound)) ?? plain;
}

/** What the last page has: one item alone, or as many as the others. */
const LAST = [1, 0];

/** The last page is told and answered, also where it has one item alone, or is full. */
async function lastBroken(scene: Scene, listing: KnownListing, bound: Bound): Promise<Attempt | undefined> {
  const whole = await readList(scene, listing, bound);
  const count = whole?.items.length ?? 0;
  if (whole?.isWhole !== true || !hasNoneTwice(whole)) return undefined;
  const sizes = Array.from({ length: count }, (_, i) => count - i);
  for (const rest of LAST) {
    const size = sizes.find((one) => count % one === rest && sizeFor(listing.effect, one).size > 0);
    const parts = size === undefined ? undefined : await readList(scene, listing, bound, { size, most: MOST_PAGES });
    if (size === undefined || parts === undefined) continue;
    const again = await readList(scene, listing, bound);
    if (again === undefined || !areEqual(keysOf(whole), keysOf(again))) return undefined;
    const broken = pagesBroken(listing, parts, whole, size);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

/** Upper bound on the parameters that are sent for the link to the next page. */
const MOST_LINKED = 6;

/** The next page is of the list that was asked for: its link has each parameter that was sent. */
async function linkBroken(scene: Scene, listing: KnownListing, bound: Bound): Promise<Broken | undefined> {
  const { operation, effect } = listing;
  const { limit, offset, page: number, after } = effect.paging;
  const ofPages = new Set<Parameter | undefined>([limit, offset, number, after]);
  const size = SIZES.toSorted((a, b) => a - b).find((one) => sizeFor(effect, one).size > 0);
  if (size === undefined) return undefined;
  const selecting = operation.parameters.filter((one) => one.in === 'query' && !ofPages.has(one));
  const asked = selecting.flatMap((parameter): readonly Query[] => {
    const { values = [] } = shapeOf(parameter.schema);
    const isYesOrNo = typesOf(parameter.schema)?.has('boolean') === true;
    const tried: readonly JsonValue[] = isYesOrNo ? [true, false] : values.filter((one) => one !== null).slice(0, 1);
    return tried.map((value) => new Map([[parameter, value]]));
  });
  for (const query of asked.slice(0, MOST_LINKED)) {
    const [page] = (await readList(scene, listing, bound, { query, size, most: 1 }))?.pages ?? [];
    const lost = page && lostInLink(effect, page);
    if (page === undefined || lost === undefined) continue;
    return {
      kind: 'broken',
      exchange: page.exchange,
      atFault: { title: `the link to the next page lacks ${lost}` },
      signature: 'link',
      expected: `a link to the next page with ${lost}, as it was sent`,
      actual: `${answerOf(page.exchange)} with a link without it`,
    };
  }
  return undefined;
}

/** True if a list is answered in pages. */
export function isPaged(listing: KnownListing | undefined): boolean {
  return listing !== undefined && (listing.effect.paging.limit !== undefined || listing.effect.paging.page !== undefined);
}

/** The filter that leaves most of a list, but not all. */
function filteredQueries({ effect }: KnownListing, all: Walk): readonly Query[] {
  const asked = filtersToJudge(effect.filters).flatMap((filter) => askedOf(filter, '', all.items));
  const matches = (one: AskedFilter): number => all.items.filter((item) => matchOf(one, item) === true).length;
  const most = asked.filter((one) => matches(one) > 1 && matches(one) < all.items.length).toSorted((a, b) => matches(b) - matches(a))[0];
  return most === undefined ? [] : [new Map([[most.filter.parameter, most.value]])];
}

/** The orders of a list in which some items are equal: one of each member, those with the most first. */
function sortedQueries({ effect: { sorting } }: KnownListing, all: Walk): readonly Query[] {
  if (sorting === undefined) return [];
  const distinct = ({ keys: [key] }: Order): number =>
    new Set(all.items.map(({ value }) => printJson(memberOf(value, key?.member ?? '') ?? null))).size;
  const ofMember = new Map(ordersOf(sorting).map((order) => [order.keys.map(({ member }) => member).join(' '), order]));
  return [...ofMember.values()]
    .filter((order) => distinct(order) < all.items.length)
    .toSorted((a, b) => distinct(a) - distinct(b))
    .slice(0, MOST_ORDERS)
    .map(({ query }) => query);
}

/**
 * Reads a list as a whole and in small pages, and compares them.
 * @param query what is asked for beside the page.
 */
export async function judgePages(scene: Scene, listing: KnownListing, bound: Bound, query: Query = new Map()): Promise<Attempt> {
  const size = SIZES.find((one) => sizeFor(listing.effect, one).size > 0);
  const whole = await readList(scene, listing, bound, { query });
  const parts = await readList(scene, listing, bound, { query, most: MOST_PAGES, ...(size === undefined ? {} : { size }) });
  const again = await readList(scene, listing, bound, { query });
  if (whole === undefined || parts === undefined || again === undefined) return unknown('the list was not answered', whole?.last);
  const long = size === undefined ? undefined : parts.pages.find(({ items }) => items.length > size);
  if (long !== undefined) {
    const [expected, actual] = [
      `a list with ${size} items at most`,
      `${answerOf(long.exchange)} with a list of ${long.items.length} items`,
    ];
    return {
      kind: 'broken',
      exchange: long.exchange,
      atFault: { title: 'a page is longer than it was asked to be' },
      signature: 'size',
      expected,
      actual,
    };
  }
  const [keys, order] = [keysOf(parts), keysOf(whole)];
  const [start] = parts.pages;
  const isSteady = async (): Promise<boolean> => {
    const same = await readList(scene, listing, bound, { query, most: 1, ...(size === undefined ? {} : { size }) });
    return start !== undefined && same !== undefined && areEqual(keysOf(same), keysOf(start));
  };
  if (!(await isSteady()) || !(await isSteady())) return unknown('the list has another order each time', parts.last);
  if (keys.includes(undefined) || !areEqual(order, keysOf(again))) return unknown('the list changes meanwhile', parts.last);
  return pagesBroken(listing, parts, whole, size) ?? { kind: 'kept', exchange: parts.last };
}

function pagesBroken({ effect }: KnownListing, parts: Walk, whole: Walk, size: number | undefined): Attempt | undefined {
  const [keys, order] = [keysOf(parts), keysOf(whole)];
  const repeated = keys.findIndex((key, i) => keys.indexOf(key) !== i);
  if (repeated !== -1 && hasNoneTwice(whole)) {
    const page = parts.pages[pageOf(parts, repeated)];
    const expected = 'pages without an item of an earlier page';
    const actual = `the item ${keys[repeated]} on two pages`;
    return {
      kind: 'broken',
      exchange: page?.exchange ?? parts.last,
      atFault: { title: 'an item is on two pages' },
      signature: 'repeated',
      expected,
      actual,
    };
  }
  const strange = whole.isWhole ? parts.pages.find(({ items }) => items.some(({ key }) => !order.includes(key))) : undefined;
  if (strange !== undefined) {
    const expected = 'pages with the items of the list only';
    return {
      kind: 'broken',
      exchange: strange.exchange,
      atFault: { title: 'a page has an item that the list does not have' },
      signature: 'strange',
      expected,
      actual: `${answerOf(strange.exchange)} with another item`,
    };
  }
  // What an unsorted list has on later pages, nobody knows before they are read.
  const until = parts.isWhole ? order : order.slice(0, keys.length);
  const isInOrder = areEqual(
    keys.filter((key) => order.includes(key)),
    order.filter((key) => keys.includes(key)),
  );
  const lost = until.find((key) => !keys.includes(key));
  if (lost !== undefined && repeated === -1 && (parts.isWhole ? whole.isWhole : isInOrder)) {
    const expected = 'pages that have every item of the list';
    return {
      kind: 'broken',
      exchange: parts.last,
      atFault: { title: 'an item is on no page' },
      signature: 'gap',
      expected,
      actual: `pages that lack the item ${lost}`,
    };
  }
  return (
    endBroken(parts) ?? totalBroken(effect, parts, whole) ?? countBroken(effect, parts, whole, size) ?? sumBroken(effect, parts, whole)
  );
}

function endBroken(parts: Walk): Broken | undefined {
  const early = endsTooEarly(parts);
  if (early !== undefined)
    return {
      kind: 'broken',
      exchange: early.page.exchange,
      atFault: { title: 'a page says to be the last one, and more follow' },
      signature: 'early end',
      expected: `${early.name} that leads to the next page`,
      actual: `${early.name} as of the last page, and items on the next one`,
    };
  const late = endsTooLate(parts);
  return (
    late && {
      kind: 'broken',
      exchange: late.page.exchange,
      atFault: { title: 'the last page says that more follow' },
      signature: 'late end',
      expected: `${late.name} false on the last page`,
      actual: `${late.name} true, and no items on the next one`,
    }
  );
}

/** How many pages there are follows from the size of a full one. */
function countBroken(effect: KnownListing['effect'], parts: Walk, whole: Walk, size: number | undefined): Attempt | undefined {
  const seen = whole.items.length;
  const isKnown = size !== undefined && seen > 0 && whole.isWhole;
  const isRead = parts.isWhole ? parts.items.length === seen : parts.pages.every(({ items }) => items.length === size);
  if (!isKnown || !isRead || parts.pages.every(({ items }) => items.length < size)) return undefined;
  const pages = Math.ceil(seen / size);
  const wrong = parts.pages.find((page) => (numberIn(effect, page, 'pages') ?? pages) !== pages);
  if (wrong === undefined) return undefined;
  return {
    kind: 'broken',
    exchange: wrong.exchange,
    atFault: { title: 'its number of pages is not that of the list' },
    signature: 'pages',
    expected: `${pages} pages of ${size} for the ${seen} items of the list`,
    actual: `${numberIn(effect, wrong, 'pages')} pages`,
  };
}

/** What is said of all items is the same on each page, small or large. */
function sumBroken(effect: KnownListing['effect'], parts: Walk, whole: Walk): Attempt | undefined {
  const [first, ...others] = [...whole.pages, ...parts.pages];
  const sums = first === undefined ? new Map<string, string>() : sumsOfPage(effect, first);
  for (const page of others)
    for (const [name, sum] of sumsOfPage(effect, page)) {
      const other = sums.get(name);
      if (other === undefined || other === sum) continue;
      return {
        kind: 'broken',
        exchange: page.exchange,
        atFault: { title: `${name} is another one on each page` },
        signature: `sum ${name}`,
        expected: `${name} ${other}, as on a page with more items`,
        actual: `${name} ${sum}`,
      };
    }
  return undefined;
}

/** True if no page shows one key twice: then a key names one item. */
function hasNoneTwice({ pages }: Walk): boolean {
  return pages.every((page) => new Set(keysOf(page)).size === page.items.length);
}

function pageOf({ pages }: Walk, index: number): number {
  let seen = 0;
  return pages.findIndex(({ items }) => (seen += items.length) > index);
}
