import { KitError } from '../../kit-error.js';
import type { EarlyEnd } from '../../events/run-event.js';
import { isNew } from './baseline.js';
import type { Run } from './run.js';

/** A run read from a report, and the report's name. */
export interface NamedRun {
  readonly name: string;
  readonly run: Run;
}

/**
 * Checks that each report is consistent, and that no run appears twice: merged counts and verdicts depend on it.
 * @throws KitError that names the report and the contradiction.
 */
export function checkReports(reports: readonly NamedRun[]): void {
  for (const { name, run } of reports) {
    const found = contradictionIn(run);
    if (found !== undefined) throw new KitError('FileError', `${name} contradicts itself: ${found}`, 'Create the report again');
  }
  const [one, other] = twice(reports);
  if (one === undefined || other === undefined) return;
  throw new KitError('UsageError', `${one.name} and ${other.name} are reports of the same run`, 'Name each report once');
}

/** A contradiction in a report, as a clause; undefined if it is consistent. */
export function contradictionIn({ totals, tolerated, suites, cases, findings, operations, verdict }: Run): string | undefined {
  const parts = totals.kept + totals.broken + totals.tolerated;
  if (totals.cases !== parts) return `totals.cases is ${totals.cases}, but kept, broken and tolerated add up to ${parts}`;
  const reasons = tolerated.reduce((total, one) => total + one.cases, 0);
  if (tolerated.length > 0 && reasons !== totals.tolerated)
    return `totals.tolerated is ${totals.tolerated}, but the reasons add up to ${reasons}`;
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
  for (const row of [...cases, ...operations]) {
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

/**
 * Checks that runs judge the same document by the same rules: otherwise merged counts mean nothing.
 * @throws KitError if they do not.
 */
export function checkAlike(first: Run, runs: readonly Run[]): void {
  const other = runs.find(({ spec }) => spec.sha256 !== first.spec.sha256);
  if (other !== undefined) {
    throw new KitError(
      'UsageError',
      `the runs judge different documents (${short(first)} and ${short(other)})`,
      'Merge only runs of the same document',
    );
  }
  if (runs.some(({ profile }) => profile !== first.profile)) {
    throw new KitError('UsageError', 'the runs judge by different profiles', 'Merge only runs of the same --profile');
  }
  if (runs.some(({ changes }) => JSON.stringify(changes) !== JSON.stringify(first.changes))) {
    throw new KitError('UsageError', 'the runs judge by different rules', 'Merge only runs with the same policy and checks');
  }
}

function short({ spec }: Run): string {
  return `${spec.title} ${spec.version}, ${spec.sha256.slice(0, 8)}`;
}

/** Why a server cannot be judged. */
export type Undecided = Extract<EarlyEnd, { readonly kind: 'undecided' }>;

/**
 * Checks that the merged runs include every shard of their campaigns once.
 * @returns why the verdict is undecided, if a shard is missing.
 * @throws KitError if a shard appears twice: its cases would be counted twice.
 */
export function checkShards(runs: readonly Run[]): Undecided | undefined {
  const campaigns = new Map<string, Set<number>>();
  let missing: Undecided | undefined;
  for (const { seed, campaign } of runs) {
    if (campaign === undefined || campaign.shard.count === 1) continue;
    const { index, count } = campaign.shard;
    const key = `${seed} ${count}`;
    const seen = campaigns.get(key) ?? new Set();
    if (seen.has(index)) {
      throw new KitError('UsageError', `shard ${index + 1}/${count} of seed ${seed} appears twice`, 'Name each report once');
    }
    campaigns.set(key, seen.add(index));
  }
  for (const [key, seen] of campaigns) {
    const [seed = '', count = ''] = key.split(' ');
    const lacking = Array.from({ length: Number(count) }, (_, i) => i).filter((i) => !seen.has(i));
    if (lacking.length === 0) continue;
    const names = lacking.map((i) => `${i + 1}/${count}`).join(', ');
    const why = `the reports of seed ${seed} lack ${lacking.length === 1 ? 'shard' : 'the shards'} ${names}`;
    missing ??= { kind: 'undecided', why, hint: 'Name the reports of all shards; one that ended early wrote one too' };
  }
  return missing;
}
