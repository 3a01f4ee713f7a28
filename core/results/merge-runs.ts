import { ALL_SUITES, type SuiteName } from '../cases/case.js';
import { KitError } from '../kit-error.js';
import type { CoverageRow } from '../checks/coverage.js';
import type { Finding } from '../causes/finding.js';
import { rankFindings } from '../causes/rank-findings.js';
import { isNew } from './runs/baseline.js';
import { type Undecided, checkAlike, checkShards } from './runs/check-reports.js';
import { percentilesOf } from './runs/latency.js';
import { mergeRules } from './counts/count-rules.js';
import { mergeTolerated } from './counts/count-tolerated.js';
import { mergeOperations } from './runs/merge-operations.js';
import type { BaselineResult, CampaignResult, CaseResult, Latency, Run, SuiteResult } from './runs/run.js';

/**
 * Merges runs of the same document, such as the shards of a campaign: counts add up, findings with the same id become one with
 * the smallest request, and the gravest verdict counts.
 * @throws KitError if there is nothing to merge, the documents or the profiles differ, or a shard appears twice.
 */
export function mergeRuns(runs: readonly Run[]): Run {
  const [first] = runs;
  if (first === undefined) throw new KitError('UsageError', 'there is no run to merge', 'Name the JSON reports of at least one run');
  checkAlike(first, runs);
  const missing = checkShards(runs);
  const targets = [...new Set(runs.map(({ target }) => target))];
  const campaign = mergeCampaigns(runs.flatMap((run) => run.campaign ?? []));
  const findings = rankFindings(mergeFindings(runs.flatMap((run) => run.findings)));
  const baseline = mergeBaselines(runs, findings);
  const starts = runs.map(({ startedAt }) => startedAt).toSorted();
  return {
    ...first,
    target: targets.join(', '),
    transport: isSame(runs.map(({ transport }) => transport)) ? first.transport : undefined,
    startedAt: starts[0] ?? first.startedAt,
    durationMs: Math.max(...runs.map(({ durationMs }) => durationMs)),
    verdict: verdictOf(runs, findings, missing),
    ended: endOf(runs) ?? (findings.some(isNew) ? undefined : missing),
    totals: {
      cases: sum(runs, ({ totals }) => totals.cases),
      kept: sum(runs, ({ totals }) => totals.kept),
      broken: sum(runs, ({ totals }) => totals.broken),
      tolerated: sum(runs, ({ totals }) => totals.tolerated),
    },
    tolerated: mergeTolerated(runs.flatMap(({ tolerated }) => tolerated)),
    causeRules: mergeRules(runs.flatMap(({ causeRules }) => causeRules)),
    rulesAsked: runs.some(({ rulesAsked }) => rulesAsked !== undefined) ? runs.flatMap(({ rulesAsked = [] }) => rulesAsked) : undefined,
    suites: mergeSuites(runs),
    findings,
    operations: mergeOperations(runs),
    notes: [...new Set([...runs.flatMap(({ notes }) => notes), ...(missing === undefined ? [] : [missing.why])])],
    cases: mergeCases(runs.flatMap(({ cases }) => cases)),
    coverage: mergeCoverage(runs.flatMap(({ coverage }) => coverage)),
    responses: addUp(
      runs.flatMap(({ responses }) => responses),
      ({ expectation, response }) => `${expectation} ${response}`,
      more,
    ),
    latency: mergeLatency(runs.map(({ latency }) => latency)),
    ...(campaign === undefined ? {} : { campaign }),
    ...(baseline === undefined ? {} : { baseline }),
  };
}

/** Servers that are reached in different ways have no options in common. */
function isSame(transports: readonly Run['transport'][]): boolean {
  return new Set(transports.map((transport) => JSON.stringify(transport))).size === 1;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function endOf(runs: readonly Run[]): Run['ended'] {
  const ends = runs.flatMap(({ ended }) => ended ?? []);
  return ends.find(({ kind }) => kind === 'undecided') ?? ends[0];
}

function verdictOf(runs: readonly Run[], findings: readonly Finding[], missing: Undecided | undefined): Run['verdict'] {
  if (findings.some(isNew)) return 'broken';
  return missing !== undefined || runs.some(({ verdict }) => verdict === 'undecided') ? 'undecided' : 'kept';
}

/** Keeps the finding with the smallest request. */
function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  return [...groupById(findings).values()].flatMap((group) => {
    const [smallest] = group.toSorted((a, b) => a.request.body.length - b.request.body.length);
    if (smallest === undefined) return [];
    const alsoFoundBy = [...new Set(group.flatMap((finding) => finding.alsoFoundBy))];
    const alsoShownBy = [...new Set(group.flatMap((finding) => finding.alsoShownBy))].slice(0, 5);
    const known = group.some(isNew) ? undefined : true;
    const inputs = [...new Set(group.flatMap((finding) => finding.inputs))].toSorted();
    const operations = [...new Set([...smallest.operations, ...group.flatMap((finding) => finding.operations)])];
    return [{ ...smallest, operations, known, inputs, seen: sum(group, ({ seen }) => seen), alsoFoundBy, alsoShownBy }];
  });
}

