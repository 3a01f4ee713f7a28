import { type JsonValue, type Member, jsonArray, jsonNumber, jsonObject } from './value.js';

interface OpenArray {
  readonly kind: 'array';
  readonly items: JsonValue[];
}

interface OpenObject {
  readonly kind: 'object';
  readonly members: Member[];
  name: string;
}

type Open = OpenArray | OpenObject;

/** The expected token. The text may end only where it is `nothing`. */
type Next = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma or end' | 'nothing';

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const CONTROL = /[\u0000-\u001f]/; // oxlint-disable-line no-control-regex
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/g;
const LITERALS = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;

/**
 * Parses JSON text (RFC 8259) and keeps digits, order and repeated members. Refuses only what the grammar forbids; depth costs
 * no stack. Hand-written, because `JSON.parse` takes five times as long to refuse a text as to read one, and loses digits; a
 * test compares both.
 * @param refuse called with the index of the unexpected character, or with the length of a text that ends too early.
 * @returns the value, or undefined if the text is not JSON.
 */
export function parseJson(text: string, refuse: (at: number) => undefined = ignore): JsonValue | undefined {
  const stack: Open[] = [];
  let open: Open | undefined;
  let next: Next = 'value';
  let result: JsonValue | undefined;
  const place = (value: JsonValue): Next => {
    if (open === undefined) {
      result = value;
      return 'nothing';
    }
    if (open.kind === 'array') open.items.push(value);
    else open.members.push([open.name, value]);
    return 'comma or end';
  };
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    switch (code) {
      case 0x20:
      case 0x09:
      case 0x0a:
      case 0x0d:
        at += 1;
        break;
      case 0x22: {
        // "
        const end = endOfString(text, at);
        const content = end === -1 ? undefined : unquote(text, at, end);
        if (content === undefined) return refuse(at);
        if (takesValue(next)) next = place(content);
        else if (open?.kind === 'object' && (next === 'name' || next === 'name or }')) [open.name, next] = [content, 'colon'];
        else return refuse(at);
        at = end;
        break;
      }
      case 0x7b: // {
        if (!takesValue(next)) return refuse(at);
        stack.push((open = { kind: 'object', members: [], name: '' }));
        next = 'name or }';
        at += 1;
        break;
      case 0x5b: // [
        if (!takesValue(next)) return refuse(at);
        stack.push((open = { kind: 'array', items: [] }));
        next = 'value or ]';
        at += 1;
        break;
      case 0x7d: // }
      case 0x5d: {
        // ]
        const kind = code === 0x7d ? 'object' : 'array';
        if (open?.kind !== kind || (next !== 'comma or end' && next !== 'name or }' && next !== 'value or ]')) return refuse(at);
        const done = open;
        stack.pop();
        open = stack.at(-1);
        next = place(done.kind === 'array' ? jsonArray(done.items) : jsonObject(done.members));
        at += 1;
        break;
      }
      case 0x2c: // ,
        if (next !== 'comma or end') return refuse(at);
        next = open?.kind === 'object' ? 'name' : 'value';
        at += 1;
        break;
      case 0x3a: // :
        if (next !== 'colon') return refuse(at);
        next = 'value';
        at += 1;
        break;
      default: {
        const scalar = takesValue(next) ? readScalar(text, at) : undefined;
        if (scalar === undefined) return refuse(at);
        next = place(scalar.value);
        at = scalar.end;
      }
    }
  }
  return next === 'nothing' ? result : refuse(text.length);
}

function ignore(): undefined {
  return undefined;
}

function takesValue(next: Next): boolean {
  return next === 'value' || next === 'value or ]';
}

/** A number or a literal, with the index after it. */
function readScalar(text: string, at: number): { readonly value: JsonValue; readonly end: number } | undefined {
  const literal = LITERALS.find(([word]) => text.startsWith(word, at));
  if (literal !== undefined) return { value: literal[1], end: at + literal[0].length };
  NUMBER.lastIndex = at;
  if (!NUMBER.test(text)) return undefined;
  const end = NUMBER.lastIndex;
  return { value: jsonNumber(text.slice(at, end)), end };
}

/** The index after the closing quote, the first one preceded by an even number of backslashes; -1 if there is none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === 0x5c) before -= 1;
    if ((end - before) % 2 === 1) return end + 1;
  }
  return -1;
}

/** The content of a string; undefined for an unescaped control character or an invalid escape. */
function unquote(text: string, start: number, end: number): string | undefined {
  const content = text.slice(start + 1, end - 1);
  if (CONTROL.test(content)) return undefined;
  if (!content.includes('\\')) return content;
  if (content.replaceAll(ESCAPE, '').includes('\\')) return undefined;
  const unescaped: unknown = JSON.parse(text.slice(start, end));
  return typeof unescaped === 'string' ? unescaped : undefined;
}
