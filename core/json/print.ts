import type { IntegerSlot, JsonValue } from './value.js';

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

/** What is still to be written: a token, or a value. */
type Pending = { readonly token: Token } | { readonly value: JsonValue };

const COMMA: Pending = { token: { text: ',' } };
const COLON: Pending = { token: { text: ':' } };

/** Without recursion: values nest as deep as they like. */
function write(root: JsonValue, quote: (content: string) => string, out: Token[]): void {
  const pending: Pending[] = [{ value: root }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('token' in next) out.push(next.token);
    else for (const item of expand(next.value, quote).toReversed()) pending.push(item);
  }
}

function expand(value: JsonValue, quote: (content: string) => string): readonly Pending[] {
  if (value === null || typeof value === 'boolean') return [{ token: { text: String(value) } }];
  if (typeof value === 'string') return [{ token: { text: quote(value) } }];
  if (value.type === 'number') return [{ token: value.slot === undefined ? { text: value.text } : { text: value.text, slot: value.slot } }];
  if (value.type === 'array') return enclose('[', ']', value.items, (item) => [{ value: item }]);
  return enclose('{', '}', value.members, ([name, item]) => [{ token: { text: quote(name) } }, COLON, { value: item }]);
}

function enclose<T>(open: string, close: string, items: readonly T[], inner: (item: T) => readonly Pending[]): readonly Pending[] {
  const content = items.flatMap((item, i) => (i === 0 ? inner(item) : [COMMA, ...inner(item)]));
  return [{ token: { text: open } }, ...content, { token: { text: close } }];
}
