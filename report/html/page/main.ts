import { copyOnClick } from '../../../page-kit/copy.js';
import { startFilter } from './filter.js';
import { startFolding } from './fold.js';

// Controls that need this script are hidden without it.
for (const control of document.querySelectorAll<HTMLElement>('.controls, .copy, .unfold')) control.hidden = false;
for (const button of document.querySelectorAll<HTMLButtonElement>('.copy')) {
  const source = button.closest('.command')?.querySelector('pre');
  if (source !== null && source !== undefined) copyOnClick(button, source);
}
startScheme();
// The target of a link must be visible before it can be opened.
startFilter();
startFolding();

/** The colour scheme switch: system, light, or dark. */
function startScheme(): void {
  const scheme = document.querySelector<HTMLSelectElement>('#scheme');
  scheme?.addEventListener('change', () => {
    document.documentElement.style.colorScheme = scheme.value;
  });
}
