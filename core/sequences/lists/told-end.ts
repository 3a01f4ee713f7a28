import { decodeJson } from '../../json/decode.js';
import { type JsonValue, type Member, isObject } from '../../json/value.js';
import { plain } from '../../words/name-words.js';
import type { ListedPage, Walk } from '../things/list-walk.js';

/** Members of a page that lead to the next one, and those that say whether there is one. */
const LEADS = new Set('next nextpage nextcursor nextpagetoken nexttoken nextoffset nextskip nextstart nexturl nextlink'.split(' '));
const SAYS = new Set('hasmore hasnext hasnextpage'.split(' '));

/** The first page that says to be the last one, though a page after it has other items. */
export function endsTooEarly({ pages }: Walk): { readonly page: ListedPage; readonly name: string } | undefined {
  for (const [i, page] of pages.entries()) {
    const before = new Set(pages.slice(0, i + 1).flatMap(({ items }) => items.map(({ key }) => key)));
    const isMore = pages.slice(i + 1).some(({ items }) => items.some(({ key }) => key !== undefined && !before.has(key)));
    const { outcome } = page.exchange;
    const name = isMore && outcome.kind === 'response' ? endIn(decodeJson(outcome.body).value) : undefined;
    if (name !== undefined) return { page, name };
  }
  return undefined;
}

/**
 * The page that says in words that another one follows, though that is empty. A cursor or a link beside a full page may lead to an empty one: only the server
 * knows before that nothing follows.
 */
export function endsTooLate({ pages }: Walk): { readonly page: ListedPage; readonly name: string } | undefined {
  const at = pages.findLastIndex(({ items }) => items.length > 0);
  const [page, next] = [pages[at], pages[at + 1]];
  if (page === undefined || next === undefined || page.exchange.outcome.kind !== 'response') return undefined;
  const said = membersIn(decodeJson(page.exchange.outcome.body).value).find(([name, value]) => SAYS.has(plain(name)) && value === true);
  return said && { page, name: said[0] };
}

/** The member of an answer, or of an object in it, that says that nothing follows. */
function endIn(body: JsonValue | undefined): string | undefined {
  return membersIn(body).find(
    ([name, value]) => (LEADS.has(plain(name)) && value === null) || (SAYS.has(plain(name)) && value === false),
  )?.[0];
}

/** The members of an answer, and of the objects in it. */
function membersIn(body: JsonValue | undefined): readonly Member[] {
  if (body === undefined || !isObject(body)) return [];
  return [...body.members, ...body.members.flatMap(([, value]) => (isObject(value) ? value.members : []))];
}
