import { parseTemplate } from '../../codecs/paths/path-template.js';
import { readPathParameters } from '../../codecs/paths/read-path-parameters.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { type JsonValue, isArray, isNumber, isObject } from '../../json/value.js';
import { headerValues } from '../../codecs/headers.js';
import type { Operation, Parameter } from '../../contract/contract.js';
import { arraysIn } from '../../resources/answers/arrays.js';
import { successSchemasOf } from '../../resources/answers/success-answers.js';
import { lastLiteral } from '../../resources/paths/last-literal.js';
import type { Creator, List, MemberPath, Resource } from '../../resources/resource.js';
import { memberAt } from '../../resources/keys/thing.js';

/**
 * The key of what a request created, found where the document says that it is, otherwise in Location (RFC 9110 section 10.2.2) or the
 * member of the answer that has the key's name.
 * @param target the path and query of the request.
 * @returns undefined if it is not there.
 */
export function keyOfCreated(
  { gives }: Creator,
  { key, item }: Pick<Resource, 'key' | 'item'>,
  parameter: Parameter,
  { request, outcome }: Pick<Exchange, 'request' | 'outcome'>,
  target: string,
): JsonValue | undefined {
  if (outcome.kind !== 'response') return undefined;
  const [location] = headerValues(outcome.headers, 'location');
  const answer = decodeJson(outcome.body).value;
  const inLocation = (): JsonValue | undefined => (location === undefined ? undefined : keyInPath(pathOf(location), item, parameter));
  const inAnswer = (member: MemberPath): JsonValue | undefined => keyValue(answer, member);
  switch (gives.from) {
    case 'body':
      return inAnswer(gives.member) ?? inLocation();
    case 'location':
      return inLocation() ?? (key && inAnswer(key.member));
    case 'request':
      return keyValue(decodeJson(request.body).value, gives.member);
    case 'path':
      return keyInPath(splitTarget(target)[0], item, parameter);
    case 'unknown':
      return inLocation() ?? keyOfLast(answer, item, key) ?? (key && inAnswer(key.member)) ?? inAnswer(['id']);
  }
}

/**
 * The key of the last of those that an answer shows under their own name: `POST /tickets/{id}/items` answers the ticket with all its items.
 * @returns undefined if it shows none.
 */
function keyOfLast(answer: JsonValue | undefined, item: string, key: Resource['key']): JsonValue | undefined {
  const name = lastLiteral(item);
  const all = answer === undefined || name === undefined ? undefined : getAt(answer, [name]);
  const last = all !== undefined && isArray(all) ? all.items.at(-1) : undefined;
  return last !== undefined && isObject(last) ? keyValue(last, key?.member ?? ['id']) : undefined;
}

/** A member of what a request created, other than its key; undefined if the answer does not have it. */
export function memberOfCreated(
  { gives }: Creator,
  { key }: Pick<Resource, 'key'>,
  member: MemberPath,
  { outcome }: Exchange,
): JsonValue | undefined {
  if (outcome.kind !== 'response') return undefined;
  const wrapper = gives.from === 'body' ? gives.member.slice(0, -(key?.member.length ?? gives.member.length)) : [];
  return keyValue(decodeJson(outcome.body).value, [...wrapper, ...member]);
}

/** The key of the first thing in a list; undefined if it is empty. */
export function keyOfListed(
  { items, key }: List,
  exchange: Exchange,
  isLeftOut: (key: JsonValue) => boolean = () => false,
): JsonValue | undefined {
  if (key === undefined) return undefined;
  const first = itemsIn(items, exchange).find((item) => {
    const one = keyValue(item, key);
    return one === undefined || !isLeftOut(one);
  });
  return keyValue(first, key);
}

/** Upper bound on the keys of a list that are tried for one request. */
const MOST_LISTED = 12;

