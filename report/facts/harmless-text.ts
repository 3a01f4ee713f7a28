import type { Header } from '../../core/codecs/headers.js';

/** Log commands of build servers: `::error::`, `##[error]`, `##vso[`, `##teamcity[`. */
const COMMANDS = /:(?=:[a-z-]+(?: .{0,80}?)?::)|#(?=#\w*\[)/gi;

/**
 * Escapes untrusted text for a terminal and for the log of a build server: control characters, bidirectional marks, and the
 * beginnings of log commands.
 */
export function inert(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\p{Surrogate}]/gu, escaped).replaceAll(COMMANDS, escaped);
}

/** The same for text with several lines. */
export function inertLines(text: string): string {
  return text.split('\n').map(inert).join('\n');
}

function escaped(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}

/** The same for JSON text, without changing its values: JSON.stringify escapes only ASCII controls (ECMA-262 section 25.5.2.3). */
export function inertJson(json: string): string {
  const units = (character: string): string => character.split('').map(escaped).join('');
  return json.replaceAll(/[\u007F-\u009F\p{Cf}\u2028\u2029]/gu, units).replaceAll(COMMANDS, escaped);
}

/** Line breaks and indentation of pretty-printed text; a run of plain spaces is kept, because it may be what a finding is about. */
const LINE_BREAKS = /[ \t]*[\r\n][ \t\r\n]*/g;
const LAST_BREAK = /[ \t]*[\r\n]+$/;

/** The beginning of a body, escaped and on one line. Bytes that are not UTF-8 are shown as U+FFFD. */
export function excerpt(body: Uint8Array, length: number): string {
  const start = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.subarray(0, length * 4));
  const text = inert(start.replace(LAST_BREAK, '').replaceAll(LINE_BREAKS, ' '));
  const characters = [...text];
  return characters.length <= length && body.length <= length * 4
    ? text
    : `${characters.slice(0, length).join('')}... (${body.length} bytes)`;
}

/** Upper bound on untrusted text, in UTF-16 units: a server can send media types or member names of any length. */
const LONGEST = 800;

/** Header values as sent, one byte per character: bytes beyond ASCII are shown as `\xE9`, because their charset is unknown. */
export function showBytes(headers: readonly Header[]): readonly Header[] {
  const shown = (byte: string): string => `\\x${byte.charCodeAt(0).toString(16).toUpperCase()}`;
  return headers.map(([name, value]) => [name, value.replaceAll(/[\u0080-\u00FF]/g, shown)]);
}

/** Untrusted text, escaped, on one line, and shortened. */
export function brief(text: string, longest = LONGEST): string {
  return inert(text.length <= longest ? text : `${text.slice(0, longest)}...`);
}
