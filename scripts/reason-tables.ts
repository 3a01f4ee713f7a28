import { ALIBIS_TRIED } from '../core/inquiry/alibis/alibis.js';
import { CAUSE_RULES } from '../core/results/naming/cause-rules.js';
import type { Run } from '../core/results/runs/run.js';

/** What runs count: the reasons of tolerated cases, and the rules that joined failures. */
export type Reasons = Pick<Run, 'tolerated' | 'causeRules'>;

/** Two tables: how many cases each alibi cleared, and how many findings each cause rule joined, and in how many runs. Zeros, too. */
export function reasonTables(runs: readonly Reasons[]): string {
  const alibis = ALIBIS_TRIED.map(({ id }) =>
    rowOf(
      id,
      runs.map(({ tolerated }) => casesOf(tolerated, id)),
    ),
  );
  const rules = CAUSE_RULES.map(({ id }) =>
    rowOf(
      id,
      runs.map(({ causeRules }) => causeRules.find((one) => one.id === id)?.findings ?? 0),
    ),
  );
  return [
    '| alibi | runs | cases |\n| --- | ---: | ---: |',
    ...alibis,
    '\n| cause rule | runs | findings |\n| --- | ---: | ---: |',
    ...rules,
  ].join('\n');
}

function casesOf(tolerated: Reasons['tolerated'], alibi: string): number {
  return tolerated.find(({ by, id }) => by === 'alibi' && id === alibi)?.cases ?? 0;
}

function rowOf(id: string, counts: readonly number[]): string {
  return `| ${id} | ${counts.filter((count) => count > 0).length} | ${counts.reduce((total, count) => total + count, 0)} |`;
}
