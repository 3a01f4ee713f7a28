import { KitError } from '../kit-error.js';
import { isNew } from './baseline.js';
import type { Run } from './run.js';

/** A run that was read from a report, and the report's name. */
export interface NamedRun {
  readonly name: string;
  readonly run: Run;
}

/**
 * Makes sure that each report agrees with itself, and that no run is there twice: merged counts and verdicts are only as good.
 * @throws KitError that names the report and the contradiction.
 */
export function checkReports(reports: readonly NamedRun[]): void {
  for (const { name, run } of reports) {
    const found = contradictionIn(run);
    if (found !== undefined) throw new KitError('FileError', `${name} contradicts itself: ${found}`, 'Write the report anew');
  }
  const [one, other] = twice(reports);
  if (one === undefined || other === undefined) return;
  throw new KitError('UsageError', `${one.name} and ${other.name} are reports of the same run`, 'Name each report once');
}

/** What a report says in two ways, as a clause; undefined where it agrees with itself. */
export function contradictionIn({ totals, suites, cases, findings, verdict }: Run): string | undefined {
  const parts = totals.kept + totals.broken + totals.unsettled;
  if (totals.cases !== parts) return `totals.cases is ${totals.cases}, but kept, broken and unsettled add up to ${parts}`;
  for (const key of ['cases', 'broken'] as const) {
    const sum = suites.reduce((total, suite) => total + suite[key], 0);
    if (sum !== totals[key]) return `totals.${key} is ${totals[key]}, but the suites add up to ${sum}`;
  }
  const fresh = findings.filter(isNew).length;
  if (verdict === 'broken' && fresh === 0) return 'the verdict is broken, but no new finding is listed';
  if (verdict !== 'broken' && fresh > 0) return `the verdict is ${verdict}, but a new finding is listed (${findings.find(isNew)?.id})`;
  if (totals.broken > 0 && findings.length === 0) return `totals.broken is ${totals.broken}, but no finding is listed`;
  const ids = new Set(findings.map(({ id }) => id));
  if (ids.size < findings.length) return 'two findings have the same id';
  for (const row of cases) {
    const unknown = row.findings.find((id) => !ids.has(id));
    if (unknown !== undefined) return `${row.id} names the finding ${unknown}, which is not listed`;
  }
  return undefined;
}

function twice(reports: readonly NamedRun[]): readonly NamedRun[] {
  for (const [at, one] of reports.entries()) {
    const other = reports.slice(at + 1).find(({ run }) => isSameRun(one.run, run));
    if (other !== undefined) return [one, other];
  }
  return [];
}

function isSameRun(one: Run, other: Run): boolean {
  const same = one.startedAt === other.startedAt && one.seed === other.seed && one.target === other.target;
  return same && !areTwoShards(one, other);
}

/** The pods of one job may start in the same millisecond. */
function areTwoShards({ campaign: one }: Run, { campaign: other }: Run): boolean {
  if (one === undefined || other === undefined) return false;
  return one.shard.count > 1 && one.shard.count === other.shard.count && one.shard.index !== other.shard.index;
}
