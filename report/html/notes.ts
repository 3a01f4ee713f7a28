import { KIT_VERSION } from '../../core/kit-version.js';
import type { Run } from '../../core/results/run.js';
import { brief } from '../inert.js';
import { instant } from './figures.js';
import { type Markup, NOTHING, markup } from './markup.js';

const MOST = 50;

/** What else there is to say of a run. */
export function drawNotes({ notes }: Run): Markup {
  if (notes.length === 0) return NOTHING;
  const shown = notes.slice(0, MOST).map((note) => markup`<li class="item">${brief(note)}</li>`);
  return markup`<section class="part" id="notes" aria-labelledby="notes-title"><h2 id="notes-title">Notes</h2><ul class="plain">${shown}</ul></section>`;
}

/** Where all of it comes from. */
export function drawFoot({ spec, startedAt }: Run): Markup {
  return markup`<footer><p>plant-store-kit ${KIT_VERSION}, ${instant(startedAt)}. Document: <code>${spec.file}</code>, SHA-256 <code>${spec.sha256}</code></p></footer>`;
}