function groupById(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, readonly Finding[]>();
  for (const finding of findings) groups.set(finding.id, [...(groups.get(finding.id) ?? []), finding]);
  return groups;
}

function mergeSuites(runs: readonly Run[]): readonly SuiteResult[] {
  const all = runs.flatMap(({ suites }) => suites);
  return ALL_SUITES.flatMap((name: SuiteName) => {
    const suites = all.filter((suite) => suite.name === name);
    if (suites.length === 0) return [];
    const durationMs = Math.max(...suites.map((suite) => suite.durationMs));
    return [{ name, cases: sum(suites, ({ cases }) => cases), broken: sum(suites, ({ broken }) => broken), durationMs }];
  });
}

function mergeCases(rows: readonly CaseResult[]): readonly CaseResult[] {
  return addUp(
    rows,
    ({ suite, id }) => `${suite} ${id}`,
    (a, b) => ({
      ...a,
      cases: a.cases + b.cases,
      broken: a.broken + b.broken,
      ms: a.ms + b.ms,
      findings: [...new Set([...a.findings, ...b.findings])],
    }),
  );
}

function mergeCoverage(rows: readonly CoverageRow[]): readonly CoverageRow[] {
  return addUp(
    rows,
    ({ at, side }) => `${at.file}#${at.pointer} ${side}`,
    (a, b) => ({ ...a, accept: a.accept + b.accept, invalid: a.invalid + b.invalid }),
  );
}

function mergeLatency(latencies: readonly Latency[]): Latency {
  const buckets = addUp(
    latencies.flatMap((latency) => latency.buckets),
    ({ ms }) => String(ms),
    more,
  );
  return percentilesOf(buckets, Math.max(...latencies.map(({ max }) => max)));
}

/** Adds up what the shards of a campaign sent; undefined if there are none. */
function mergeCampaigns(campaigns: readonly CampaignResult[]): CampaignResult | undefined {
  if (campaigns.length === 0) return undefined;
  return {
    concurrency: sum(campaigns, ({ concurrency }) => concurrency),
    shard: { index: 0, count: 1 },
    strategies: addUp(
      campaigns.flatMap(({ strategies }) => strategies),
      ({ id }) => id,
      (a, b) => ({ ...a, cases: a.cases + b.cases, broken: a.broken + b.broken }),
    ),
  };
}

/** Merges the results on known findings: a finding is gone if some run missed it and no run shows it. */
function mergeBaselines(runs: readonly Run[], findings: readonly Finding[]): BaselineResult | undefined {
  const all = runs.flatMap(({ baseline }) => baseline ?? []);
  if (all.length === 0) return undefined;
  const shown = new Set(findings.map(({ id }) => id));
  const gone = all.flatMap((baseline) => baseline.gone).filter(({ id }) => !shown.has(id));
  const expired = all.flatMap((baseline) => baseline.expired ?? []);
  const firstOf = <T extends { readonly id: string }>(some: readonly T[]): readonly T[] =>
    addUp(
      some,
      ({ id }) => id,
      (first) => first,
    );
  return {
    file: [...new Set(all.map(({ file }) => file))].join(', '),
    gone: firstOf(gone),
    ...(expired.length === 0 ? {} : { expired: firstOf(expired) }),
  };
}

/** Merges items with the same key, in the order of the first of each. */
function addUp<T>(items: readonly T[], keyOf: (item: T) => string, add: (a: T, b: T) => T): readonly T[] {
  const merged = new Map<string, T>();
  for (const item of items) {
    const known = merged.get(keyOf(item));
    merged.set(keyOf(item), known === undefined ? item : add(known, item));
  }
  return [...merged.values()];
}

function more<T extends { readonly count: number }>(a: T, b: T): T {
  return { ...a, count: a.count + b.count };
}
