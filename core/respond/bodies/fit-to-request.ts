import { readParameters } from '../../codecs/parameters/read-parameters.js';
import { readPathParameters } from '../../codecs/paths/read-path-parameters.js';
import { scalarText } from '../../codecs/scalar-text.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { Operation, Parameter } from '../../contract/contract.js';
import {
  type JsonArray,
  type JsonValue,
  isArray,
  isNumber,
  isObject,
  jsonArray,
  jsonNumber,
  jsonObject,
  memberOf,
} from '../../json/value.js';
import type { RequestContent } from '../../judge/request-content.js';
import { memoize } from '../../memoize.js';
import { isAboutList } from '../../plausible/list-facts.js';
import { plain, wordsOf } from '../../words/name-words.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import type { Negotiated } from '../negotiation/negotiate.js';
import { keepsSchema } from '../negotiation/answer-value.js';
import { type Server, withLocations } from './locations.js';

/**
 * Fits the base of a success to the request that it answers: the key of the path is that of the answer, pages come back, and `Location` names what was
 * created. What would break the schema stays as it is.
 * @param stored what the answer is filled with; undefined if nothing is.
 */
export type FitToRequest = (
  server: Server,
  operation: Operation,
  request: RequestContent,
  negotiated: Negotiated,
  stored: JsonValue | undefined,
) => Negotiated;

/** What of the requests to an operation comes back. */
interface Plan {
  readonly template: ReturnType<typeof parseTemplate>;
  readonly inPath: readonly Parameter[];
  /** The parameter that the path ends in. */
  readonly key: string | undefined;
  readonly paging: readonly { readonly parameter: Parameter; readonly kind: Paging }[];
}

type Paging = 'page' | 'size' | 'offset';

/** Parameters and members that say which part of a list is shown. */
const PAGING: readonly (readonly [kind: Paging, name: RegExp])[] = [
  ['page', /^(?:page|current page|page number|page num|page no)$/],
  ['size', /^(?:limit|per page|page size|size|items per page|page limit|max results|results per page|take|top|count|max items)$/],
  ['offset', /^(?:offset|skip|start|start index)$/],
];

const HAS_MORE = /^(?:has|have) (?:next|more)(?: page)?s?$|^(?:more|is truncated|truncated)$/;

const planOf = memoize(({ path, parameters }: Operation): Plan => {
  const inPath = parameters.filter((one) => one.in === 'path');
  return {
    template: parseTemplate(path),
    inPath,
    key: /\{([^{}]+)\}$/.exec(path)?.[1],
    paging: parameters.flatMap((parameter) => {
      const kind = parameter.in === 'query' ? pagingOf(parameter.name) : undefined;
      return kind === undefined ? [] : [{ parameter, kind }];
    }),
  };
});

export const fitToRequest: FitToRequest = (server, operation, request, negotiated, stored) => {
  const { status, body, content } = negotiated;
  if (status >= 400) return negotiated;
  const located = withLocations(server, operation, request, negotiated, stored);
  const plan = planOf(operation);
  if (status >= 300 || body === undefined || content === undefined || (plan.inPath.length === 0 && plan.paging.length === 0))
    return located;
  const [path, query] = splitTarget(request.target);
  const keeps = (value: JsonValue): boolean => keepsSchema(content.schema, value);
  const changes = [...keysOf(plan, path), ...pagesOf(plan, query)];
  const fitted = changes.reduce((value, change) => [change(value)].find((one) => one === value || keeps(one)) ?? value, body);
  return fitted === body ? located : { ...located, body: fitted };
};

type Change = (value: JsonValue) => JsonValue;

/** Sets the members that are in the path: of the thing, or of each item. */
function keysOf({ template, inPath, key }: Plan, path: string): readonly Change[] {
  const values = inPath.length === 0 ? undefined : readPathParameters(template, inPath, path);
  return [...(values ?? [])].flatMap(([name, value]): readonly Change[] => {
    const text = scalarText(value);
    return text === undefined ? [] : [(body) => withKey(body, name, text, name === key)];
  });
}

function withKey(body: JsonValue, parameter: string, text: string, isOwn: boolean): JsonValue {
  if (isArray(body)) return jsonArray(body.items.map((item) => (isOwn ? item : withKey(item, parameter, text, false))));
  if (!isObject(body)) return body;
  const member = memberNamed(body.members, parameter, isOwn);
  if (member !== undefined) return jsonObject(body.members.map(([name, item]) => [name, name === member ? typedLike(item, text) : item]));
  // What wraps a thing, or a list.
  const inner = body.members.filter(([, item]) => isObject(item) || isArray(item));
  const [only] = inner;
  if (only === undefined || inner.length > (isOwn ? 1 : 2)) return body;
  return jsonObject(body.members.map(([name, item]) => [name, name === only[0] ? withKey(item, parameter, text, isOwn) : item]));
}

