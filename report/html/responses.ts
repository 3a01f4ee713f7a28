import type { ResponseCount } from '../../core/results/runs/run.js';
import type { Run } from '../../core/results/runs/run.js';
import { KINDS } from '../facts/run-facts.js';
import { percent } from './figures.js';
import { type Markup, NOTHING, chip, chipClass, markup } from './markup.js';

/** Upper bound on the kinds of responses per row; others are merged. */
const MOST = 12;

/** Responses by kind of case, as bars and counts. */
export function drawResponses({ responses }: Run): Markup {
  if (responses.length === 0) return NOTHING;
  const rows = KINDS.flatMap(({ kind, name, due }) => {
    const items = responses.filter(({ expectation }) => expectation === kind).toSorted((a, b) => b.count - a.count);
    return items.length === 0 ? [] : [drawRow(name, due, items)];
  });
  return markup`<section class="part" id="answers" aria-labelledby="answers-title"><h2 id="answers-title">Responses by kind of case</h2>
<div class="wide"><table><thead><tr><th scope="col">Case</th><th scope="col" class="figure">Count</th><th scope="col">Responses</th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

function drawRow(name: string, due: string, all: readonly ResponseCount[]): Markup {
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const rest = all.slice(MOST);
  const other = { response: `${rest.length} others`, count: rest.reduce((sum, { count }) => sum + count, 0) };
  const shown = rest.length === 0 ? all : [...all.slice(0, MOST), other];
  let from = 0;
  const bars = shown.map(({ response, count }) => {
    const bar = markup`<rect class="${chipClass(response)}" x="${percent(from, total)}" width="${percent(count, total)}" height="14"><title>${response}: ${count}</title></rect>`;
    from += count;
    return bar;
  });
  const reported = shown.map(({ response, count }) => markup`<li>${chip(response)} × ${count}</li>`);
  return markup`<tr class="item"><th scope="row">${name}<span class="faint"> ${due}</span></th><td class="figure">${total}</td><td><svg class="stack" width="100%" height="14" aria-hidden="true">${bars}</svg><ul class="counts">${reported}</ul></td></tr>`;
}
