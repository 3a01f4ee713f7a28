import { element } from '../../page-kit/element.js';
import { size } from './format.js';
import { indentJson } from './json-tokens.js';
import type { JournalMessage } from '../wire.js';

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
