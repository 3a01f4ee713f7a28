import { numberedFindings } from '../facts/numbered-findings.js';
import { clearedText, findingsText, goneTexts } from '../facts/run-facts.js';
import { markdownFinding } from './finding.js';
import { brief } from '../facts/harmless-text.js';
import { markdownText } from './text.js';
import type { RenderOptions } from '../facts/render-options.js';
import {
  REACH_WORDS,
  newFindingsOf,
  notableOperations,
  operationsOf,
  restOfOperations,
  asideTexts,
  scopeOf,
  whyNotReached,
} from '../facts/operation-facts.js';
import { counted } from '../facts/wrap.js';
import type { Run } from '../../core/results/runs/run.js';
import { isNew } from '../../core/results/runs/baseline.js';

/** GitHub limits comments to 65,536 characters and step summaries to 1 MiB. Both are counted in bytes, which are never fewer. */
const COMMENT = 65_000;
const SUMMARY = 1_000_000;

/** Upper bound on notes. */
const MOST_NOTES = 20;

/** Upper bound on rows of the table of operations. */
const MOST_OPERATIONS = 30;

/** Upper bound on a text of that table, in characters. */
const LONGEST = 160;

/** The report for a pull request: verdict, suites, and collapsible findings, as far as they fit a comment. */
export function renderMarkdown(run: Run, options: RenderOptions): string {
  return renderWithin(COMMENT, run, options);
}

/** The same for a step summary of GitHub Actions, which has a higher limit. */
export function renderSummary(run: Run, options: RenderOptions): string {
  return renderWithin(SUMMARY, run, options);
}

/** @param limit in bytes of UTF-8. */
function renderWithin(limit: number, run: Run, options: RenderOptions): string {
  const head = [
    `## ${verdict(run)}`,
    about(run),
    ...(run.suites.length === 0 ? [] : [suites(run)]),
    ...(operationsOf(run).length === 0 ? [] : [operations(run)]),
    ...(run.coverage.length === 0 ? [] : [coverage(run)]),
    ...[clearedText(run)].flatMap((text) => (text === undefined ? [] : [`${markdownText(text)}.`])),
    ...notes(run),
  ].join('\n\n');
  const { fresh, known } = numberedFindings(run);
  const findings = [...fresh, ...known];
  const parts: string[] = [head];
  let budget = limit - Buffer.byteLength(head) - 400;
  for (const [i, numbered] of findings.entries()) {
    const part = markdownFinding(numbered, run, options);
    budget -= Buffer.byteLength(part) + 2;
    if (budget < 0) {
      parts.push(`**${counted(findings.length - i, 'finding')} omitted for size.** Another report lists them: \`--reporter json=FILE\`.`);
      break;
    }
    parts.push(part);
  }
  return `${parts.join('\n\n')}\n`;
}

function verdict(run: Run): string {
  const { ended, verdict: word, findings } = run;
  const known = findings.filter((finding) => !isNew(finding)).length;
  const fresh = findingsText(run);
  const tail = known === 0 ? '' : `, ${known} known`;
  if (ended?.kind === 'interrupted') return `⚠️ Interrupted: ${fresh}${tail}; the rest was not sent`;
  if (word === 'broken') return `❌ The contract is broken: ${fresh}${tail}${ended === undefined ? '' : '; the run ended early'}`;
  if (word === 'undecided') return `⚠️ Undecided: ${markdownText(ended?.kind === 'undecided' ? ended.why : 'no case ran')}`;
  const scope = scopeOf(run);
  return `✅ The contract is kept${scope === undefined ? '' : ` ${scope}`}${tail}`;
}

function about(run: Run): string {
  const { spec, target, profile, seed, isReplay, totals, durationMs } = run;
  const judged = `${markdownText(`${spec.title} ${spec.version}`)} at ${markdownText(target)}`;
  return `${judged}: ${counted(totals.cases, 'case')} in ${(durationMs / 1000).toFixed(1)} s, profile ${profile}${isReplay === true ? '' : `, seed ${seed}`}${asideTexts(
    run,
  )
    .map((text) => `. ${markdownText(text)}`)
    .join('')}`;
}

function suites({ suites: all, totals }: Run): string {
  const rows = [...all, { name: '**total**', ...totals }].map(
    ({ name, cases, broken }) =>
      `| ${name} | ${cases.toLocaleString('en')} | ${broken === 0 ? '0' : `**${broken.toLocaleString('en')}**`} |`,
  );
  return ['| suite | cases | broken |', '| --- | ---: | ---: |', ...rows].join('\n');
}

/** The operations that have findings or were not reached, and how many others there are. */
function operations(run: Run): string {
  const notable = notableOperations(run, MOST_OPERATIONS);
  const findings = newFindingsOf(run);
  const rest = restOfOperations(notable);
  const rows = notable.rows.map((operation) => {
    const why = whyNotReached(operation);
    const reach = `${REACH_WORDS[operation.reach]}${why === undefined ? '' : `: ${markdownText(brief(why, LONGEST))}`}`;
    const count = findings(operation);
    return `| ${markdownText(brief(operation.id, LONGEST))} | ${reach} | ${operation.cases.toLocaleString('en')} | ${count === 0 ? '0' : `**${count}**`} |`;
  });
  const table = ['| operation | reach | cases | findings |', '| --- | --- | ---: | ---: |', ...rows].join('\n');
  return [...(rows.length === 0 ? [] : [table]), ...(rest === undefined ? [] : [`${rest.charAt(0).toUpperCase()}${rest.slice(1)}.`])].join(
    '\n\n',
  );
}

function coverage({ coverage: rows }: Run): string {
  const probed = rows.filter(({ side, accept, invalid }) => accept > 0 && (side === 'response' || invalid > 0)).length;
  return `${probed} of ${rows.length} constraints probed, those on requests from both sides.`;
}

function notes(run: Run): readonly string[] {
  const { notes: reported, ended } = run;
  const why = ended?.kind === 'lost' ? [`the run ended early: ${ended.why}`] : ended?.kind === 'undecided' ? [ended.hint] : [];
  const all = [...why, ...goneTexts(run), ...reported];
  if (all.length === 0) return [];
  const more = all.length > MOST_NOTES ? [`- and ${all.length - MOST_NOTES} more`] : [];
  return [[...all.slice(0, MOST_NOTES).map((note) => `- ${markdownText(note)}`), ...more].join('\n')];
}
