import { inertLines } from '../inert.js';

/** A piece of a page that is safe to stand in it: only `markup` and `verbatim` make one. */
export interface Markup {
  readonly html: string;
}

/** What may stand between pieces of markup. Text and numbers are escaped. */
export type Content = string | number | Markup | readonly Markup[];

/** Nothing. */
export const NOTHING: Markup = { html: '' };

/**
 * Makes markup of a template: all that is filled in stays text, in content and in attributes (whose quotes are double). A server
 * has a say in much of it, so controls and marks that turn the direction show as escapes; only line feeds stay.
 */
export function markup(pieces: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return { html: pieces.map((piece, i) => (i === 0 ? piece : htmlOf(contents[i - 1]) + piece)).join('') };
}

function htmlOf(content: Content = ''): string {
  if (typeof content === 'number') return content.toLocaleString('en');
  if (typeof content === 'string') return escapeText(inertLines(content.replaceAll('\r\n', '\n')));
  return 'html' in content ? content.html : content.map(({ html }) => html).join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** HTML Living Standard, 13.3, "Escaping a string", and the single quote. */
function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The entries that fit. */
export interface Fitting<T> {
  readonly shown: readonly Markup[];
  readonly left: readonly T[];
}

/** Draws entries one by one as long as they fit into so many bytes: a report stays small whatever a server answers. */
export function fit<T>(entries: readonly T[], bytes: number, draw: (entry: T, index: number) => Markup): Fitting<T> {
  const shown: Markup[] = [];
  let room = bytes;
  for (const [index, entry] of entries.entries()) {
    const drawn = draw(entry, index);
    room -= Buffer.byteLength(drawn.html);
    if (room < 0) break;
    shown.push(drawn);
  }
  return { shown, left: entries.slice(shown.length) };
}

/** A status, or the way in which no answer came. Its colour says no more than its text. */
export function chip(response: string): Markup {
  return markup`<span class="chip ${chipClass(response)}">${response}</span>`;
}

/** The class of a colour: that of the status (RFC 9110 section 15), or that of no answer. */
export function chipClass(response: string): string {
  return /^[2345]\d\d$/.test(response) ? `status-${response.slice(0, 1)}` : 'status-none';
}
