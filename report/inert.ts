import type { Header } from '../core/judge/request.js';

/** What build servers would take for a command of their own: `::error::`, `##[error]`, `##vso[`, `##teamcity[`. */
const COMMANDS = /:(?=:[a-z-]+(?: .{0,80}?)?::)|#(?=#\w*\[)/gi;

/**
 * Text from elsewhere, made harmless for a terminal and for the log of a build server: controls, marks that turn the
 * direction, and the beginnings of log commands are shown as escapes.
 */
export function inert(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\p{Surrogate}]/gu, escaped).replaceAll(COMMANDS, escaped);
}

/** The same for text of several lines. */
export function inertLines(text: string): string {
  return text.split('\n').map(inert).join('\n');
}

function escaped(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}

/** The same for JSON text, whose values stay what they are: JSON.stringify escapes only the controls of ASCII (ECMA-262 section 25.5.2.3). */
export function inertJson(json: string): string {
  const units = (character: string): string => character.split('').map(escaped).join('');
  return json.replaceAll(/[\u007F-\u009F\p{Cf}\u2028\u2029]/gu, units).replaceAll(COMMANDS, escaped);
}

/** White space between the lines of a pretty-printed text; a run of plain spaces may be what a finding is about. */
const LINE_BREAKS = /[ \t]*[\r\n][ \t\r\n]*/g;
const LAST_BREAK = /[ \t]*[\r\n]+$/;

/** The beginning of a body, on one line and harmless. Bytes that are not UTF-8 show as U+FFFD. */
export function excerpt(body: Uint8Array, length: number): string {
  const start = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.subarray(0, length * 4));
  const text = inert(start.replace(LAST_BREAK, '').replaceAll(LINE_BREAKS, ' '));
  const characters = [...text];
  return characters.length <= length && body.length <= length * 4
    ? text
    : `${characters.slice(0, length).join('')}... (${body.length} bytes)`;
}

/** Of a text from elsewhere, in UTF-16 units: a server can put as much as it likes into a media type, or into the name of a member. */
const LONGEST = 800;

/** Headers that were sent, each character of whose values is one byte: those beyond ASCII as `\xE9`, because no charset is known. */
export function showBytes(headers: readonly Header[]): readonly Header[] {
  const shown = (byte: string): string => `\\x${byte.charCodeAt(0).toString(16).toUpperCase()}`;
  return headers.map(([name, value]) => [name, value.replaceAll(/[\u0080-\u00FF]/g, shown)]);
}

/** A text from elsewhere on one line, harmless, and not too long. */
export function brief(text: string, longest = LONGEST): string {
  return inert(text.length <= longest ? text : `${text.slice(0, longest)}...`);
}
