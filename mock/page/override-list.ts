import { element, part } from '../../page-kit/element.js';
import type { ForcedDocument } from '../journal/wire.js';
import { describeForced } from './words.js';

/** The overrides in force for single operations. */
export interface OverrideList {
  readonly show: (operations: Readonly<Record<string, Partial<ForcedDocument> | null>>) => void;
}

/**
 * Lists the overrides, each with a button that removes it.
 * @param remove called with the id of an operation.
 */
export function overrideList(remove: (id: string) => void): OverrideList {
  const list = part('overrides', HTMLUListElement);
  return {
    show: (operations) => {
      const items = Object.entries(operations).map(([id, forced]) => {
        const button = element('button', { type: 'button', class: 'quiet', 'aria-label': `Remove the override of ${id}`, text: 'Remove' });
        button.addEventListener('click', () => remove(id));
        return element('li', {}, [element('code', { text: id }), element('span', { text: describeForced(forced ?? {}) }), button]);
      });
      const had = list.contains(document.activeElement);
      list.replaceChildren(...items);
      list.hidden = items.length === 0;
      // The button that had the focus is gone, or another one.
      if (had) (list.querySelector('button') ?? part('override-for', HTMLSelectElement)).focus();
    },
  };
}
