import { isJsonText } from './grammar.js';
import { type JsonValue, type Member, jsonArray, jsonNumber, jsonObject } from './value.js';

interface OpenArray {
  readonly kind: 'array';
  readonly items: JsonValue[];
}

interface OpenObject {
  readonly kind: 'object';
  readonly members: Member[];
  name: string | undefined;
}

type Open = OpenArray | OpenObject;

/** Of a string only the opening quote: an expression for all of it would keep a stack, which long strings overflow. */
const TOKEN = /[ \t\n\r:,]*(?:(")|([-0-9.eE+]+)|(true|false|null)|([[\]{}]))/gy;
const LITERALS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/**
 * Reads JSON text (RFC 8259) without losing digits, order or repeated members. Nothing but the grammar is refused,
 * and depth costs no stack.
 * @returns the value, or undefined when the text is not JSON.
 */
export function parseJson(text: string): JsonValue | undefined {
  if (!isJsonText(text)) return undefined;
  const stack: Open[] = [];
  let result: JsonValue | undefined;
  const place = (value: JsonValue): void => {
    const open = stack.at(-1);
    if (open === undefined) result = value;
    else if (open.kind === 'array') open.items.push(value);
    else if (open.name !== undefined) {
      open.members.push([open.name, value]);
      open.name = undefined;
    }
  };
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [, quote, number, literal, bracket] = match;
    if (quote !== undefined) {
      const open = stack.at(-1);
      const start = TOKEN.lastIndex - 1;
      TOKEN.lastIndex = endOfString(text, start);
      const content = unquote(text.slice(start, TOKEN.lastIndex));
      if (open?.kind === 'object' && open.name === undefined) open.name = content;
      else place(content);
    } else if (number !== undefined) place(jsonNumber(number));
    else if (literal !== undefined) place(LITERALS[literal] ?? null);
    else if (bracket === '{') stack.push({ kind: 'object', members: [], name: undefined });
    else if (bracket === '[') stack.push({ kind: 'array', items: [] });
    else {
      const done = stack.pop();
      if (done !== undefined) place(done.kind === 'array' ? jsonArray(done.items) : jsonObject(done.members));
    }
  }
  return result;
}

/** The index behind the closing quote: the first one with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end + 1;
  }
  return text.length;
}

function unquote(token: string): string {
  if (!token.includes('\\')) return token.slice(1, -1);
  const content: unknown = JSON.parse(token);
  return typeof content === 'string' ? content : '';
}
