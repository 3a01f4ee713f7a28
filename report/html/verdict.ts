import { isNew } from '../../core/results/runs/baseline.js';
import type { ListedFinding } from '../../core/results/naming/listed-findings.js';
import type { Run } from '../../core/results/runs/run.js';
import { brief } from '../facts/harmless-text.js';
import { numberedFindings } from '../facts/numbered-findings.js';
import { asideTexts, scopeOf } from '../facts/operation-facts.js';
import { clearedText, findingsText } from '../facts/run-facts.js';
import { counted, times } from '../facts/wrap.js';
import { duration, instant, percent } from './figures.js';
import { type Markup, NOTHING, markup } from './markup.js';

/** The verdict at a glance: a word, a tone, and a sentence. */
export interface Headline {
  readonly word: string;
  readonly tone: 'good' | 'worse' | 'bad';
  readonly sentence: string;
}

export function headlineOf(run: Run): Headline {
  const { ended, findings, verdict } = run;
  const fresh = findings.filter(isNew).length;
  const known = findings.length - fresh;
  const aside = known === 0 ? '' : `, beside ${counted(known, 'known finding')}`;
  const found = `${fresh === 0 ? 'Nothing was found' : findingsText(run, 'finding')}${aside}`;
  if (ended?.kind === 'interrupted') return { word: 'Interrupted', tone: 'bad', sentence: `${found}, and the rest was not sent.` };
  if (ended?.kind === 'undecided') return { word: 'Undecided', tone: 'bad', sentence: `${ended.why}. ${ended.hint}.` };
  if (verdict === 'undecided') return { word: 'Undecided', tone: 'bad', sentence: 'No case ran.' };
  const lost =
    ended?.kind === 'lost'
      ? ` Then the server was lost: ${ended.why}.`
      : ended?.kind === 'limit'
        ? ` The run ended early: ${ended.why}.`
        : '';
  if (verdict === 'broken') return { word: 'Broken', tone: 'worse', sentence: `${found}.${lost}` };
  const scope = scopeOf(run);
  const rest = `${asideTexts(run)
    .map((text) => ` ${text}.`)
    .join('')}${lost}`;
  return { word: 'Kept', tone: 'good', sentence: `The contract is kept${scope === undefined ? '' : ` ${scope}`}${aside}.${rest}` };
}

/** The head of the page: the verdict, the target, and the totals. */
export function drawHeadline(run: Run): Markup {
  const { word, tone, sentence } = headlineOf(run);
  return markup`<header class="verdict ${tone}">
<div class="said"><h1><span class="word">${word}</span> <span class="sentence">${sentence}</span></h1>
<p class="about"><span class="target">${run.target}</span> <span>profile ${run.profile}</span> ${run.isReplay === true ? NOTHING : markup`<span>seed ${String(run.seed)}</span>`} <time datetime="${run.startedAt}">${instant(run.startedAt)}</time> <span>took ${duration(run.durationMs)}</span></p></div>
${run.totals.cases === 0 ? NOTHING : drawTotals(run)}${drawAgenda(run)}</header>`;
}

function drawTotals(run: Run): Markup {
  const { totals, latency, profile } = run;
  const cleared = clearedText(run);
  const { cases, kept, broken, tolerated } = totals;
  const parts = [
    ['kept', 'Kept', kept],
    ['broken', 'Broken', broken],
    ['tolerated', 'Tolerated', tolerated],
  ] as const;
  let from = 0;
  const bars = parts.map(([id, , count]) => {
    const bar = markup`<rect class="${id}" x="${percent(from, cases)}" width="${percent(count, cases)}" height="8"></rect>`;
    from += count;
    return bar;
  });
  const figures = parts.map(
    ([id, name, count]) =>
      markup`<div class="${count === 0 ? 'none' : ''}"><dt><i class="dot ${id}"></i>${name}</dt><dd>${count}</dd></div>`,
  );
  return markup`<div class="totals"><dl><div><dt>Cases</dt><dd>${cases}</dd></div>${figures}<div><dt>95 % within</dt><dd>${duration(latency.p95)}</dd></div></dl>
<svg class="total" width="100%" height="8" aria-hidden="true">${bars}</svg>${tolerated === 0 ? NOTHING : markup`<p class="meaning faint">Tolerated: the policy (${profile}) allows the responses, where the contract does not specify the requests.${cleared === undefined ? '' : ` ${cleared}.`}</p>`}</div>`;
}

/** How often causes occurred, and in how many operations if their title does not say it. */
function seenOf(causes: ListedFinding['causes']): string {
  const [{ operations }, ...others] = causes;
  const seen = `seen ${times(causes.reduce((sum, cause) => sum + cause.seen, 0))}`;
  return others.length === 0 && operations.length > 1 ? `${seen} in ${operations.length} operations` : seen;
}

/** Upper bound on the entries of the overview. */
const MOST = 6;

/** An overview of several findings, because the first screen shows only one in full. */
export function drawAgenda(run: Run): Markup {
  const { fresh } = numberedFindings(run);
  if (fresh.length < 2) return NOTHING;
  const lines = fresh
    .slice(0, MOST)
    .map(
      ({ entry: { id, title, causes }, number }) =>
        markup`<li value="${String(number)}"><a href="#${id}">${brief(title, 120)}</a> <span class="faint">${seenOf(causes)}</span></li>`,
    );
  const [next] = fresh.slice(MOST);
  const more =
    next === undefined ? [] : [markup`<li class="unnumbered"><a href="#${next.entry.id}">and ${fresh.length - MOST} more</a></li>`];
  return markup`<ol class="agenda" aria-label="What to fix">${lines}${more}</ol>`;
}
