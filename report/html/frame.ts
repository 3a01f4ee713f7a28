import { KIT_VERSION } from '../../core/kit-version.js';
import { isNew } from '../../core/results/runs/baseline.js';
import type { Run } from '../../core/results/runs/run.js';
import { brief } from '../facts/harmless-text.js';
import { instant } from './figures.js';
import { operationsOf } from '../facts/operation-facts.js';
import { drawFacets } from './facets.js';
import { type Markup, NOTHING, markup } from './markup.js';

/** The sticky bar: title, navigation, search box and colour scheme. */
export function drawTopBar(run: Run): Markup {
  const { spec, findings, baseline } = run;
  const fresh = findings.filter(isNew).length;
  const parts: readonly (readonly [id: string, name: string, has: boolean])[] = [
    ['findings', 'Findings', fresh > 0],
    ['known', 'Known', findings.length > fresh],
    ['gone', 'Gone', (baseline?.gone.length ?? 0) > 0],
    ['operations', 'Operations', operationsOf(run).length > 0],
    ['campaign', 'Campaign', run.campaign !== undefined],
    ['suites', 'Suites', run.campaign === undefined && run.suites.length > 0],
    ['answers', 'Responses', run.responses.length > 0],
    ['latency', 'Latency', run.latency.buckets.length > 0],
    ['constraints', 'Constraints', run.coverage.length > 0],
    ['cases', 'Cases', run.cases.length > 0],
  ];
  const links = parts.flatMap(([id, name, has]) => (has ? [markup`<a href="#${id}">${name}</a>`] : []));
  return markup`<header class="top"><p class="title"><strong>${spec.title}</strong> <span class="faint">${spec.version}</span></p>
<nav aria-label="Parts of the report">${links}</nav>
<search class="controls" hidden><label class="unseen" for="filter">Find in the report</label><input id="filter" type="search" placeholder="Find (press /)" autocomplete="off" spellcheck="false" aria-describedby="hits" aria-keyshortcuts="/"><span id="hits" class="hits" role="status"></span>
<label class="unseen" for="scheme">Colours</label><select id="scheme"><option value="light dark">System</option><option value="light">Light</option><option value="dark">Dark</option></select></search>${drawFacets(run)}</header>`;
}

const MOST = 50;

/** Notes of the run. */
export function drawNotes({ notes }: Run): Markup {
  if (notes.length === 0) return NOTHING;
  const shown = notes.slice(0, MOST).map((note) => markup`<li class="item">${brief(note)}</li>`);
  return markup`<section class="part" id="notes" aria-labelledby="notes-title"><h2 id="notes-title">Notes</h2><ul class="plain">${shown}</ul></section>`;
}

/** Version, date and document of the report. */
export function drawFoot({ spec, startedAt }: Run): Markup {
  return markup`<footer><p>plant-store-kit ${KIT_VERSION}, ${instant(startedAt)}. Document: <code>${spec.file}</code>, SHA-256 <code>${spec.sha256}</code></p></footer>`;
}
