import { type KnownListing, known } from '../plan/sequence.js';
import type { Parameter } from '../../contract/contract.js';
import { wordsOfParameter } from '../../contract/words-of-operation.js';
import { printJson } from '../../json/print.js';
import { fieldIn } from '../../model/lists/fields.js';
import { type FilterRule, filteredValue, filtersToJudge } from '../../model/lists/filters.js';
import type { SeenItem } from '../../model/rules/seen-list.js';
import { type Attempt, type Broken, unknown } from '../scene/attempt.js';
import type { Bound } from '../plan/bind.js';
import { type Scene, answerOf } from '../scene/scene.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import type { Query, Walk } from '../things/list-walk.js';
import { type AskedFilter, askedOf, matchOf, plainText } from './filter-values.js';
import { areEqual, keysOf, readList } from '../moves/read-list.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { totalBroken } from './total-broken.js';
import { keysOfStock, readStock, stockOf } from './stock-of.js';
import { saysWhatIsShown } from '../../words/says-what-is-shown.js';

/** Upper bound on the filters of one list that are asked. */
const MOST_FILTERS = 10;

/** A filtered list has what matches, and nothing else; alone, with another filter, and in pages. */
export const FILTER_IS_KEPT: SequenceRule = {
  check: 'filter-is-kept',
  title: 'the list is filtered',
  asks: ({ isRead, lists }) =>
    isRead
      ? lists.flatMap((listing) =>
          filtersToJudge(known(listing)?.effect.filters ?? []).length > 0 ? [{ operation: listing.operation, listing }] : [],
        )
      : [],
  run: async (scene, sequence) => {
    const listing = known(sequence.listing);
    const stock = listing === undefined ? undefined : await stockOf(scene, sequence, listing);
    if (listing === undefined || stock === undefined) return unknown('what it lists could not be created');
    const all = await readStock(scene, listing, stock);
    if (all === undefined) return unknown('the list was not answered');
    return judgeFilters(scene, listing, stock.things[0]?.bound ?? new Map(), { all, own: keysOfStock(stock) });
  },
};

/** What is known of a list: all its items, as far as they were read, and the keys of those that the run made. */
export interface Items {
  readonly all: Walk;
  readonly own: ReadonlySet<string>;
}

/** Asks for each filter of a list, and for pairs of them. */
export async function judgeFilters(scene: Scene, listing: KnownListing, bound: Bound, { all, own }: Items): Promise<Attempt> {
  const asked: AskedFilter[] = [];
  const { contract } = scene.lab.session;
  const wordsOf = (parameter: Parameter): string => wordsOfParameter(contract, parameter);
  for (const filter of filtersToJudge(listing.effect.filters, wordsOf).slice(0, MOST_FILTERS)) {
    const words = wordsOf(filter.parameter);
    if (saysWhatIsShown(words)) continue;
    for (const ask of askedOf(filter, words, all.items, own)) {
      const one = await askFor(scene, listing, bound, { all, own }, [ask]);
      // What was presumed of it, and does not hold, is no fault.
      if (one.kind === 'broken' && isPresumed(filter) && !asked.some((other) => other.filter === filter && tells(other, all))) break;
      if (one.kind === 'broken') return one;
      if (one.kind === 'kept') asked.push(ask);
    }
  }
  const [first] = asked;
  if (first === undefined) return unknown('no filter was answered with a list that says something', all.last);
  return (await together(scene, listing, bound, { all, own }, asked)) ?? { kind: 'kept', exchange: all.last };
}

/** Upper bound on the pairs of filters that are asked together. */
const MOST_PAIRS = 20;

/** Filters in pairs: first those of which an item matches one, and not the other. */
async function together(
  scene: Scene,
  listing: KnownListing,
  bound: Bound,
  items: Items,
  asked: readonly AskedFilter[],
): Promise<Attempt | undefined> {
  const pairs = asked.flatMap((one, i) =>
    asked.slice(i + 1).flatMap((other) => (one.filter === other.filter ? [] : [[one, other] as const])),
  );
  /** The items that show whether the first filter is forgotten beside the second one. */
  const telling = ([one, other]: readonly [AskedFilter, AskedFilter]): number =>
    items.all.items.filter((item) => matchOf(one, item) === false && matchOf(other, item) === true).length;
  const inBothOrders = pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
  // The best values for each pair of filters: one may be forgotten beside one of the others only.
  const best = new Map(
    inBothOrders
      .toSorted((a, b) => telling(a) - telling(b))
      .map((pair) => [pair.map(({ filter }) => filter.parameter.name).join('\n'), pair]),
  );
  const chosen = [...best.values()].filter((pair) => telling(pair) > 0).toSorted((a, b) => telling(b) - telling(a));
  for (const pair of chosen.slice(0, MOST_PAIRS)) {
    const both = await askFor(scene, listing, bound, items, pair);
    if (both.kind === 'broken') return both;
  }
  return undefined;
}

