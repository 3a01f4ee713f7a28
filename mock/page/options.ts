import { element } from '../../page-kit/element.js';

/** One choice of a select. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Puts these choices into a select and picks one; the first where there is none of that value. */
export function setOptions(select: HTMLSelectElement, options: readonly Option[], value: string): void {
  select.replaceChildren(...options.map((option) => element('option', { value: option.value, text: option.label })));
  select.value = value;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}
