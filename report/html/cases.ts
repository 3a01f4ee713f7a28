import { type SuiteName, ALL_SUITES } from '../../core/cases/case.js';
import type { CaseResult } from '../../core/results/runs/run.js';
import type { Run } from '../../core/results/runs/run.js';
import { brief } from '../facts/harmless-text.js';
import { numbersOf } from '../facts/numbered-findings.js';
import { dueOf } from '../facts/run-facts.js';
import { counted } from '../facts/wrap.js';
import { duration } from './figures.js';
import { facetsOf } from './facets.js';
import { type Markup, NOTHING, fit, markup } from './markup.js';

/** Byte budget for all suites. */
const BYTE_BUDGET = 130_000;

/** The named cases and the properties by suite, with expectation and state. Broken ones come first. */
export function drawCases(run: Run): Markup {
  if (run.cases.length === 0) return NOTHING;
  const numbers = numbersOf(run);
  const checks = new Map(run.findings.map(({ id, check }) => [id, check]));
  const facets = ({ operation, findings }: CaseResult): Markup =>
    operation === undefined ? NOTHING : facetsOf(run, { operations: [operation], checks: findings.flatMap((id) => checks.get(id) ?? []) });
  const sorted = [...run.cases.filter(isBroken), ...run.cases.filter((result) => !isBroken(result))];
  const { shown, left } = fit(sorted, BYTE_BUDGET, (result) => drawCase(result, numbers, facets(result)));
  const suites = ALL_SUITES.filter((suite) => run.cases.some((result) => result.suite === suite)).map((suite) => {
    const rows = shown.filter((_, i) => sorted[i]?.suite === suite);
    return drawSuite(
      suite,
      run.cases.filter((result) => result.suite === suite),
      rows,
    );
  });
  const rest =
    left.length === 0
      ? NOTHING
      : markup`<p class="faint">${counted(left.length, 'row')} omitted for size; the JSON report contains all of them.</p>`;
  return markup`<section class="part" id="cases" aria-labelledby="cases-title"><h2 id="cases-title">Cases and properties <span class="count">${run.cases.length}</span></h2>${suites}${rest}</section>`;
}

function drawSuite(suite: SuiteName, all: readonly CaseResult[], rows: readonly Markup[]): Markup {
  const broken = all.filter(isBroken).length;
  const state = broken === 0 ? markup`<span class="is-kept">✓ all kept</span>` : markup`<span class="is-broken">✕ ${broken} broken</span>`;
  const left = all.length - rows.length;
  return markup`<details class="suite"><summary><h3>${suite}</h3> <span class="faint">${entries(suite, all.length)}${left > 0 ? `, ${left.toLocaleString('en')} of them not shown` : ''}</span> ${state}</summary>
<div class="wide"><table class="cases"><thead><tr><th scope="col">State</th><th scope="col">When</th><th scope="col">Expected</th><th scope="col" class="figure">Time</th></tr></thead><tbody>${rows}</tbody></table></div></details>`;
}

/** The number of rows of a suite, with their noun. */
function entries(suite: SuiteName, count: number): string {
  if (suite === 'properties') return count === 1 ? '1 property' : `${count.toLocaleString('en')} properties`;
  return counted(count, suite === 'fuzz' ? 'input' : 'case');
}

function drawCase(result: CaseResult, numbers: ReadonlyMap<string, string>, facets: Markup): Markup {
  const expected = result.expectation === undefined ? '' : dueOf(result.expectation);
  const count = result.cases === 1 ? NOTHING : markup` <span class="faint">× ${result.cases}</span>`;
  return markup`<tr class="item"${facets}><td>${drawState(result, numbers)}</td><th scope="row">${brief(result.title, 300)}${count} <code>${result.id}</code></th><td>${expected}</td><td class="figure">${duration(result.ms)}</td></tr>\n`;
}

function drawState(result: CaseResult, numbers: ReadonlyMap<string, string>): Markup {
  if (result.cases === 0) return markup`not sent`;
  if (!isBroken(result)) return result.expectation === 'unspecified' ? markup`✓ tolerated` : markup`✓ kept`;
  const links = result.findings.slice(0, 8).map((id) => markup` <a href="#${id}">${numbers.get(id) ?? id}</a>`);
  return markup`<b class="is-broken">✕ ${result.cases === 1 ? 'broken' : result.broken}</b>${links}`;
}

function isBroken({ broken }: CaseResult): boolean {
  return broken > 0;
}
