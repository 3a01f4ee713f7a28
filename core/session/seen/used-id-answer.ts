import type { DuplicateRule } from '../../knowledge/knowledge.js';
import type { Case } from '../../cases/case.js';
import type { Exchange, Outcome } from '../../http/exchange/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonNumber, jsonObject } from '../../json/value.js';
import { responseFor } from '../../contract/documented-statuses.js';
import type { Operation } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';

/** What is known about the stores' responses to used ids, by operation. */
interface KnownRules {
  readonly knowledge: { readonly duplicates: ReadonlyMap<string, DuplicateRule> };
}

const NOTHING = new Uint8Array();

/** True if a response is the store's response to a used id. */
export function isDuplicateResponse({ knowledge: { duplicates } }: KnownRules, { operation }: Case, exchange: Exchange): boolean {
  const rule = duplicates.get(operation.id);
  if (rule?.kind !== 'refused') return false;
  // A sent value may occur in the message itself.
  return [exchange.request.body, NOTHING].some((sent) => maskedResponse(operation, exchange.outcome, sent) === rule.response);
}

/**
 * A response without what varies between requests: its status and the declared members of its body, without sent values, quoted
 * text, and words with a digit (ids, times, request names).
 * @param sent the body of the request.
 */
export function maskedResponse(operation: Operation, outcome: Outcome, sent: Uint8Array): string {
  if (outcome.kind !== 'response') return outcome.kind;
  const media = responseFor(operation, outcome.status)?.content;
  const value = decodeJson(outcome.body).value;
  if (media === undefined || value === undefined) return String(outcome.status);
  const values = stringsOf(decodeJson(sent).value);
  return `${outcome.status} ${printJson(mask(declaredPart(media.schema, value), values))}`;
}

function declaredPart(schema: SchemaNode, value: JsonValue): JsonValue {
  if (!isObject(value)) return value;
  const names = new Set(withAllOf(schema).flatMap(({ properties }) => properties.map(({ name }) => name)));
  return jsonObject(value.members.filter(([name]) => names.has(name)));
}

/** The strings that were sent, longest first, because one may contain another. */
function stringsOf(value: JsonValue | undefined): readonly string[] {
  const found: string[] = [];
  // No recursion: a body may be nested deeper than the call stack. The loop meets what is added to the list, too.
  const values = value === undefined ? [] : [value];
  for (const item of values) {
    if (typeof item === 'string') found.push(item);
    else if (isArray(item)) for (const entry of item.items) values.push(entry);
    else if (isObject(item)) for (const [, entry] of item.members) values.push(entry);
  }
  return found.filter((text) => text !== '').toSorted((a, b) => b.length - a.length);
}

/** A short string counts only as a whole word: it occurs inside many others. */
function without(text: string, name: string): string {
  if (name.length > 3) return text.replaceAll(name, ' ');
  const literal = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu'), ' ');
}

function mask(value: JsonValue, sent: readonly string[]): JsonValue {
  if (typeof value === 'string') {
    return sent
      .reduce(without, value)
      .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, ' ')
      .replaceAll(/(?<![\w-])[\w-]*\d[\w,.:-]*/g, '#')
      .replaceAll(/\s+/g, ' ');
  }
  if (isArray(value)) return jsonArray(value.items.map((item) => mask(item, sent)));
  if (isObject(value)) return jsonObject(value.members.map(([name, item]) => [name, mask(item, sent)]));
  return isNumber(value) ? jsonNumber(value.text) : value;
}
