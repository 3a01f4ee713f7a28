import type { Header } from '../../codecs/headers.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { Parameter } from '../../contract/contract.js';
import { removeAt, setAt } from '../../json/edit.js';
import { type JsonValue, jsonNumber } from '../../json/value.js';
import { typesOf } from '../../resources/answers/members.js';
import { formatOf } from '../../resources/keys/fits.js';
import { wordsOf } from '../../words/name-words.js';
import { allows } from '../../schema/allows.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import type { List } from '../effects/effect.js';
import { withTold } from '../world/overviews.js';
import { type JudgedRequest, originOf } from '../effects/judged-request.js';
import type { ListPage } from '../effects/prediction.js';
import { type LinkRole, type PageField, type PageRole, isLink } from '../lists/page-fields.js';

/** What a page says of its list. */
interface Facts {
  readonly numbers: Partial<Record<PageRole, number>>;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  /** The number of the first page. */
  readonly firstPage: number;
}

/** Fills what an answer says of a list beside its items: totals, the page, the limit, and where the next page is. */
export function fillPage(effect: List, page: ListPage, request: JudgedRequest, body: JsonValue): JsonValue {
  const facts = factsOf(effect, page);
  const told = effect.fields.told.length === 0 ? body : withTold(effect.fields.told, () => page.matching, body);
  return effect.fields.members.reduce((filled, field) => {
    const value = valueOf(field, effect, page, request, facts);
    if (value !== undefined && allows(field.schema, value, 'response')) return setAt(filled, field.path, value);
    // What the base says may be wrong here.
    return value === undefined && isLink(field.role) ? without(filled, field) : filled;
  }, told);
}

/** The headers that tell of a list: totals, and Link (RFC 8288 section 3) where it is documented. */
export function pageHeaders(effect: List, page: ListPage, request: JudgedRequest): readonly Header[] {
  const { headers, hasLink } = effect.fields;
  const facts = factsOf(effect, page);
  const numbers = headers.flatMap(({ name, role }): readonly Header[] => {
    const number = facts.numbers[role];
    return number === undefined ? [] : [[name, String(number)]];
  });
  if (!hasLink) return numbers;
  const origin = originOf(request);
  const links = LINKED.flatMap(([role, rel]) => {
    const target = targetOf(effect, page, request, facts, role);
    return target === undefined ? [] : [`<${origin}${target}>; rel="${rel}"`];
  });
  return links.length === 0 ? numbers : [...numbers, ['Link', links.join(', ')]];
}

/** The links of the header Link, by their relation types (RFC 8288 section 3.3). */
const LINKED: readonly (readonly [LinkRole, string])[] = [
  ['next', 'next'],
  ['previous', 'prev'],
  ['first', 'first'],
  ['last', 'last'],
];

function factsOf({ paging }: List, { matching, items, offset, wanted }: ListPage): Facts {
  const total = matching.length;
  const size = wanted.limit ?? (total === 0 ? 1 : total);
  const pages = Math.ceil(total / Math.max(1, size));
  const page = Math.floor(offset / Math.max(1, size)) + paging.firstPage;
  return {
    numbers: {
      total,
      count: items.length,
      limit: size,
      offset,
      page,
      pages,
      ...(items.length === 0 ? {} : { from: offset + 1, to: offset + items.length }),
    },
    firstPage: paging.firstPage,
    hasNext: offset + items.length < total && items.length > 0,
    hasPrevious: offset > 0,
  };
}

