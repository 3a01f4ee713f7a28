import { headerValues } from '../../codecs/headers.js';
import { readPairs } from '../../codecs/parameters/read-pairs.js';
import { splitQuery } from '../../codecs/parameters/split-query.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { Parameter } from '../../contract/contract.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { type JsonValue, isNumber, jsonNumber } from '../../json/value.js';
import type { List } from '../../model/effects/effect.js';
import type { PageRole } from '../../model/lists/page-fields.js';
import type { SeenResponse } from '../../model/effects/prediction.js';
import { type SeenItem, seenItems } from '../../model/rules/seen-list.js';
import { allows } from '../../schema/allows.js';
import { typesOf } from '../../resources/answers/members.js';

/** Values of query parameters. */
export type Query = ReadonlyMap<Parameter, JsonValue>;

/** One page of a list, as a server answered it. */
export interface ListedPage {
  readonly exchange: Exchange;
  readonly items: readonly SeenItem[];
  readonly response: SeenResponse;
  readonly query: Query;
}

/** The pages of a list, from the first on. Never empty. */
export interface Walk {
  readonly pages: readonly ListedPage[];
  readonly items: readonly SeenItem[];
  /** True if the last page of the list is among them. */
  readonly isWhole: boolean;
  readonly last: Exchange;
}

/** How far a list is read. */
export interface Stride {
  /** What is asked for beside the page. */
  readonly query?: Query;
  /** The items of a page. Default: the most that the document allows, up to 100. */
  readonly size?: number;
  /** The most pages that are read. Default: 20. */
  readonly most?: number;
}

/** Upper bound on the pages of a walk. */
const MOST_PAGES = 20;

/** The items of a page of a walk that looks for all. */
const LARGEST = 100;

/**
 * Reads a list page by page: by what an answer says of the next one, by a number of pages, or by an offset.
 * @param read sends a request with some values of the query; undefined if it has no success with a list.
 * @returns undefined if the first page is none.
 */
export async function walk(
  list: List,
  { query = new Map(), size, most = MOST_PAGES }: Stride,
  read: (query: Query) => Promise<Exchange | undefined>,
): Promise<Walk | undefined> {
  const sized = sizeFor(list, size);
  const pages: ListedPage[] = [];
  let seen = 0;
  let next: Next = { kind: 'page', query: new Map([...query, ...sized]) };
  while (next.kind === 'page' && pages.length < most) {
    const exchange = await read(next.query);
    const response = exchange && seenResponse(exchange);
    const items = response && seenItems(list, response);
    if (exchange === undefined || response === undefined || items === undefined) break;
    const page: ListedPage = { exchange, items, response, query: next.query };
    pages.push(page);
    seen += items.length;
    next = nextOf(list, page, pages.length, seen);
  }
  const last = pages.at(-1);
  return last && { pages, items: pages.flatMap(({ items }) => items), isWhole: next.kind === 'end', last: last.exchange };
}

/** A response as values. */
export function seenResponse({ outcome }: Exchange): SeenResponse | undefined {
  if (outcome.kind !== 'response') return undefined;
  const { status, headers, body } = outcome;
  return { status, headers, body: decodeJson(body).value };
}

/** The query of a page of some size: the nearest that the document allows; empty if there is no such parameter. */
export function sizeFor({ paging: { limit } }: List, size: number | undefined): Query {
  if (limit === undefined) return new Map();
  const wanted = size === undefined ? [LARGEST, 50, 20, 10] : [size];
  const value = wanted.map((one) => jsonNumber(String(one))).find((one) => allows(limit.schema, one, 'request'));
  return value === undefined ? new Map() : new Map([[limit, value]]);
}

