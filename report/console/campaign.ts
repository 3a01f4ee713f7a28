import { inert } from '../facts/harmless-text.js';
import type { Paint } from './paint.js';
import { counted, labelled, wrap } from '../facts/wrap.js';
import type { Run } from '../../core/results/runs/run.js';
import type { CampaignResult } from '../../core/results/runs/run.js';
import { campaignSpeed, KINDS, shareOf } from '../facts/run-facts.js';

/** Column at which the input titles start. */
const COLUMN = 29;

/** The campaign's inputs with their shares, their outcomes, and the speed. */
export function renderCampaign(run: Run, campaign: CampaignResult, paint: Paint, columns: number): string {
  const head = `${'share'.padStart(8)}${'cases'.padStart(11)}${'broken'.padStart(8)}  input`;
  const { strategies, concurrency, shard } = campaign;
  const all = strategies.reduce((sum, { cases }) => sum + cases, 0);
  const rows = strategies.flatMap(({ title, cases, broken }) => {
    const count = broken.toLocaleString('en').padStart(8);
    const [first = '', ...rest] = wrap(inert(title), COLUMN, columns);
    const numbers = `${`${shareOf(cases, all)} %`.padStart(8)}${cases.toLocaleString('en').padStart(11)}`;
    return [`${numbers}${broken > 0 ? paint.red(count) : count}  ${first}`, ...rest.map((line) => ' '.repeat(COLUMN) + line)];
  });
  const reported = KINDS.flatMap(({ kind, name }) => {
    const items = run.responses.filter(({ expectation }) => expectation === kind).toSorted((a, b) => b.count - a.count);
    if (items.length === 0) return [];
    return labelled(
      name,
      items.map(({ response, count }) => `${inert(response)} × ${count.toLocaleString('en')}`).join(', '),
      2,
      16,
      columns,
    );
  });
  const part = shard.count > 1 ? `, shard ${shard.index + 1}/${shard.count}` : '';
  return [
    paint.dim(head),
    ...rows,
    '',
    ...reported,
    '',
    `  ${campaignSpeed(run).toLocaleString('en')} cases/s with ${counted(concurrency, 'connection')}${part}`,
    `  ${times(run)}`,
  ].join('\n');
}

function times({ latency: { p50, p99, max } }: Run): string {
  return `response time: median ${shown(p50)}, p99 ${shown(p99)}, max ${shown(max)}`;
}

function shown(ms: number): string {
  return `${ms >= 10 ? Math.round(ms) : ms.toFixed(1)} ms`;
}
