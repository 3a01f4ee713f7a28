import { startCopying } from './copy.js';
import { startFilter } from './filter.js';
import { startFolding } from './fold.js';
import { startScheme } from './scheme.js';

// What needs this script stays hidden without it.
for (const control of document.querySelectorAll<HTMLElement>('.controls, .copy, .unfold')) control.hidden = false;
startCopying();
startScheme();
// What a link leads to has to be seen before it can be opened.
startFilter();
startFolding();