function isPresumed({ by }: FilterRule): boolean {
  return (by.kind === 'bound' || by.kind === 'member') && by.isPresumed === true;
}

/** True if a list that is not filtered would have been another one. */
function tells(asked: AskedFilter, { items }: Walk): boolean {
  return items.some((item) => matchOf(asked, item) === false);
}

async function askFor(
  scene: Scene,
  listing: KnownListing,
  bound: Bound,
  { all, own }: Items,
  filters: readonly AskedFilter[],
): Promise<Attempt> {
  const query: Query = new Map(filters.map(({ filter, value }) => [filter.parameter, value]));
  const read = (): Promise<Walk | undefined> => readList(scene, listing, bound, { query });
  const found = await read();
  if (found === undefined) return unknown('the filtered list was not answered');
  const names = filters.map(({ filter }) => filter.parameter.name);
  const asked = filters.map(({ filter, value }) => `${filter.parameter.name}=${plainText(value)}`).join('&');
  const stray = strayItem(found, filters);
  if (stray !== undefined) {
    const { item, filter, value } = stray;
    keepBroken(scene, listing, [filter.parameter.name]);
    const has = filter.by.kind === 'search' || filter.by.kind === 'keys' ? 'is no match' : `has ${memberText(filter, item)}`;
    const expected = `a list of what matches ${filter.parameter.name}=${plainText(value)}`;
    return {
      kind: 'broken',
      exchange: found.last,
      atFault: { title: `the list is filtered by ${names.join(' and ')}` },
      signature: `stray ${filter.parameter.name}`,
      expected,
      actual: `${answerOf(found.last)} with an item that ${has}`,
    };
  }
  const lost = lostItem(all, own, found, filters);
  if (lost === undefined) return (await wrongTotal(scene, listing, { all, found, read, names })) ?? { kind: 'kept', exchange: found.last };
  await scene.waitForWrites();
  const again = await read();
  if (again === undefined || !again.isWhole || lostItem(all, own, again, filters) === undefined)
    return unknown('the list changes meanwhile', found.last);
  keepBroken(scene, listing, names);
  const expected = `a list with all that matches ${asked}`;
  return {
    kind: 'broken',
    exchange: again.last,
    atFault: {
      title: `the list is filtered by ${names.join(' and ')}, and lacks what matches`,
    },
    signature: `lacking ${names.join(' ')}`,
    expected,
    actual: `${answerOf(again.last)} with a list that lacks an item which matches`,
  };
}

/** A list that was read as a whole, and with filters. */
interface Filtered {
  readonly all: Walk;
  readonly found: Walk;
  readonly read: () => Promise<Walk | undefined>;
  /** The names of the filters. */
  readonly names: readonly string[];
}

/** A total that is right of the whole list, and not of what a filter leaves of it. */
async function wrongTotal(
  scene: Scene,
  { operation, effect }: KnownListing,
  { all, found, read, names }: Filtered,
): Promise<Broken | undefined> {
  if (totalBroken(effect, found, found) === undefined || scene.brokenPages.has(operation.id)) return undefined;
  if (totalBroken(effect, all, all) !== undefined) return undefined;
  const broken = await lastingFault(scene, async () => {
    const [before, after] = [await read(), await read()];
    const isSteady = before !== undefined && after !== undefined && areEqual(keysOf(before), keysOf(after));
    return isSteady ? totalBroken(effect, after, after) : undefined;
  });
  const title = `the list is filtered by ${names.join(' and ')}, and its total is not that of what it has`;
  return broken && { ...broken, atFault: { title }, signature: 'total of all' };
}

function keepBroken({ brokenFilters }: Scene, { operation: { id } }: KnownListing, names: readonly string[]): void {
  brokenFilters.set(id, new Set([...(brokenFilters.get(id) ?? []), ...names]));
}

function strayItem(found: Walk, filters: readonly AskedFilter[]): (AskedFilter & { readonly item: SeenItem }) | undefined {
  for (const one of filters) for (const item of found.items) if (matchOf(one, item) === false) return { ...one, item };
  return undefined;
}

/** An item of the run that matches for certain, and is not there. */
function lostItem(all: Walk, own: ReadonlySet<string>, found: Walk, filters: readonly AskedFilter[]): SeenItem | undefined {
  if (!found.isWhole) return undefined;
  const keys = new Set(found.items.map(({ key }) => key));
  return all.items.find(
    (item) => item.key !== undefined && own.has(item.key) && !keys.has(item.key) && filters.every((one) => matchOf(one, item) === true),
  );
}

function memberText({ by }: FilterRule, { value }: SeenItem): string {
  if (by.kind === 'member') return `${by.member} ${printJson(filteredValue(by, value) ?? null)}`;
  const member = by.kind === 'bound' ? by.member : '';
  return `${member} ${printJson(fieldIn(value, member) ?? null)}`;
}
