import type { IntegerSlot, JsonNumber, JsonValue, Member } from './value.js';

/** A piece of JSON text. A token with a slot is an integer that is filled in when a case is sent. */
export interface Token {
  readonly text: string;
  readonly slot?: IntegerSlot;
}

/** How strings and the space between tokens are written; the value stays the same whatever is chosen. */
export interface Style {
  readonly string?: (content: string) => string;
  /** Put before every token but the first. */
  readonly space?: string;
  /** Put before the first token and behind the last one. */
  readonly outer?: string;
}

/** Prints a value as JSON text (RFC 8259), token by token, integers digit by digit. */
export function printTokens(value: JsonValue, style: Style = {}): readonly Token[] {
  const tokens: Token[] = [];
  write(value, style.string ?? JSON.stringify, tokens);
  if (style.space === undefined && style.outer === undefined) return tokens;
  const outer = { text: style.outer ?? '' };
  const spaced = tokens.flatMap((token, i) => (i === 0 ? [token] : [{ text: style.space ?? '' }, token]));
  return [outer, ...spaced, outer];
}

/** Prints a value as JSON text; slots appear with the digits that they hold. */
export function printJson(value: JsonValue, style?: Style): string {
  return style === undefined ? printPlain(value, 0) : join(printTokens(value, style));
}

/** Deeper than this no stack is trusted. */
const DEEP = 200;

function printPlain(value: JsonValue, depth: number): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (value.type === 'number') return value.text;
  if (depth === DEEP) return join(printTokens(value));
  if (value.type === 'array') return `[${value.items.map((item) => printPlain(item, depth + 1)).join(',')}]`;
  return `{${value.members.map(([name, item]) => `${JSON.stringify(name)}:${printPlain(item, depth + 1)}`).join(',')}}`;
}

function join(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join('');
}

function write(value: JsonValue, quote: Quote, out: Token[], depth = 0): void {
  if (depth === DEEP) writeDeep(value, quote, out);
  else if (value === null || typeof value !== 'object' || value.type === 'number') out.push(scalar(value, quote));
  else if (value.type === 'array') {
    out.push(OPEN_ARRAY);
    for (let i = 0; i < value.items.length; i += 1) {
      if (i > 0) out.push(COMMA);
      write(value.items[i] ?? null, quote, out, depth + 1);
    }
    out.push(CLOSE_ARRAY);
  } else {
    out.push(OPEN_OBJECT);
    const start = out.length;
    for (const [name, item] of value.members) {
      if (out.length > start) out.push(COMMA);
      out.push({ text: quote(name) }, COLON);
      write(item, quote, out, depth + 1);
    }
    out.push(CLOSE_OBJECT);
  }
}

type Quote = (content: string) => string;

const OPEN_ARRAY: Token = { text: '[' };
const CLOSE_ARRAY: Token = { text: ']' };
const OPEN_OBJECT: Token = { text: '{' };
const CLOSE_OBJECT: Token = { text: '}' };
const COMMA: Token = { text: ',' };
const COLON: Token = { text: ':' };

function scalar(value: null | boolean | string | JsonNumber, quote: Quote): Token {
  if (value === null || typeof value === 'boolean') return { text: String(value) };
  if (typeof value === 'string') return { text: quote(value) };
  return value.slot === undefined ? { text: value.text } : { text: value.text, slot: value.slot };
}

/** What is still to be written: a token, or a value. */
type Pending = { readonly token: Token } | { readonly value: JsonValue };

/** Without recursion: values nest as deep as they like. */
function writeDeep(root: JsonValue, quote: Quote, out: Token[]): void {
  const pending: Pending[] = [{ value: root }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('token' in next) out.push(next.token);
    else for (const item of expand(next.value, quote).toReversed()) pending.push(item);
  }
}

function expand(value: JsonValue, quote: Quote): readonly Pending[] {
  if (value === null || typeof value !== 'object' || value.type === 'number') return [{ token: scalar(value, quote) }];
  if (value.type === 'array') return enclose(OPEN_ARRAY, CLOSE_ARRAY, value.items, (item) => [{ value: item }]);
  const member = ([name, item]: Member): readonly Pending[] => [{ token: { text: quote(name) } }, { token: COLON }, { value: item }];
  return enclose(OPEN_OBJECT, CLOSE_OBJECT, value.members, member);
}

function enclose<T>(open: Token, close: Token, items: readonly T[], inner: (item: T) => readonly Pending[]): readonly Pending[] {
  const content = items.flatMap((item, i) => (i === 0 ? inner(item) : [{ token: COMMA }, ...inner(item)]));
  return [{ token: open }, ...content, { token: close }];
}
