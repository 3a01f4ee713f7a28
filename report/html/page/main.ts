import { copyOnClick } from '../../../page-kit/copy.js';
import { startFilter } from './filter.js';
import { startFolding } from './fold.js';

// What needs this script stays hidden without it.
for (const control of document.querySelectorAll<HTMLElement>('.controls, .copy, .unfold')) control.hidden = false;
for (const button of document.querySelectorAll<HTMLButtonElement>('.copy')) {
  const source = button.closest('.command')?.querySelector('pre');
  if (source !== null && source !== undefined) copyOnClick(button, source);
}
startScheme();
// What a link leads to has to be seen before it can be opened.
startFilter();
startFolding();

/** The switch of the colours: as the system has it, light, or dark. */
function startScheme(): void {
  const scheme = document.querySelector<HTMLSelectElement>('#scheme');
  scheme?.addEventListener('change', () => {
    document.documentElement.style.colorScheme = scheme.value;
  });
}
