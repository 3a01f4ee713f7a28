import type { CoverageRow } from '../../core/checks/coverage.js';
import type { Run } from '../../core/results/runs/run.js';
import { brief } from '../facts/harmless-text.js';
import { type Markup, NOTHING, fit, markup } from './markup.js';

/** Byte budget of each side. */
const BYTE_BUDGET = 60_000;

/** Upper bound on constraints of a side that are all listed; a large document has thousands. */
const MOST = 120;

/** How many are listed of more: first those with findings, then those that were not fully probed. */
const MOST_OF_MANY = 30;

/** Every constraint of the document, and how often each side of it was probed; for responses, how many were checked. */
export function drawMatrix(run: Run): Markup {
  if (run.coverage.length === 0) return NOTHING;
  return markup`<section class="part" id="constraints" aria-labelledby="constraints-title"><h2 id="constraints-title">Constraints of the contract</h2>
${drawSide(run, 'request', 'On requests', 'cases that satisfy each, and cases that violate only it', ['Satisfy', 'Violate'])}
${drawSide(run, 'response', 'On responses', 'responses checked against each', ['Responses'])}</section>`;
}

function drawSide(run: Run, side: CoverageRow['side'], title: string, about: string, columns: readonly string[]): Markup {
  const rows = run.coverage.filter((row) => row.side === side);
  if (rows.length === 0) return NOTHING;
  const lacking = rows.filter(isLacking).length;
  const listed = rows.length > MOST ? notable(rows, run).slice(0, MOST_OF_MANY) : rows;
  const { shown } = fit(listed, BYTE_BUDGET, (row) => drawRow(row, run));
  const left = rows.length - shown.length;
  const reported = lacking === 0 ? `all ${rows.length} probed` : `${lacking} of ${rows.length} not fully probed`;
  return markup`<div class="wide"><table class="matrix"><caption>${title} <span class="faint">${about}; ${reported}</span></caption><thead><tr><th scope="col">Constraint</th>${columns.map((name) => markup`<th scope="col" class="figure">${name}</th>`)}<th scope="col">State</th></tr></thead><tbody>${shown}</tbody></table></div>${left === 0 ? NOTHING : markup`<p class="faint">and ${left} more; the JSON report contains all of them.</p>`}`;
}

/** The constraints that need attention, first those with findings. */
function notable(rows: readonly CoverageRow[], { findings }: Run): readonly CoverageRow[] {
  const places = new Set(findings.map(({ constraint: { at } }) => `${at.file}#${at.pointer}`));
  const isBroken = ({ at }: CoverageRow): boolean => places.has(`${at.file}#${at.pointer}`);
  return [...rows.filter(isBroken), ...rows.filter((row) => !isBroken(row) && isLacking(row))];
}

function drawRow(row: CoverageRow, run: Run): Markup {
  const { at, keyword, side, accept, invalid } = row;
  const cell = (count: number): Markup => markup`<td class="figure${count === 0 ? ' lacks' : ''}">${count}</td>`;
  return markup`<tr class="item"><th scope="row"><div class="constraint"><code>${keyword}</code> <code class="at">${at.file}:${String(at.line)}</code> <span class="pointer">${brief(at.pointer, 200)}</span></div></th>${cell(accept)}${side === 'request' ? cell(invalid) : NOTHING}<td>${drawState(row, run)}</td></tr>`;
}

function drawState(row: CoverageRow, { findings }: Run): Markup {
  const broken = findings.flatMap(({ id, constraint }, i) =>
    constraint.at.pointer === row.at.pointer && constraint.at.file === row.at.file ? [markup` <a href="#${id}">${i + 1}</a>`] : [],
  );
  if (broken.length > 0) return markup`<span class="is-broken">✕ finding</span>${broken.slice(0, 8)}`;
  return isLacking(row) ? markup`<span class="is-lacking">! ${lackOf(row)}</span>` : markup`<span class="is-kept">✓ probed</span>`;
}

function isLacking({ side, accept, invalid }: CoverageRow): boolean {
  return accept === 0 || (side === 'request' && invalid === 0);
}

function lackOf({ side, accept, invalid }: CoverageRow): string {
  if (side === 'response') return 'no response';
  if (accept === 0 && invalid === 0) return 'neither side';
  return accept === 0 ? 'not satisfied' : 'not violated';
}