/** The member that a parameter of the path names: `petId`, or `id` if it is that of the thing itself. */
function memberNamed(members: readonly (readonly [string, JsonValue])[], parameter: string, isOwn: boolean): string | undefined {
  // What contains a thing is not named as the thing itself.
  if (!isOwn && OWN.test(plain(parameter))) return undefined;
  const same = members.find(([name]) => plain(name) === plain(parameter));
  if (same !== undefined || !isOwn) return same?.[0];
  const last = wordsOf(parameter).at(-1) ?? '';
  const names = [last, ...(/^(?:id|uuid|guid)$/.test(last) ? ['id', 'uuid'] : ['id'])];
  return names.flatMap((wanted) => members.filter(([name]) => plain(name) === wanted))[0]?.[0];
}

/** Names that things have for their own keys. */
const OWN = /^(?:id|uuid|guid|name|slug|key|code|title|number)$/;

function typedLike(like: JsonValue, text: string): JsonValue {
  if (isNumber(like)) return /^-?(?:0|[1-9]\d*)$/.test(text) ? jsonNumber(text) : like;
  return typeof like === 'string' ? text : like;
}

function pagingOf(name: string): Paging | undefined {
  const words = wordsOf(name).join(' ');
  return PAGING.find(([, names]) => names.test(words))?.[0];
}

/** Cuts a list to a page, and says which one it is. */
function pagesOf({ paging }: Plan, query: string): readonly Change[] {
  if (paging.length === 0) return [];
  const read = readParameters(
    paging.map(({ parameter }) => parameter),
    { path: new Map(), query, headers: [] },
  ).parameters;
  const wanted = paging.flatMap(({ parameter, kind }): readonly (readonly [Paging, number])[] => {
    const reading = read.find((one) => one.parameter === parameter)?.reading;
    const value =
      reading?.kind === 'value' ? reading.value : withAllOf(parameter.schema).find(({ defaultValue }) => defaultValue)?.defaultValue;
    return value !== undefined && isNumber(value) ? [[kind, Number(value.text)]] : [];
  });
  const numbers = new Map(wanted);
  return numbers.size === 0 ? [] : [(body) => cut(body, numbers), (body) => withPage(body, numbers)];
}

/** The part of a list that is on the page: nothing behind the end. */
function cut(body: JsonValue, numbers: ReadonlyMap<Paging, number>): JsonValue {
  const size = numbers.get('size') ?? Infinity;
  const pages = Math.max(0, (numbers.get('page') ?? 1) - 1);
  const start = Math.max(0, numbers.get('offset') ?? (pages === 0 ? 0 : pages * size));
  const pageOf = ({ items }: JsonArray): JsonArray => jsonArray(items.slice(start, start + size));
  const isWhole = ({ items }: JsonArray): boolean => start === 0 && items.length <= size;
  if (size <= 0) return body;
  if (isArray(body)) return isWhole(body) ? body : pageOf(body);
  if (!isObject(body)) return body;
  const lists = body.members.flatMap(([name, item]) => (isArray(item) && item.items.some(isObject) ? [{ name, list: item }] : []));
  const [only] = lists;
  if (only === undefined || lists.length > 1 || isWhole(only.list)) return body;
  const hasMore = start + size < only.list.items.length;
  return jsonObject(
    body.members.map(([name, item]) => {
      if (name === only.name) return [name, pageOf(only.list)];
      return [name, typeof item === 'boolean' && HAS_MORE.test(wordsOf(name).join(' ')) ? hasMore : item];
    }),
  );
}

function withPage(body: JsonValue, numbers: ReadonlyMap<Paging, number>): JsonValue {
  if (!isObject(body) || memberOf(body, 'id') !== undefined) return body;
  return jsonObject(
    body.members.map(([name, item]) => {
      const kind = isNumber(item) ? pagingOf(name) : undefined;
      const wanted = kind === undefined ? undefined : numbers.get(kind);
      if (wanted !== undefined) return [name, jsonNumber(String(wanted))];
      return [name, isAboutList(wordsOf(name).join(' ')) ? withPage(item, numbers) : item];
    }),
  );
}
