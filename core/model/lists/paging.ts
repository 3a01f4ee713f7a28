import type { Operation, Parameter } from '../../contract/contract.js';
import { type JsonValue, isNumber } from '../../json/value.js';
import { typesOf } from '../../resources/answers/members.js';
import { plain } from '../../words/name-words.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';

/** How the parameters of a list choose a page. Each is the name of a query parameter; undefined if there is none. */
export interface Paging {
  readonly limit: Parameter | undefined;
  readonly offset: Parameter | undefined;
  readonly page: Parameter | undefined;
  /** What stands before the page: the key of a thing, or a text that an earlier answer gave. */
  readonly after: Parameter | undefined;
  readonly before: Parameter | undefined;
  /** The number of the first page: 0 where the document says so. */
  readonly firstPage: number;
  /** The items of a page where no limit is sent; undefined if all are sent. */
  readonly size: number | undefined;
}

/** The part of a list that is wanted. */
export interface Wanted {
  /** Undefined: all. */
  readonly limit: number | undefined;
  readonly offset: number;
  readonly after: string | undefined;
  readonly before: string | undefined;
}

const LIMIT = new Set('limit perpage pagesize itemsperpage resultsperpage maxresults maxitems pagelimit'.split(' '));
/** Names that mean so only beside what chooses a page, or with the `$` of OData: a shirt has a size, too. */
const LIMIT_BESIDE = new Set('size top take first rows max count'.split(' '));
const OFFSET = new Set('offset skip pageoffset startindex'.split(' '));
const PAGE = new Set('page pagenumber pagenum pageno pageindex currentpage'.split(' '));
const AFTER = new Set(
  'after cursor startingafter pagetoken nexttoken continuationtoken continuation pageafter nextcursor pagecursor marker sinceid'.split(' '),
);
/** Names that mean so only where the page tells the value for the next one by the same name: `since` may be a date, too. */
const AFTER_TOLD = new Set(['since']);
const BEFORE = new Set('before endingbefore pagebefore'.split(' '));

const NOTHING: ReadonlySet<string> = new Set();

/** The items of a page where the document sets no default. */
const PLAIN_SIZE = 20;

/**
 * Reads how an operation pages, by the names and types of its query parameters.
 * @param told what the page says beside its items, by the names without separators.
 */
export function pagingOf({ parameters }: Operation, told: ReadonlySet<string> = NOTHING): Paging {
  const named = (names: ReadonlySet<string>, fits: (schema: SchemaNode) => boolean): Parameter | undefined =>
    parameters.find(({ name, in: where, schema }) => where === 'query' && names.has(plain(name)) && fits(schema));
  const page = named(PAGE, isWhole);
  const after = named(AFTER, isScalar) ?? named(new Set([...AFTER_TOLD].filter((name) => told.has(name))), isScalar);
  const offset = named(OFFSET, isWhole);
  const before = named(BEFORE, isScalar);
  const isPaged = page !== undefined || offset !== undefined || after !== undefined;
  const beside = named(LIMIT_BESIDE, isWhole);
  const limit = named(LIMIT, isWhole) ?? (isPaged || beside?.name.startsWith('$') === true ? beside : undefined);
  const most = limit && numberOf(boundOf(limit.schema, 'maximum'));
  const standard = limit && numberOf(defaultOf(limit.schema));
  return {
    limit,
    page,
    offset,
    after,
    before,
    firstPage: page !== undefined && (numberOf(defaultOf(page.schema)) === 0 || boundOf(page.schema, 'minimum') === '0') ? 0 : 1,
    size: standard ?? (isPaged ? Math.min(PLAIN_SIZE, most ?? PLAIN_SIZE) : undefined),
  };
}

/** The parameters of paging. */
export function parametersOf({ limit, offset, page, after, before }: Paging): readonly Parameter[] {
  return [limit, offset, page, after, before].filter((one) => one !== undefined);
}

/** Reads what a request wants of a list. A number that makes no sense counts as absent. */
export function wantedBy(paging: Paging, query: ReadonlyMap<string, JsonValue>): Wanted {
  const { firstPage } = paging;
  const of = (parameter: Parameter | undefined): JsonValue | undefined => (parameter === undefined ? undefined : query.get(parameter.name));
  const sent = wholeOf(of(paging.limit));
  const limit = sent ?? paging.size;
  const page = wholeOf(of(paging.page));
  const offset = wholeOf(of(paging.offset)) ?? (page === undefined ? 0 : Math.max(0, page - firstPage) * (limit ?? 0));
  return { limit, offset, after: textOf(of(paging.after)), before: textOf(of(paging.before)) };
}

function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return isNumber(value) ? value.text : undefined;
}

function wholeOf(value: JsonValue | undefined): number | undefined {
  const text = isNumber(value) ? value.text : value;
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function numberOf(text: string | JsonValue | undefined): number | undefined {
  return wholeOf(typeof text === 'string' || isNumber(text) ? text : undefined);
}

function isWhole(schema: SchemaNode): boolean {
  const types = typesOf(schema);
  return types === undefined || types.has('integer') || types.has('number') || types.has('string');
}

function isScalar(schema: SchemaNode): boolean {
  const types = typesOf(schema);
  return types === undefined || (!types.has('object') && !types.has('array'));
}

/** The default of a schema; undefined if there is none. */
export function defaultOf(schema: SchemaNode): JsonValue | undefined {
  return withAllOf(schema).find(({ defaultValue }) => defaultValue !== undefined)?.defaultValue;
}

/** A bound of the numbers of a schema, as text. */
export function boundOf(schema: SchemaNode, keyword: 'minimum' | 'maximum'): string | undefined {
  for (const { assertions } of withAllOf(schema))
    for (const assertion of assertions) if (assertion.keyword === keyword) return assertion.limit;
  return undefined;
}
