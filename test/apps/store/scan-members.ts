const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const SPACE = 0x20;

/** A member of a JSON object with the source text of its value. */
export interface Member {
  readonly name: string;
  readonly source: string;
}

/** The members of the object that `text` holds, outermost level only, repeated ones too. `text` has been parsed before: its grammar is taken for granted. */
export function scanMembers(text: string): Member[] {
  const members: Member[] = [];
  let at = skipSpace(text, text.indexOf('{') + 1);
  while (text.charCodeAt(at) === QUOTE) {
    const nameEnd = endOfString(text, at);
    const name = unescaped(text.slice(at, nameEnd));
    const start = skipSpace(text, skipSpace(text, nameEnd) + 1);
    const end = endOfValue(text, start);
    members.push({ name, source: text.slice(start, end) });
    at = skipSpace(text, end);
    if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1);
  }
  return members;
}

/** Where the JSON value that starts at `start` ends. */
export function endOfValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (depth === 0) return at;
      continue;
    }
    if (isOpening(code)) depth += 1;
    else if (isClosing(code)) {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (code === COMMA || code <= SPACE)) return at;
    at += 1;
  }
  return at;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

function unescaped(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) <= SPACE) at += 1;
  return at;
}

function isOpening(code: number): boolean {
  return code === 0x7b || code === 0x5b;
}

function isClosing(code: number): boolean {
  return code === 0x7d || code === 0x5d;
}