/** A number that a page says of its list, in a member or a header; undefined if it says none. */
export function numberIn({ fields }: List, { response }: ListedPage, role: PageRole): number | undefined {
  const member = fields.members.find((field) => field.role === role);
  const value = member && response.body !== undefined ? getAt(response.body, member.path) : undefined;
  if (isNumber(value)) return Number(value.text);
  const header = fields.headers.find((field) => field.role === role);
  const [text = ''] = header === undefined ? [] : headerValues(response.headers, header.name.toLowerCase());
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** What a page says of another one after it; undefined if it says nothing. */
export function saysMore(list: List, { response }: ListedPage): boolean | undefined {
  const said = saidBy(list, response, 'hasNext');
  if (typeof said === 'boolean') return said;
  const next = saidBy(list, response, 'next');
  if (typeof next === 'boolean') return next;
  if (list.fields.members.some(({ role }) => role === 'next')) return next !== undefined && next !== null && next !== '';
  return list.fields.hasLink ? linkTo(response, 'next') !== undefined : undefined;
}

type Next = { readonly kind: 'page'; readonly query: Query } | { readonly kind: 'end' | 'unknown' };

const END: Next = { kind: 'end' };

function nextOf(list: List, page: ListedPage, pages: number, seen: number): Next {
  const { paging } = list;
  const more = saysMore(list, page);
  const size = sizeOf(list, page);
  if (more === false || page.items.length === 0) return END;
  const named = nextNamed(list, page);
  if (named !== undefined) return { kind: 'page', query: named };
  if (paging.page === undefined && paging.offset === undefined)
    return paging.after === undefined && more !== true && isShort(page, size) ? END : { kind: 'unknown' };
  // A server may have smaller pages than it is asked for, so only an empty page is the end.
  const isFull = size !== undefined && page.items.length === size;
  const [parameter, value] =
    paging.page === undefined ? [paging.offset, isFull ? pages * size : seen] : [paging.page, paging.firstPage + pages];
  if (parameter === undefined) return { kind: 'unknown' };
  return { kind: 'page', query: new Map([...page.query, [parameter, jsonNumber(String(value))]]) };
}

/** True if a list without pages has all its items: fewer than were asked for, and not just as many as some servers have at most. */
function isShort({ items }: ListedPage, size: number | undefined): boolean {
  return size === undefined || (items.length < size && items.length % 5 !== 0);
}

/** The items that a full page has. */
function sizeOf({ paging }: List, { query }: ListedPage): number | undefined {
  const sent = paging.limit === undefined ? undefined : query.get(paging.limit);
  return isNumber(sent) ? Number(sent.text) : paging.size;
}

/** The query of the next page, where the answer names it: a cursor beside what was asked for, or a URL with all of it (RFC 8288 section 3.3). */
function nextNamed(list: List, { response, query }: ListedPage): Query | undefined {
  const next = saidBy(list, response, 'next');
  const text = typeof next === 'string' ? next : isNumber(next) ? next.text : undefined;
  const { after, page } = list.paging;
  if (text !== undefined && /[?&][^=]+=/.test(text)) return queryOf(list, text);
  if (text !== undefined && text !== '' && after !== undefined) return new Map([...query, [after, valueFor(after, text)]]);
  if (text !== undefined && /^\d+$/.test(text) && page !== undefined) return new Map([...query, [page, valueFor(page, text)]]);
  const link = linkTo(response, 'next');
  return link === undefined ? undefined : queryOf(list, link);
}

/**
 * The name of a parameter that was sent and is not in the URL of the next page, where an answer has one: the next page is then one of another list
 * (RFC 8288 section 3.3). Undefined if none is, or a cursor may stand for it.
 */
export function lostInLink(list: List, page: ListedPage): string | undefined {
  const said = saidBy(list, page.response, 'next');
  const url = typeof said === 'string' && /[?&][^=]+=/.test(said) ? said : linkTo(page.response, 'next');
  if (url === undefined) return undefined;
  const { limit, offset, page: number, after } = list.paging;
  const next = new Set([...queryOf(list, url).keys()].map(({ name }) => name));
  if (after !== undefined && next.has(after.name)) return undefined;
  return [...page.query.keys()].find((one) => ![limit, offset, number].includes(one) && !next.has(one.name))?.name;
}

function saidBy({ fields }: List, { body }: SeenResponse, role: PageRole): JsonValue | undefined {
  const member = fields.members.find((field) => field.role === role);
  return member === undefined || body === undefined ? undefined : getAt(body, member.path);
}

function linkTo({ headers }: SeenResponse, relation: string): string | undefined {
  for (const value of headerValues(headers, 'link'))
    for (const [, url = '', rest = ''] of value.matchAll(/<([^>]*)>([^<]*)/g))
      if (new RegExp(`;\\s*rel\\s*=\\s*"?(?:[^";]*\\s)?${relation}(?:\\s[^";]*)?"?\\s*(?:;|,|$)`, 'i').test(rest)) return url;
  return undefined;
}

/** What a URL says of the parameters, each written in its style. */
function queryOf({ operation }: List, url: string): Query {
  const parameters = operation.parameters.filter((one) => one.in === 'query');
  const { readings } = readPairs(parameters, splitQuery(splitTarget(url)[1]));
  return new Map(
    [...readings].flatMap(([parameter, reading]): readonly (readonly [Parameter, JsonValue])[] =>
      reading.kind === 'malformed' || reading.value === undefined ? [] : [[parameter, reading.value]],
    ),
  );
}

/** A text of a query as the value that its parameter has. */
function valueFor({ schema }: Parameter, text: string): JsonValue {
  const types = typesOf(schema);
  const isNumeric = types?.has('string') !== true && (types?.has('integer') === true || types?.has('number') === true);
  if (isNumeric && /^-?\d+(?:\.\d+)?$/.test(text)) return jsonNumber(text);
  return types?.has('boolean') === true && (text === 'true' || text === 'false') ? text === 'true' : text;
}
