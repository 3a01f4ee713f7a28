import type { OperationResult } from '../../core/results/runs/operation-result.js';
import type { Run } from '../../core/results/runs/run.js';
import { brief } from '../facts/harmless-text.js';
import { numbersOf } from '../facts/numbered-findings.js';
import { REACH_WORDS, operationsOf, sourcesText, whyNotReached } from '../facts/operation-facts.js';
import { facetsOf } from './facets.js';
import { type Markup, NOTHING, fit, markup } from './markup.js';

/** Byte budget of the table. */
const BYTE_BUDGET = 60_000;

/** The operations of a document with several: whether each was reached, its cases, and the findings that it shows. */
export function drawOperations(run: Run): Markup {
  const all = operationsOf(run);
  if (all.length === 0) return NOTHING;
  const numbers = numbersOf(run);
  const findings = new Map(run.findings.map(({ id, check }) => [id, { number: numbers.get(id) ?? '', check }]));
  const { shown, left } = fit(all, BYTE_BUDGET, (operation) => drawRow(operation, run, findings));
  const reached = all.filter(({ reach }) => reach === 'reached').length;
  const about = reached === all.length ? 'all reached' : `${reached} reached`;
  return markup`<section class="part" id="operations" aria-labelledby="operations-title"><h2 id="operations-title">Operations <span class="count">${all.length}</span> <span class="faint">${about}</span></h2>
<div class="wide"><table class="operations"><thead><tr><th scope="col">Operation</th><th scope="col">Reach</th><th scope="col" class="figure">Cases</th><th scope="col" class="figure">Broken</th><th scope="col">Findings</th></tr></thead><tbody>${shown}</tbody></table></div>${left.length === 0 ? NOTHING : markup`<p class="faint">and ${left.length} more; the JSON report contains all of them.</p>`}</section>`;
}

/** Upper bound on the links of a row. */
const MOST_LINKS = 8;

type FindingRefs = ReadonlyMap<string, { readonly number: string; readonly check: string }>;

function drawRow(operation: OperationResult, run: Run, findings: FindingRefs): Markup {
  const { id, tags, cases, broken } = operation;
  const refs = operation.findings.flatMap((finding) => {
    const known = findings.get(finding);
    return known === undefined ? [] : [{ id: finding, ...known }];
  });
  const links = refs.slice(0, MOST_LINKS).map((ref) => markup`<a href="#${ref.id}">${ref.number}</a> `);
  const more = refs.length > MOST_LINKS ? [markup`<span class="faint">and ${refs.length - MOST_LINKS} more</span>`] : [];
  const why = whyNotReached(operation) ?? sourcesText(operation);
  const facets = facetsOf(run, { operations: [id], checks: refs.map(({ check }) => check) });
  return markup`<tr class="item"${facets}><th scope="row"><code>${brief(id, 200)}</code>${tags.map((tag) => markup` <span class="tag">${brief(tag, 80)}</span>`)}${why === undefined ? NOTHING : markup`<p class="faint">${brief(why, 400)}</p>`}</th><td>${drawReach(operation)}</td><td class="figure">${cases}</td><td class="figure">${broken === 0 ? '0' : markup`<b class="is-broken">✕ ${broken}</b>`}</td><td>${links}${more}</td></tr>\n`;
}

function drawReach({ reach }: OperationResult): Markup {
  const word = REACH_WORDS[reach];
  return reach === 'reached' ? markup`<span class="is-kept">✓ ${word}</span>` : markup`<span class="is-lacking">! ${word}</span>`;
}
