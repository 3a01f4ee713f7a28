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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Reads JSON text (RFC 8259) without losing digits, order or repeated members. Nothing but the grammar is refused,
 * and depth costs no stack.
 * @returns the value, or undefined when the text is not JSON.
 */
export function parseJson(text: string): JsonValue | undefined {
  return isJsonText(text) ? read(text) : undefined;
}

/** Reads a text of which the grammar is known to be right: one look at the first character tells what a token is. */
function read(text: string): JsonValue | undefined {
  const stack: Open[] = [];
  let open: Open | undefined;
  let result: JsonValue | undefined;
  const place = (value: JsonValue): void => {
    if (open === undefined) result = value;
    else if (open.kind === 'array') open.items.push(value);
    else if (open.name !== undefined) {
      open.members.push([open.name, value]);
      open.name = undefined;
    }
  };
  for (let at = 0; at < text.length;) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at);
        const content = unquote(text, at, end);
        if (open?.kind === 'object' && open.name === undefined) open.name = content;
        else place(content);
        at = end;
        break;
      }
      case 0x7b: // {
        stack.push((open = { kind: 'object', members: [], name: undefined }));
        at += 1;
        break;
      case 0x5b: // [
        stack.push((open = { kind: 'array', items: [] }));
        at += 1;
        break;
      case 0x7d: // }
      case 0x5d: {
        // ]
        const done = stack.pop();
        open = stack.at(-1);
        if (done !== undefined) place(done.kind === 'array' ? jsonArray(done.items) : jsonObject(done.members));
        at += 1;
        break;
      }
      case 0x74: // true
        place(true);
        at += 4;
        break;
      case 0x66: // false
        place(false);
        at += 5;
        break;
      case 0x6e: // null
        place(null);
        at += 4;
        break;
      case 0x20:
      case 0x09:
      case 0x0a:
      case 0x0d:
      case 0x2c: // ,
      case 0x3a: // :
        at += 1;
        break;
      default: {
        const end = endOfNumber(text, at);
        place(jsonNumber(text.slice(at, end)));
        at = end;
      }
    }
  }
  return result;
}

/** The index behind the closing quote: the first one with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end + 1;
  }
  return text.length;
}

/** The index behind a number: its characters are digits, signs, a point and an exponent (RFC 8259 section 6). */
function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    const isPart = (code >= 0x30 && code <= 0x39) || code === 0x2e || code === 0x65 || code === 0x45 || code === 0x2b || code === 0x2d;
    if (!isPart) break;
  }
  return end;
}

function unquote(text: string, start: number, end: number): string {
  const content = text.slice(start + 1, end - 1);
  if (!content.includes('\\')) return content;
  const unescaped: unknown = JSON.parse(text.slice(start, end));
  return typeof unescaped === 'string' ? unescaped : '';
}
