import { element } from '../../page-kit/element.js';
import type { JournalMessage } from '../journal/wire.js';
import { size } from './words.js';
import { indentJson } from './json-tokens.js';

/** Renders a body: JSON indented, anything else as sent. */
export function bodyView({ body, bytes, cut }: Pick<JournalMessage, 'body' | 'bytes' | 'cut'>): HTMLElement {
  if (bytes === 0) return element('p', { class: 'faint', text: 'No body.' });
  const tokens = cut ? undefined : indentJson(body);
  const spans = tokens?.map(({ kind, text }) => element('span', { class: `json-${kind}`, text }));
  const shown = element('pre', { class: 'text' }, spans ?? [document.createTextNode(body)]);
  if (!cut) return shown;
  const note = bytes === null ? 'Truncated: the rest did not arrive.' : `Truncated: the whole body has ${size(bytes)}.`;
  return element('div', {}, [shown, element('p', { class: 'note', text: note })]);
}

/** Renders headers, collapsed by default. */
export function headersView(headers: readonly (readonly [name: string, value: string])[]): HTMLElement {
  if (headers.length === 0) return element('p', { class: 'faint', text: 'No headers.' });
  const rows = headers.flatMap(([name, value]) => [element('dt', { text: name }), element('dd', { text: value })]);
  const words = headers.length === 1 ? '1 header' : `${headers.length} headers`;
  return element('details', {}, [element('summary', { text: words }), element('dl', { class: 'headers' }, rows)]);
}

/** Renders a status, coloured by its class, or `none`. */
export function statusChip(status: number | null): HTMLElement {
  if (status === null) return element('span', { class: 'chip status-none', text: 'none', title: 'No response' });
  return element('span', { class: `chip status-${Math.floor(status / 100)}`, text: String(status) });
}

/** Renders warnings, one paragraph each. */
export function warningsView(warnings: readonly string[]): readonly HTMLElement[] {
  return warnings.map((warning) => element('p', { class: 'because', text: `Warning: ${warning}` }));
}
