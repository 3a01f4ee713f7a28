import type { Finding } from '../../core/causes/finding.js';
import { type NumberedEntry, numberOf, numberedFindings } from '../facts/numbered-findings.js';
import type { RenderOptions } from '../facts/render-options.js';
import type { Run } from '../../core/results/runs/run.js';
import { brief } from '../facts/harmless-text.js';
import { times } from '../facts/wrap.js';
import { facetsOf } from './facets.js';
import { drawFinding } from './finding.js';
import { type Markup, NOTHING, fit, markup } from './markup.js';

/** Byte budgets of complete findings, and of those reduced to a line. */
const BYTE_BUDGET = 220_000;
const ROOM_FOR_LINES = 40_000;

/** All findings: new ones, known ones, then those that no longer occur. */
export function drawFindings(run: Run, options: RenderOptions): Markup {
  const { fresh, known } = numberedFindings(run);
  return markup`${drawList(fresh, 'findings', fresh.length === 1 ? 'To fix' : 'To fix, in this order', NOTHING, run, options)}
${drawList(known, 'known', 'Known findings', markup`<p class="faint">They are listed in <code>${run.baseline?.file ?? 'the baseline'}</code> and do not break the gate.</p>`, run, options)}
${drawGone(run)}`;
}

/** A finding with its number, and the title of the list of causes that it is the first of. */
interface Row {
  readonly finding: Finding;
  readonly number: string;
  readonly entry: NumberedEntry;
  readonly isFirst: boolean;
}

function rowsOf(list: readonly NumberedEntry[]): readonly Row[] {
  return list.flatMap((numbered) => {
    const { entry, number } = numbered;
    return entry.causes.map((finding, i): Row => ({ finding, number: numberOf(entry, number, i), entry: numbered, isFirst: i === 0 }));
  });
}

/** The title of several causes, above the first of them. */
function drawHeading({ entry: { entry, number }, isFirst }: Row, run: Run): Markup {
  if (!isFirst || entry.causes.length === 1) return NOTHING;
  const operations = entry.causes.flatMap((cause) => cause.operations);
  const facets = facetsOf(run, { operations, checks: entry.causes.map(({ check }) => check) });
  return markup`<h3 class="several item" id="${entry.id}"${facets}>${number}. ${brief(entry.title)}</h3>`;
}

function drawList(list: readonly NumberedEntry[], id: string, title: string, note: Markup, run: Run, options: RenderOptions): Markup {
  if (list.length === 0) return NOTHING;
  const isFirst = (index: number): boolean => index === 0 && id === 'findings';
  const { shown, left } = fit(rowsOf(list), id === 'findings' ? BYTE_BUDGET : BYTE_BUDGET / 4, (row, index) => {
    const { finding, number } = row;
    return markup`${drawHeading(row, run)}${drawFinding(finding, number, run, options, isFirst(index))}`;
  });
  return markup`<section class="part" id="${id}" aria-labelledby="${id}-title"><div class="bar"><h2 id="${id}-title">${title} <span class="count">${list.length}</span></h2>${list.length > 1 ? [markup`<button type="button" class="unfold" hidden aria-pressed="false">Open all</button>`] : []}</div>
${note}${shown}${left.length === 0 ? NOTHING : drawRest(left)}</section>`;
}

function drawRest(rest: readonly Row[]): Markup {
  const { shown, left } = fit(
    rest,
    ROOM_FOR_LINES,
    ({ finding, number }) =>
      markup`<li class="item" id="${finding.id}">${number}. ${brief(finding.title, 160)} <span class="faint">seen ${times(finding.seen)} [${finding.id}]</span></li>`,
  );
  const more = left.length === 0 ? [] : [markup`<p class="faint">and ${left.length} more.</p>`];
  return markup`<p class="faint">The rest is omitted for size; the JSON report contains all of it.</p><ul class="rest">${shown}</ul>${more}`;
}

function drawGone({ baseline }: Run): Markup {
  if (baseline === undefined || baseline.gone.length === 0) return NOTHING;
  const gone = fit(
    baseline.gone,
    ROOM_FOR_LINES,
    ({ id, title }) => markup`<li class="item">${brief(title)} <span class="faint">[${id}]</span></li>`,
  );
  return markup`<section class="part" id="gone" aria-labelledby="gone-title"><div class="bar"><h2 id="gone-title">Gone <span class="count">${baseline.gone.length}</span></h2></div>
<p class="faint">Known in <code>${baseline.file}</code>, but no longer found: remove them with <code>--update-baseline</code>.</p><ul class="plain">${gone.shown}</ul></section>`;
}
