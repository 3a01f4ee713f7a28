import type { JsonValue } from '../json/value.js';
import { isArray, isObject, jsonArray, jsonObject } from '../json/value.js';

/** A runtime expression: a part of a request or of its response (OpenAPI 3.1 section 4.8.20.4). */
export type RuntimeExpression =
  | { readonly kind: 'url' | 'method' | 'status' }
  | { readonly kind: 'header'; readonly of: MessageName; readonly name: string }
  | { readonly kind: 'query' | 'path'; readonly of: 'request'; readonly name: string }
  /** @property pointer the JSON pointer into the body; empty for all of it. */
  | { readonly kind: 'body'; readonly of: MessageName; readonly pointer: string };

type MessageName = 'request' | 'response';

const WHOLE: Readonly<Record<string, RuntimeExpression>> = {
  $url: { kind: 'url' },
  $method: { kind: 'method' },
  $statusCode: { kind: 'status' },
};

/** The characters of a token (RFC 9110 section 5.6.2). */
const HEADER = /^header\.([!#$%&'*+.^_`|~\w-]+)$/;
const NAMED = /^(query|path)\.(.+)$/s;
const BODY = /^body(?:#(|\/.*))?$/s;

/**
 * Reads an expression by the grammar of OpenAPI 3.1 section 4.8.20.4.
 * @returns undefined for a text that is none.
 */
export function readExpression(text: string): RuntimeExpression | undefined {
  const whole = Object.hasOwn(WHOLE, text) ? WHOLE[text] : undefined;
  const of = text.startsWith('$request.') ? 'request' : text.startsWith('$response.') ? 'response' : undefined;
  if (whole !== undefined || of === undefined) return whole;
  const source = text.slice(of.length + 2);
  const header = HEADER.exec(source)?.[1];
  if (header !== undefined) return { kind: 'header', of, name: header };
  const [, kind, name] = NAMED.exec(source) ?? [];
  // A response has neither a query nor a path.
  if (name !== undefined && of === 'request') return { kind: kind === 'query' ? 'query' : 'path', of, name };
  const body = BODY.exec(source);
  return body === null ? undefined : { kind: 'body', of, pointer: body[1] ?? '' };
}

/** Expressions inside a text stand in braces. */
const EMBEDDED = /\{(\$[^{}]*)\}/g;

/** The expressions of a value of a link, as texts: a text that is one, those in braces in a text, and those in the parts of other values. */
export function expressionsIn(value: JsonValue): readonly string[] {
  if (isArray(value)) return value.items.flatMap(expressionsIn);
  if (isObject(value)) return value.members.flatMap(([, member]) => expressionsIn(member));
  if (typeof value !== 'string') return [];
  return value.startsWith('$') ? [value] : [...value.matchAll(EMBEDDED)].map(([, expression = '']) => expression);
}

/**
 * The value of a link with the values of its expressions. Pure.
 * @param valueOf the value of one expression; undefined where the request or the response does not have it.
 * @param textOf a value as it is written inside a text; undefined for one that has no text.
 * @returns undefined if one of its expressions has no value.
 */
export function withExpressions(
  value: JsonValue,
  valueOf: (expression: RuntimeExpression) => JsonValue | undefined,
  textOf: (value: JsonValue) => string | undefined,
): JsonValue | undefined {
  const read = (text: string): JsonValue | undefined => {
    const expression = readExpression(text);
    return expression && valueOf(expression);
  };
  if (isArray(value)) {
    const items = value.items.flatMap((item) => withExpressions(item, valueOf, textOf) ?? []);
    return items.length === value.items.length ? jsonArray(items) : undefined;
  }
  if (isObject(value)) {
    const members = value.members.flatMap(([name, member]) => {
      const found = withExpressions(member, valueOf, textOf);
      return found === undefined ? [] : [[name, found] as const];
    });
    return members.length === value.members.length ? jsonObject(members) : undefined;
  }
  if (typeof value !== 'string') return value;
  const whole = value.startsWith('$') ? value : /^\{(\$[^{}]*)\}$/.exec(value)?.[1];
  if (whole !== undefined) return read(whole);
  let isComplete = true;
  const text = value.replaceAll(EMBEDDED, (_, expression: string) => {
    const found = read(expression);
    const written = found === undefined ? undefined : textOf(found);
    isComplete &&= written !== undefined;
    return written ?? '';
  });
  return isComplete ? text : undefined;
}
