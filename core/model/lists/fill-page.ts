import type { Header } from '../../codecs/headers.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { Parameter } from '../../contract/contract.js';
import { getAt, setAt } from '../../json/edit.js';
import { type JsonValue, jsonNumber } from '../../json/value.js';
import { typesOf } from '../../resources/answers/members.js';
import { formatOf } from '../../resources/keys/fits.js';
import { wordsOf } from '../../words/name-words.js';
import { allows } from '../../schema/allows.js';
import { evaluate } from '../../schema/evaluate.js';
import type { List } from '../effect.js';
import { type JudgedRequest, originOf } from '../judged-request.js';
import type { ListPage } from '../prediction.js';
import type { PageField, PageRole } from './page-fields.js';

/** What a page says of its list. */
interface Facts {
  readonly numbers: Partial<Record<PageRole, number>>;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/** Fills what an answer says of a list beside its items: totals, the page, the limit, and where the next page is. */
export function fillPage(effect: List, page: ListPage, request: JudgedRequest, body: JsonValue): JsonValue {
  const facts = factsOf(effect, page);
  return effect.fields.members.reduce((filled, field) => {
    const value = valueOf(field, effect, page, request, facts);
    if (value !== undefined && allows(field.schema, value, 'response')) return setAt(filled, field.path, value);
    // What the base says may be wrong here.
    const isLink = field.role === 'next' || field.role === 'previous';
    return value === undefined && isLink ? without(filled, field) : filled;
  }, body);
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
  const links = (['next', 'previous'] as const).flatMap((role) => {
    const target = targetOf(effect, page, request, facts, role);
    return target === undefined ? [] : [`<${origin}${target}>; rel="${role === 'next' ? 'next' : 'prev'}"`];
  });
  return links.length === 0 ? numbers : [...numbers, ['Link', links.join(', ')]];
}

function factsOf({ paging }: List, { matching, items, offset, wanted }: ListPage): Facts {
  const total = matching.length;
  const size = wanted.limit ?? (total === 0 ? 1 : total);
  const pages = Math.ceil(total / Math.max(1, size));
  const page = Math.floor(offset / Math.max(1, size)) + paging.firstPage;
  return {
    numbers: { total, count: items.length, limit: size, offset, page, pages },
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
  const number = facts.numbers[role];
  if (number !== undefined) return typesOf(schema)?.has('string') === true ? String(number) : jsonNumber(String(number));
  if (role !== 'next' && role !== 'previous') return undefined;
  const types = typesOf(schema);
  if (!(role === 'next' ? facts.hasNext : facts.hasPrevious)) return allowsNull(schema) ? null : undefined;
  if (types?.has('boolean') === true) return true;
  const step = role === 'next' ? 1 : -1;
  if (types?.has('integer') === true || types?.has('number') === true) return jsonNumber(String((facts.numbers.page ?? 1) + step));
  const words = wordsOf(path.at(-1) ?? '');
  const isCursor = words.some((word) => ['cursor', 'token', 'after', 'before'].includes(word));
  const key = role === 'next' ? page.items.at(-1)?.key : page.items[0]?.key;
  const target = targetOf(effect, page, request, facts, role);
  if (isCursor) return key;
  if (target === undefined) return effect.paging.after === undefined ? undefined : key;
  return formatOf(schema) === 'uri' || formatOf(schema) === 'url' ? `${originOf(request)}${target}` : target;
}

/** The target of the next or the previous page; undefined if there is none, or no parameter leads to it. */
function targetOf({ paging }: List, page: ListPage, request: JudgedRequest, facts: Facts, role: 'next' | 'previous'): string | undefined {
  const isNext = role === 'next';
  if (!(isNext ? facts.hasNext : facts.hasPrevious)) return undefined;
  const { limit = 1, offset = 0, page: number = 1 } = facts.numbers;
  const at = (parameter: Parameter | undefined, value: number | string | undefined): string | undefined =>
    parameter === undefined || value === undefined ? undefined : targetWith(request, parameter.name, String(value));
  return (
    at(paging.page, isNext ? number + 1 : number - 1) ??
    at(paging.offset, isNext ? offset + limit : Math.max(0, offset - limit)) ??
    (isNext ? at(paging.after, page.items.at(-1)?.key) : at(paging.before, page.items[0]?.key))
  );
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

/** Without a link that leads nowhere, unless it has to be there. */
function without(body: JsonValue, { path }: PageField): JsonValue {
  const owner = getAt(body, path.slice(0, -1));
  if (typeof owner !== 'object' || owner === null || owner.type !== 'object') return body;
  const name = path.at(-1);
  return setAt(body, path.slice(0, -1), { type: 'object', members: owner.members.filter(([one]) => one !== name) });
}
