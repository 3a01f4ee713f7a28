import { element } from '../../page-kit/element.js';

/** Headers, folded away until somebody asks. */
export function headersView(headers: readonly (readonly [name: string, value: string])[]): HTMLElement {
  if (headers.length === 0) return element('p', { class: 'faint', text: 'No headers.' });
  const rows = headers.flatMap(([name, value]) => [element('dt', { text: name }), element('dd', { text: value })]);
  const words = headers.length === 1 ? '1 header' : `${headers.length} headers`;
  return element('details', {}, [element('summary', { text: words }), element('dl', { class: 'headers' }, rows)]);
}
