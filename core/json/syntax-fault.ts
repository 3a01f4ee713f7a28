import { parseJson } from './parse.js';

/** The first character that makes a text no JSON. */
export interface SyntaxFault {
  /** What is wrong there, without a full stop: "unexpected }". */
  readonly what: string;
  /** From 1; lines end at LF, CR or CR LF. */
  readonly line: number;
  /** From 1, in UTF-16 units, as editors count. */
  readonly column: number;
}

/** Finds the first fault of a text; undefined if it is JSON (RFC 8259). */
export function syntaxFault(text: string): SyntaxFault | undefined {
  const at = refusedAt(text);
  if (at === undefined) return undefined;
  const lines = text.slice(0, at).split(/\r\n|[\r\n]/);
  return { what: whatIs(text, at), line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function refusedAt(text: string): number | undefined {
  let refused: number | undefined;
  parseJson(text, (at) => void (refused = at));
  return refused;
}

function whatIs(text: string, at: number): string {
  if (at >= text.length) return 'unexpected end';
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  // A string is refused where it begins: for its content, or because no string may stand there.
  if (character === '"' && refusedAt(text.slice(at)) === 0) return 'a string that does not end, or holds a line break or a wrong escape,';
  return `unexpected ${/[\p{C}\p{Z}]/u.test(character) ? `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : character}`;
}
