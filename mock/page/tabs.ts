import { part } from '../../page-kit/element.js';

/** Shows one panel at a time; arrow keys move between tabs. */
export interface Tabs {
  readonly show: (id: string) => void;
  readonly shown: () => string;
}

/**
 * Connects tabs to their panels.
 * @param ids ids of the buttons; each names its panel in `aria-controls`.
 * @param changed called with the tab that is shown from now on.
 */
export function tieTabs(ids: readonly string[], changed: (id: string) => void): Tabs {
  const tabs = ids.map((id) => part(id, HTMLButtonElement));
  let shown = ids[0] ?? '';
  const show = (id: string): void => {
    shown = id;
    for (const tab of tabs) {
      const value = tab.id === id;
      tab.setAttribute('aria-selected', String(value));
      tab.tabIndex = value ? 0 : -1;
      part(tab.getAttribute('aria-controls') ?? '', HTMLElement).hidden = !value;
    }
    changed(id);
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => show(tab.id));
    tab.addEventListener('keydown', ({ key }) => {
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      const beside = tabs.at((index + by) % tabs.length);
      if (by === 0 || beside === undefined) return;
      show(beside.id);
      beside.focus();
    });
  }
  show(shown);
  return { show, shown: () => shown };
}
