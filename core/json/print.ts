import { type IntegerSlot, type JsonValue, type Member } from './value.js';

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
export function printJson(value: JsonValue, style: Style = {}): string {
  return printTokens(value, style)
    .map((token) => token.text)
    .join('');
}

function write(value: JsonValue, quote: (content: string) => string, out: Token[]): void {
  if (value === null || typeof value === 'boolean') out.push({ text: String(value) });
  else if (typeof value === 'string') out.push({ text: quote(value) });
  else if (value.type === 'number') out.push(value.slot === undefined ? { text: value.text } : { text: value.text, slot: value.slot });
  else if (value.type === 'array') list('[', ']', value.items, (item) => write(item, quote, out), out);
  else list('{', '}', value.members, (member) => writeMember(member, quote, out), out);
}

function writeMember([name, value]: Member, quote: (content: string) => string, out: Token[]): void {
  out.push({ text: quote(name) }, { text: ':' });
  write(value, quote, out);
}

function list<T>(open: string, close: string, items: readonly T[], writeItem: (item: T) => void, out: Token[]): void {
  out.push({ text: open });
  items.forEach((item, i) => {
    if (i > 0) out.push({ text: ',' });
    writeItem(item);
  });
  out.push({ text: close });
}
