import { renderCampaign } from './campaign.js';
import { renderCoverage } from './coverage.js';
import { renderFinding } from './finding.js';
import { brief, inert } from '../facts/harmless-text.js';
import { clearedText, findingsText } from '../facts/run-facts.js';
import { asideTexts, operationsOf, scopeOf } from '../facts/operation-facts.js';
import { renderOperations } from './operations.js';
import { type Paint, paintFor } from './paint.js';
import type { RenderOptions } from '../facts/render-options.js';
import { WIDTH, counted, labelled, wrap } from '../facts/wrap.js';
import type { Run } from '../../core/results/runs/run.js';
import { isNew } from '../../core/results/runs/baseline.js';
import { listFindings } from '../../core/results/naming/listed-findings.js';

/** The report for a terminal: suites, coverage, notes, findings, and finally the verdict. */
export function renderConsole(run: Run, options: RenderOptions): string {
  const paint = paintFor(options.colour);
  const { columns = WIDTH } = options;
  const parts = [
    heading(run, paint),
    ...(run.suites.length === 0 ? [] : [suites(run, paint)]),
    ...(run.campaign === undefined ? [] : [renderCampaign(run, run.campaign, paint, columns)]),
    ...(run.suites.length === 0 || run.coverage.length === 0 ? [] : [renderCoverage(run, columns)]),
    ...cleared(run, columns),
    ...(operationsOf(run).length === 0 ? [] : [renderOperations(run, paint, columns)]),
    ...asides(run, columns),
    ...renderNew(run, options, paint),
    ...renderKnown(run, columns),
    [verdict(run, paint), ...leftOut(run, columns)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderNew(run: Run, options: RenderOptions, paint: Paint): readonly string[] {
  return listFindings(run.findings.filter(isNew)).map((entry, i) => renderFinding(entry, i + 1, run, options, paint));
}

/** Notes, and the reason for an early end if no error line reports it. */
function asides({ notes, ended, verdict: word }: Run, columns: number): readonly string[] {
  const lost = ended?.kind === 'lost' && word !== 'undecided' ? labelled('ended', inert(ended.why), 2, 6, columns) : [];
  const lines = [...notes.flatMap((note) => labelled('note', inert(note), 2, 6, columns)), ...lost];
  return lines.length === 0 ? [] : [lines.join('\n')];
}

/** What the failures that were no findings were cleared by. */
function cleared(run: Run, columns: number): readonly string[] {
  const text = clearedText(run);
  return text === undefined
    ? []
    : [
        wrap(`${text} (explain ID says why)`, 2, columns)
          .map((line) => `  ${line}`)
          .join('\n'),
      ];
}

/** What the precaution costs, and what was not judged, below the verdict. */
function leftOut(run: Run, columns: number): readonly string[] {
  return asideTexts(run).flatMap((text) => wrap(inert(text), 2, columns).map((line) => `  ${line}`));
}

function heading(run: Run, paint: Paint): string {
  const { title, version, file } = run.spec;
  const seed = run.isReplay === true ? '' : `  seed ${run.seed}`;
  return `${paint.bold(inert(`${title} ${version}`))} ${paint.dim(`(${file})`)}\n${inert(run.target)}  profile ${run.profile}${seed}`;
}

function suites(run: Run, paint: Paint): string {
  const rows = run.suites.map(({ name, cases, broken, durationMs }) => {
    const count = broken.toLocaleString('en').padStart(8);
    return `  ${name.padEnd(13)}${cases.toLocaleString('en').padStart(7)}${broken > 0 ? paint.red(count) : count}${time(durationMs).padStart(10)}`;
  });
  const { cases, broken } = run.totals;
  const total = `  ${'total'.padEnd(13)}${cases.toLocaleString('en').padStart(7)}${broken.toLocaleString('en').padStart(8)}${time(run.durationMs).padStart(10)}`;
  const head = `  ${'suite'.padEnd(13)}${'cases'.padStart(7)}${'broken'.padStart(8)}${'time'.padStart(10)}`;
  return [paint.dim(head), ...rows, total].join('\n');
}

function time(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function verdict(run: Run, paint: Paint): string {
  const { ended, findings, totals } = run;
  const tail = `${counted(totals.cases, 'case')} in ${time(run.durationMs)}`;
  const known = findings.filter((finding) => !isNew(finding)).length;
  const found = `${findingsText(run)}, ${tail}`;
  if (ended?.kind === 'interrupted') return `${paint.yellow(paint.bold('INTERRUPTED'))}  ${found}; the rest was not sent`;
  if (ended?.kind === 'undecided') return `${paint.yellow(paint.bold('UNDECIDED'))}  ${found}; the error says why`;
  if (run.verdict === 'broken')
    return `${paint.red(paint.bold('BROKEN'))}  ${found}${ended?.kind === 'lost' ? '; then the server was lost' : ended?.kind === 'limit' ? '; the run ended early' : ''}`;
  if (run.verdict === 'undecided') return `${paint.yellow(paint.bold('UNDECIDED'))}  no case ran`;
  const scope = scopeOf(run);
  return `${paint.green(paint.bold('KEPT'))}${scope === undefined ? '' : ` ${scope}`}  ${tail}, ${totals.tolerated.toLocaleString('en')} where the contract is unspecified${known > 0 ? `; ${known} known` : ''}`;
}

/** Known findings and those that no longer occur, in a line or two each, because they need no attention. */
function renderKnown({ findings, baseline }: Run, columns: number): readonly string[] {
  if (baseline === undefined) return [];
  const known = findings.filter((finding) => !isNew(finding));
  const file = inert(baseline.file);
  return [
    ...listed(`${counted(known.length, 'known finding')}, not counted (${file}):`, known, columns),
    ...listed(
      `${counted(baseline.gone.length, 'known finding')} did not occur; --update-baseline removes them from ${file}:`,
      baseline.gone,
      columns,
    ),
  ];
}

function listed(head: string, entries: readonly { readonly id: string; readonly title: string }[], columns: number): readonly string[] {
  if (entries.length === 0) return [];
  const lines = entries.flatMap(({ id, title }) => [`    ${inert(id)}`, ...wrap(brief(title), 6, columns).map((line) => `      ${line}`)]);
  return [[...wrap(head, 2, columns).map((line) => `  ${line}`), ...lines].join('\n')];
}
