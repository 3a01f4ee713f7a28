import type { Finding } from '../oracle/finding.js';
import { rankFindings } from '../oracle/rank-findings.js';
import type { BaselineResult, Run } from './run.js';

/** Findings that are known, and do not break the gate until they are mended. */
export interface Baseline {
  readonly version: 1;
  /** In the order of their ids. */
  readonly findings: readonly KnownFinding[];
}

/** A finding of a baseline. It is known by its id; the rest is for people. */
export interface KnownFinding extends Pick<Finding, 'id' | 'operation' | 'title'> {
  readonly check: string;
  /** What somebody wrote beside it; kept when the baseline is written anew. */
  readonly note?: string;
}

/** Whether a finding counts: it is not among those that were known before. */
export function isNew({ known }: Finding): boolean {
  return known !== true;
}

/**
 * Leaves the known findings out of a verdict. What ended early with known ones only is undecided: the rest was not sent.
 * @param isPartial whether cases were left out on purpose: then nothing is said of findings that did not show.
 */
export function applyBaseline(run: Run, baseline: Baseline, file: string, isPartial: boolean): Run {
  const known = new Set(baseline.findings.map(({ id }) => id));
  const findings = rankFindings(run.findings.map((finding): Finding => (known.has(finding.id) ? { ...finding, known: true } : finding)));
  const gone = saysAll(run, isPartial) ? goneFrom(baseline, run) : [];
  const stays = findings.length === 0 || findings.some(isNew);
  return {
    ...run,
    findings,
    verdict: stays ? run.verdict : run.ended === undefined ? 'kept' : 'undecided',
    baseline: { file, gone: gone.map(({ id, title }) => ({ id, title })) } satisfies BaselineResult,
  };
}

/** The baseline that knows every finding of a run; those that a partial run does not show stay in it. */
export function updateBaseline(run: Run, before: Baseline, isPartial: boolean): Baseline {
  const listed = new Map(before.findings.map((finding) => [finding.id, finding]));
  const kept = saysAll(run, isPartial) ? [] : goneFrom(before, run);
  // The words of a finding can differ from run to run: those that stand there stay, so that a diff shows what is new.
  const found = run.findings.map(({ id, check, operation, title }): KnownFinding => listed.get(id) ?? { id, check, operation, title });
  return { version: 1, findings: [...kept, ...found].toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** Whether a run would have shown every finding that there is to show: it went on to its end, and is no shard. */
function saysAll({ ended, campaign }: Run, isPartial: boolean): boolean {
  return ended === undefined && !isPartial && (campaign?.shard.count ?? 1) === 1;
}

function goneFrom(baseline: Baseline, { findings }: Run): readonly KnownFinding[] {
  const found = new Set(findings.map(({ id }) => id));
  return baseline.findings.filter(({ id }) => !found.has(id));
}
