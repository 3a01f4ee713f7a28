import type { JsonValue } from '../../json/value.js';
import type { List } from '../effects/effect.js';
import type { JudgedRequest } from '../effects/judged-request.js';
import type { ListPage, Selection } from '../effects/prediction.js';
import type { LeftOut } from '../kinds/rule-ids.js';
import type { Thing } from '../world/thing.js';
import { wantedBy } from '../lists/paging.js';
import { sortKeysOf, sortedThings } from '../lists/sorting.js';

/**
 * The page of a list that a request asks for.
 * @param things all things in the scope of the request, the oldest first.
 * @param most the items that the answer may have.
 */
export function pageOf(
  effect: List,
  { query }: JudgedRequest,
  things: readonly Thing[],
  leftOut: LeftOut,
  isWhole: boolean,
  most = Infinity,
): ListPage {
  const selects = leftOut.has('filter') ? [] : selectionsOf(effect, query);
  const found = selects.length === 0 ? things : things.filter((thing) => selects.every((one) => one.selects(thing)));
  const keys = effect.sorting === undefined ? undefined : sortKeysOf(effect.sorting, query);
  const sorted = leftOut.has('sort') ? undefined : keys;
  const isReversed = sorted === undefined && effect.sorting?.by === undefined && isDescending(effect, query) && !leftOut.has('sort');
  const ordered = isReversed ? found.toReversed() : found;
  const matching = sorted === undefined ? ordered : sortedThings(sorted, ordered);
  const wanted = wantedBy(effect.paging, query);
  const limit = Math.min(wanted.limit ?? Infinity, most);
  const offset = leftOut.has('page') ? 0 : offsetOf(matching, wanted, limit);
  const items = leftOut.has('page') ? matching : matching.slice(offset, offset + limit);
  return { matching, items, offset, wanted, sorted, selects, isWhole };
}

function selectionsOf({ filters }: List, query: ReadonlyMap<string, JsonValue>): readonly Selection[] {
  if (query.size === 0) return NONE;
  return filters.flatMap(({ parameter, because, selects }): readonly Selection[] => {
    const value = query.get(parameter.name);
    const selecting = value === undefined ? undefined : selects(value);
    return selecting === undefined ? [] : [{ because, selects: selecting }];
  });
}

const NONE: readonly never[] = [];

/** `order=desc` without a member to sort by: the newest first. */
function isDescending({ sorting }: List, query: ReadonlyMap<string, JsonValue>): boolean {
  const value = sorting?.direction === undefined ? undefined : query.get(sorting.direction.name);
  return typeof value === 'string' && /^desc/i.test(value);
}

/** The number of things before the page; a cursor that names none counts as absent. */
function offsetOf(matching: readonly Thing[], { offset, after, before }: ListPage['wanted'], limit: number): number {
  if (after !== undefined) return matching.findIndex(({ key }) => key === after) + 1;
  const end = before === undefined ? -1 : matching.findIndex(({ key }) => key === before);
  return end === -1 ? offset : Math.max(0, end - limit);
}
