import { element } from '../../page-kit/element.js';
import type { JournalMessage } from '../wire.js';
import { size } from './words.js';
import { indentJson } from './json-tokens.js';

/** A body for reading: JSON indented, anything else as it was sent. */
export function bodyView({ body, bytes, cut }: Pick<JournalMessage, 'body' | 'bytes' | 'cut'>): HTMLElement {
  if (bytes === 0) return element('p', { class: 'faint', text: 'No body.' });
  const tokens = cut ? undefined : indentJson(body);
  const spans = tokens?.map(({ kind, text }) => element('span', { class: `json-${kind}`, text }));
  const shown = element('pre', { class: 'text' }, spans ?? [document.createTextNode(body)]);
  if (!cut) return shown;
  const note = bytes === null ? 'Cut: the rest did not arrive.' : `Cut: the whole body has ${size(bytes)}.`;
  return element('div', {}, [shown, element('p', { class: 'note', text: note })]);
}

/** Headers, folded away until somebody asks. */
export function headersView(headers: readonly (readonly [name: string, value: string])[]): HTMLElement {
  if (headers.length === 0) return element('p', { class: 'faint', text: 'No headers.' });
  const rows = headers.flatMap(([name, value]) => [element('dt', { text: name }), element('dd', { text: value })]);
  const words = headers.length === 1 ? '1 header' : `${headers.length} headers`;
  return element('details', {}, [element('summary', { text: words }), element('dl', { class: 'headers' }, rows)]);
}

/** A status, coloured by its class; a dash where no answer was given. */
export function statusChip(status: number | null): HTMLElement {
  if (status === null) return element('span', { class: 'chip status-none', text: 'none', title: 'No answer was given' });
  return element('span', { class: `chip status-${Math.floor(status / 100)}`, text: String(status) });
}
