import { startCopying } from './copy.js';
import { startFilter } from './filter.js';
import { startFolding } from './fold.js';
import { startScheme } from './scheme.js';

// What needs this script stays hidden without it.
for (const control of document.querySelectorAll<HTMLElement>('.controls, .copy, .unfold')) control.hidden = false;
startCopying();
startFolding();
startScheme();
startFilter();