function valueOf(
  { role, schema, path }: PageField,
  effect: List,
  page: ListPage,
  request: JudgedRequest,
  facts: Facts,
): JsonValue | undefined {
  if (role === 'hasNext') return facts.hasNext;
  if (role === 'hasPrevious') return facts.hasPrevious;
  if (role === 'isEmpty') return page.items.length === 0;
  if (role === 'isSorted' || role === 'isUnsorted') return (page.sorted !== undefined) === (role === 'isSorted');
  if (role === 'isPaged' || role === 'isUnpaged') return role === 'isPaged';
  const types = typesOf(schema);
  if (role === 'cursor') {
    const last = page.items.at(-1)?.key;
    return last !== undefined && /^\d{1,15}$/.test(last) && types?.has('string') !== true ? jsonNumber(last) : last;
  }
  const number = facts.numbers[role];
  if (number !== undefined) return types?.has('string') === true ? String(number) : jsonNumber(String(number));
  if (!isLink(role)) return allowsNull(schema) ? null : undefined;
  const leads = leadsTo(facts, role);
  if (types?.has('boolean') === true && (role === 'first' || role === 'last'))
    return role === 'first' ? !facts.hasPrevious : !facts.hasNext;
  if (!leads) return allowsNull(schema) ? null : undefined;
  if (types?.has('boolean') === true) return true;
  if (types?.has('integer') === true || types?.has('number') === true) return jsonNumber(String(pageNumber(facts, role)));
  const words = wordsOf(path.at(-1) ?? '');
  const isCursor = words.some((word) => ['cursor', 'token', 'after', 'before'].includes(word));
  const key = role === 'next' ? page.items.at(-1)?.key : role === 'previous' ? page.items[0]?.key : undefined;
  const target = targetOf(effect, page, request, facts, role);
  if (isCursor) return key;
  if (target === undefined) return effect.paging.after === undefined ? undefined : key;
  return formatOf(schema) === 'uri' || formatOf(schema) === 'url' ? `${originOf(request)}${target}` : target;
}

/** True if a link leads to a page. */
function leadsTo({ hasNext, hasPrevious }: Facts, role: LinkRole): boolean {
  if (role === 'next') return hasNext;
  return role === 'previous' ? hasPrevious : true;
}

function pageNumber({ numbers: { page = 1, pages = 1 }, firstPage }: Facts, role: LinkRole): number {
  switch (role) {
    case 'next':
      return page + 1;
    case 'previous':
      return page - 1;
    case 'first':
      return firstPage;
    case 'last':
      return firstPage + Math.max(0, pages - 1);
    case 'self':
      return page;
  }
}

/** The target of another page; undefined if there is none, or no parameter leads to it. */
function targetOf({ paging }: List, page: ListPage, request: JudgedRequest, facts: Facts, role: LinkRole): string | undefined {
  if (!leadsTo(facts, role)) return undefined;
  if (role === 'self') return `${request.basePath}${request.target}`;
  const { limit = 1, offset = 0, pages = 1 } = facts.numbers;
  const offsets = { next: offset + limit, previous: Math.max(0, offset - limit), first: 0, last: Math.max(0, pages - 1) * limit };
  const at = (parameter: Parameter | undefined, value: number | string | undefined): string | undefined =>
    parameter === undefined || value === undefined ? undefined : targetWith(request, parameter.name, String(value));
  const found = at(paging.page, pageNumber(facts, role)) ?? at(paging.offset, offsets[role]);
  if (found !== undefined) return found;
  if (role === 'next') return at(paging.after, page.items.at(-1)?.key);
  return role === 'previous' ? at(paging.before, page.items[0]?.key) : undefined;
}

/** The target of a request with another value of a query parameter. */
function targetWith({ basePath, target }: JudgedRequest, name: string, value: string): string {
  const [path, query] = splitTarget(target);
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return `${basePath}${path}?${parameters.toString()}`;
}

function allowsNull(schema: PageField['schema']): boolean {
  return evaluate(schema, null).violations.length === 0;
}

/** Without a link that leads nowhere; one that has to be there is empty, if it may be. */
function without(body: JsonValue, { path, schema, omitted }: PageField): JsonValue {
  if (omitted !== undefined) return removeAt(body, omitted);
  return formatOf(schema) === undefined && allows(schema, '', 'response') ? setAt(body, path, '') : body;
}
