import type { JsonArray, JsonNumber, JsonObject, JsonValue } from './value.js';

/** A piece of JSON text, with the number that it stands for, if any. */
export interface Token {
  readonly text: string;
  readonly number?: JsonNumber;
}

/** How to write strings and the space between tokens; the value does not change. */
export interface Style {
  readonly string?: (content: string) => string;
  /** Before every token but the first. */
  readonly space?: string;
  /** Before the first token and after the last one. */
  readonly outer?: string;
}

/** Prints a value as JSON text (RFC 8259), token by token, with exact integers. */
export function printTokens(value: JsonValue, style: Style = {}): readonly Token[] {
  const tokens: Token[] = [];
  write(value, style.string ?? JSON.stringify, tokens);
  if (style.space === undefined && style.outer === undefined) return tokens;
  const outer = { text: style.outer ?? '' };
  const spaced = tokens.flatMap((token, i) => (i === 0 ? [token] : [{ text: style.space ?? '' }, token]));
  return [outer, ...spaced, outer];
}

/** Prints a value as JSON text. */
export function printJson(value: JsonValue, style?: Style): string {
  return style === undefined ? printPlain(value, digitsOf) : join(printTokens(value, style));
}

/** Prints a number. */
export type NumberText = (number: JsonNumber) => string;

const digitsOf: NumberText = ({ text }) => text;

/** Prints a value in the plain spelling with a custom printer for numbers. */
export function printPlain(value: JsonValue, numberText: NumberText): string {
  return printUpTo(value, numberText, DEEP);
}

/** Maximum depth for recursion; deeper values could overflow the stack. */
const DEEP = 200;

/** Concatenates strings: joining lists takes a third more time, and a campaign prints every body. */
function printUpTo(value: JsonValue, numberText: NumberText, levels: number): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (value.type === 'number') return numberText(value);
  if (levels === 0) return join(printTokens(value), numberText);
  let text = '';
  if (value.type === 'array') {
    for (const item of value.items) text += (text === '' ? '' : ',') + printUpTo(item, numberText, levels - 1);
    return `[${text}]`;
  }
  for (const [name, item] of value.members)
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${printUpTo(item, numberText, levels - 1)}`;
  return `{${text}}`;
}

function join(tokens: readonly Token[], numberText: NumberText = digitsOf): string {
  return tokens.map(({ text, number }) => (number === undefined ? text : numberText(number))).join('');
}

type Quote = (content: string) => string;

const OPEN_ARRAY: Token = { text: '[' };
const CLOSE_ARRAY: Token = { text: ']' };
const OPEN_OBJECT: Token = { text: '{' };
const CLOSE_OBJECT: Token = { text: '}' };
const COMMA: Token = { text: ',' };
const COLON: Token = { text: ':' };

/** Without recursion: values nest to any depth. The stack holds what is still to be written, last item at the bottom. */
function write(root: JsonValue, quote: Quote, out: Token[]): void {
  const pending: (JsonValue | Token)[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === null || typeof next === 'boolean') out.push({ text: String(next) });
    else if (typeof next === 'string') out.push({ text: quote(next) });
    else if (!('type' in next)) out.push(next);
    else if (next.type === 'number') out.push({ text: next.text, number: next });
    else if (next.type === 'array') {
      out.push(OPEN_ARRAY);
      pending.push(CLOSE_ARRAY);
      pushArray(next, pending);
    } else {
      out.push(OPEN_OBJECT);
      pending.push(CLOSE_OBJECT);
      pushObject(next, pending);
    }
  }
}

function pushArray({ items }: JsonArray, pending: (JsonValue | Token)[]): void {
  items.toReversed().forEach((item, i) => {
    if (i > 0) pending.push(COMMA);
    pending.push(item);
  });
}

/** A name is printed like any other string. */
function pushObject({ members }: JsonObject, pending: (JsonValue | Token)[]): void {
  members.toReversed().forEach(([name, item], i) => {
    if (i > 0) pending.push(COMMA);
    pending.push(item, COLON, name);
  });
}
