import { inertLines } from '../facts/harmless-text.js';

/** Markup that is safe to embed: only `markup` and `verbatim` create it. */
export interface Markup {
  readonly html: string;
}

/** Content of a markup template. Text and numbers are escaped. */
export type Content = string | number | Markup | readonly Markup[];

export const NOTHING: Markup = { html: '' };

/**
 * Makes markup from a template: interpolated text is escaped for content and double-quoted attributes. Much of it comes from
 * a server, so control characters and bidirectional marks are shown as escapes; only line feeds are kept.
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

/** The entries that fit the budget. */
export interface Fitting<T> {
  readonly shown: readonly Markup[];
  readonly left: readonly T[];
}

/** Renders entries one by one within a byte budget, so that the report stays small whatever a server sends. */
export function fit<T>(entries: readonly T[], bytes: number, draw: (entry: T, index: number) => Markup): Fitting<T> {
  const shown: Markup[] = [];
  let budget = bytes;
  for (const [index, entry] of entries.entries()) {
    const drawn = draw(entry, index);
    budget -= Buffer.byteLength(drawn.html);
    if (budget < 0) break;
    shown.push(drawn);
  }
  return { shown, left: entries.slice(shown.length) };
}

/** A status, or the failure mode without a response. Its colour adds no information to the text. */
export function chip(response: string): Markup {
  return markup`<span class="chip ${chipClass(response)}">${response}</span>`;
}

/** The colour class of a status (RFC 9110 section 15), or of a missing response. */
export function chipClass(response: string): string {
  return /^[2345]\d\d$/.test(response) ? `status-${response.slice(0, 1)}` : 'status-none';
}
