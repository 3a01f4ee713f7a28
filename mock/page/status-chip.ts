import { element } from '../../page-kit/element.js';

/** A status, coloured by its class; a dash where no answer was given. */
export function statusChip(status: number | null): HTMLElement {
  if (status === null) return element('span', { class: 'chip status-none', text: 'none', title: 'No answer was given' });
  return element('span', { class: `chip status-${Math.floor(status / 100)}`, text: String(status) });
}
