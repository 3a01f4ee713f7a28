import { pointerTo } from '../place.js';

/** The lines of the values in a JSON text. */
export interface JsonLines {
  /** Line of each value by JSON pointer, from 1; a member has the line of its name. */
  readonly lines: ReadonlyMap<string, number>;
  /** The line of the first repeated name in an object (RFC 8259 section 4). */
  readonly repeatedAt: number | undefined;
}

/** The tokens of a JSON text. No string contains a line break (RFC 8259 section 7). */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[^\s,:"[\]{}]+|[\n,:[\]{}]/g;

interface Open {
  readonly pointer: string;
  /** The index of the next item of an array; undefined for an object. */
  index: number | undefined;
  /** The pointer of the member whose value comes next. */
  member: string | undefined;
}

/** Finds the lines of a valid JSON text. */
export function linesOf(text: string): JsonLines {
  const lines = new Map<string, number>([['', 1]]);
  const stack: Open[] = [];
  let line = 1;
  let repeatedAt: number | undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    const open = stack.at(-1);
    if (token === '\n') line += 1;
    else if (token === '}' || token === ']') stack.pop();
    else if (token === ',') {
      if (open?.index !== undefined) open.index += 1;
      else if (open !== undefined) open.member = undefined;
    } else if (open !== undefined && open.index === undefined && open.member === undefined) {
      open.member = pointerTo(open.pointer, String(JSON.parse(token)));
      if (lines.has(open.member)) repeatedAt ??= line;
      lines.set(open.member, line);
    } else if (token !== ':') {
      const pointer = open === undefined ? '' : (open.member ?? pointerTo(open.pointer, open.index ?? 0));
      if (!lines.has(pointer) || open === undefined) lines.set(pointer, line);
      if (token === '{' || token === '[') stack.push({ pointer, index: token === '[' ? 0 : undefined, member: undefined });
    }
  }
  return { lines, repeatedAt };
}