/** The keys of the first things in a list. */
export function keysListed({ items, key }: List, exchange: Pick<Exchange, 'outcome'>): readonly JsonValue[] {
  return key === undefined
    ? []
    : itemsIn(items, exchange)
        .flatMap((item) => keyValue(item, key) ?? [])
        .slice(0, MOST_LISTED);
}

/** The things in a list; none if the answer has none. */
export function itemsIn(items: MemberPath, { outcome }: Pick<Exchange, 'outcome'>): readonly JsonValue[] {
  const list = outcome.kind === 'response' ? decodeJson(outcome.body).value : undefined;
  const found = list === undefined ? undefined : getAt(list, items);
  return found !== undefined && isArray(found) ? found.items : [];
}

/**
 * The path parameter that holds the key of a resource, as an operation on its item path declares it, or else one below. Where no path names one
 * thing, a parameter of that kind for the key that a list shows.
 */
export function keyParameterOf(
  resource: Pick<Resource, 'item' | 'key' | 'lists' | 'creators'>,
  operations: readonly Operation[],
): Parameter | undefined {
  const { item, key } = resource;
  const name = key?.parameter ?? lastParameterOf(item);
  const [ofItem, belowItem] = [
    operations.filter(({ path }) => path === item),
    operations.filter(({ path }) => path.startsWith(`${item}/`)),
  ];
  const declared = [...ofItem, ...belowItem].flatMap(({ parameters }) => parameters).find((one) => one.in === 'path' && one.name === name);
  return declared ?? (ofItem.length + belowItem.length === 0 && name !== undefined ? listedKey(resource, name, operations) : undefined);
}

function listedKey(
  { lists, creators }: Pick<Resource, 'lists' | 'creators'>,
  name: string,
  operations: readonly Operation[],
): Parameter | undefined {
  const inLists = lists.flatMap(({ operation, items, key }) =>
    operations
      .filter(({ id }) => id === operation)
      .flatMap(successSchemasOf)
      .flatMap((answer) => arraysIn(answer).filter(({ path }) => path.join('\n') === items.join('\n')))
      .flatMap((array) => (key === undefined ? [] : (memberAt(array.item, key)?.schema ?? []))),
  );
  // What nothing lists is known by the answer to its creation.
  const inAnswers = creators.flatMap(({ operation, gives }) =>
    gives.from === 'body'
      ? operations
          .filter(({ id }) => id === operation)
          .flatMap(successSchemasOf)
          .flatMap((answer) => memberAt(answer, gives.member)?.schema ?? [])
      : [],
  );
  const [schema] = [...inLists, ...inAnswers];
  return schema && { name, in: 'path', required: true, at: schema.at, serialization: SIMPLE, schema, examples: [] };
}

/** How path parameters are written where a document says nothing (OpenAPI 3.1 section 4.8.12.2). */
const SIMPLE: Parameter['serialization'] = { kind: 'style', style: 'simple', explode: false, allowReserved: false };

function lastParameterOf(path: string): string | undefined {
  return /\{([^{}]*)\}[^{}]*$/.exec(path)?.[1];
}

export function keyValue(value: JsonValue | undefined, member: MemberPath): JsonValue | undefined {
  const found = value === undefined || (member.length > 0 && !isObject(value)) ? undefined : getAt(value, member);
  return typeof found === 'string' || isNumber(found) ? found : undefined;
}

/** The last segment where the path has a prefix that the template does not know. */
function keyInPath(path: string, item: string, parameter: Parameter): JsonValue | undefined {
  const template = parseTemplate(item);
  const segments = path.replace(/\/$/, '').split('/');
  const pathOfItem = segments.slice(-template.segments.length).join('/');
  return readPathParameters(template, [parameter], `/${pathOfItem.replace(/^\//, '')}`)?.get(parameter.name);
}

function pathOf(location: string): string {
  return splitTarget(location.replace(/^[a-z][a-z+.-]*:\/\/[^/?#]*/i, ''))[0];
}
