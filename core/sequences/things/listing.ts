import type { Exchange } from '../../http/exchange/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { type JsonValue, isArray, isNumber, isObject } from '../../json/value.js';
import { headerValues } from '../../codecs/headers.js';
import type { Operation } from '../../contract/contract.js';
import { allowsListedOnly } from '../../schema/nodes/allows-listed-only.js';
import type { List } from '../../resources/resource.js';

const PAGING = /page|limit|offset|size|cursor|after|before|start|skip|top|take|count|max|token|from|marker|continue/i;
const MORE_PAGES = /next|cursor|more|page|total|count|offset|limit|continue/i;
/** A member by which a server may hide a thing from its lists. */
export const HIDING = /hid|archiv|delet|draft|publi|visib|activ|enabl|disabl|privat|complet|done|expir|status|state|test/i;
/** Shorter than any usual page. */
const SHORT = 10;

/** The answer of a list on things that were created one after the other. */
export type Listed = 'listed' | 'missing' | 'unknown';

/**
 * Decides whether a list has the last of some things. It lacks it for certain only if nothing else explains that: another page, or a member by
 * which a server hides things, or a parameter that had to be sent, such as an offset or a text to look for.
 * @param keys of the things, in the order in which they were created.
 * @param sent the body that created them.
 */
export function listedIn(
  operation: Operation,
  { items, key = [] }: List,
  { outcome }: Exchange,
  keys: readonly JsonValue[],
  sent: JsonValue | undefined,
): Listed {
  const answer = outcome.kind === 'response' ? decodeJson(outcome.body).value : undefined;
  const found = answer === undefined ? undefined : getAt(answer, items);
  if (outcome.kind !== 'response' || answer === undefined || found === undefined || !isArray(found)) return 'unknown';
  const listed = found.items.map((item) => getAt(item, key));
  const has = (wanted: JsonValue): boolean => listed.some((one) => one !== undefined && isSameKey(one, wanted));
  const last = keys.at(-1);
  if (last === undefined || has(last)) return 'listed';
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  const names = sent !== undefined && isObject(sent) ? sent.members.map(([name]) => name) : [];
  const mayFilter = query.some(
    ({ name, schema, required }) => required || HIDING.test(name) || (names.includes(name) && allowsListedOnly(schema)),
  );
  if (mayFilter || names.some((name) => HIDING.test(name))) return 'unknown';
  // An empty list has no page for it.
  if (found.items.length === 0) return 'missing';
  const around = isObject(answer) ? answer.members.map(([name]) => name) : [];
  const isPaged =
    query.some(({ name }) => PAGING.test(name)) ||
    around.some((name) => MORE_PAGES.test(name)) ||
    headerValues(outcome.headers, 'link').length > 0 ||
    outcome.headers.some(([name]) => /page|total|count|cursor|range/i.test(name));
  if (isPaged) return 'unknown';
  return found.items.length < SHORT || keys.slice(0, -1).every(has) ? 'missing' : 'unknown';
}

/** Servers write a number as a text in one place and not in another. */
export function isSameKey(one: JsonValue, other: JsonValue): boolean {
  return equalJson(one, other) || textOf(one) === textOf(other);
}

function textOf(value: JsonValue): string | symbol {
  if (typeof value === 'string') return value;
  return isNumber(value) ? value.text : Symbol('neither');
}
