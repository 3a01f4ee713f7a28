import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import type { List } from '../../model/effects/effect.js';
import { wordsOf } from '../../words/name-words.js';
import type { ListedPage } from '../things/list-walk.js';

/** Words of members that say something of all items, whatever a page shows of them. */
const OF_ALL: ReadonlySet<string> = new Set(['total', 'totals', 'sum', 'overall', 'grand']);

/** Words of members that say something of pages. */
const OF_PAGES: ReadonlySet<string> = new Set(['page', 'pages']);

/**
 * What a page says of all items of its list beside their number: `total_balance`, `totals.open`. By the names of the members, from the outside in,
 * with the printed values.
 */
export function sumsOfPage({ items, fields }: List, { response: { body } }: ListedPage): ReadonlyMap<string, string> {
  const inRole = new Set(fields.members.map(({ path }) => path.join('.')));
  const sumsIn = (value: JsonValue, path: readonly string[]): readonly (readonly [string, string])[] => {
    if (isArray(value) || path.join('.') === items.join('.')) return [];
    if (isObject(value)) return value.members.flatMap(([name, member]) => sumsIn(member, [...path, name]));
    const words = path.flatMap((name) => wordsOf(name));
    const isSum = words.some((word) => OF_ALL.has(word)) && !words.some((word) => OF_PAGES.has(word));
    return isSum && !inRole.has(path.join('.')) ? [[path.join('.'), printJson(value)]] : [];
  };
  return new Map(body === undefined ? [] : sumsIn(body, []));
}
