import type { Finding } from '../oracle/finding.js';
import { rankFindings } from '../oracle/rank-findings.js';
import type { BaselineResult, Run } from './run.js';

/** Findings that are known, and do not break the gate until they are mended. */
export interface Baseline {
  readonly version: 2;
  /** In the order of their ids. */
  readonly findings: readonly KnownFinding[];
  /** Those of version 1, whose ids were others: what somebody wrote beside them is kept when the file is written anew. */
  readonly former?: readonly KnownFinding[];
}

/** A finding of a baseline. It is known by its id, and for the inputs that are listed; the rest is for people. */
export interface KnownFinding extends Pick<Finding, 'id' | 'operation' | 'title'> {
  readonly check: string;
  /** What it was seen for. Without a list, its id is enough. */
  readonly inputs?: readonly string[];
  /** What somebody wrote beside it; kept when the baseline is written anew. */
  readonly note?: string;
}

/** Whether a finding counts: it is not among those that were known before. */
export function isNew({ known }: Finding): boolean {
  return known !== true;
}

/**
 * Leaves the known findings out of a verdict. What ended early with known ones only is undecided: the rest was not sent. A finding
 * that shows for inputs that the baseline does not list is new, and a note says so: else one fault would hide the next.
 * @param isPartial whether cases were left out on purpose: then nothing is said of findings that did not show.
 */
export function applyBaseline(run: Run, baseline: Baseline, file: string, isPartial: boolean): Run {
  const known = new Map(baseline.findings.map((finding) => [finding.id, finding]));
  const findings = rankFindings(
    run.findings.map((finding): Finding => {
      const entry = known.get(finding.id);
      return entry !== undefined && unlisted(finding, entry).length === 0 ? { ...finding, known: true } : finding;
    }),
  );
  const wider = run.findings.flatMap((finding) => {
    const more = unlisted(finding, known.get(finding.id));
    return more.length === 0 ? [] : [`${finding.id} is in ${file}, but not for ${more.join(', ')}: it counts as new`];
  });
  const gone = saysAll(run, isPartial) ? goneFrom(baseline, run) : [];
  const stays = findings.length === 0 || findings.some(isNew);
  return {
    ...run,
    findings,
    notes: [...run.notes, ...wider],
    verdict: stays ? run.verdict : run.ended === undefined ? 'kept' : 'undecided',
    baseline: { file, gone: gone.map(({ id, title }) => ({ id, title })) } satisfies BaselineResult,
  };
}

/** The inputs that show a finding and are not listed with it in the baseline. */
function unlisted({ inputs }: Finding, entry: KnownFinding | undefined): readonly string[] {
  const listed = entry?.inputs;
  return listed === undefined ? [] : inputs.filter((input) => !listed.includes(input));
}

/** The baseline that knows every finding of a run; those that a partial run does not show stay in it. */
export function updateBaseline(run: Run, before: Baseline, isPartial: boolean): Baseline {
  const listed = new Map(before.findings.map((finding) => [finding.id, finding]));
  const isWhole = saysAll(run, isPartial);
  const kept = isWhole ? [] : goneFrom(before, run);
  const found = run.findings.map((finding): KnownFinding => {
    const { id, check, operation, title } = finding;
    const entry = listed.get(id);
    const note = (entry ?? before.former?.find((known) => known.check === check && known.title === title))?.note;
    // The words of a finding can differ from run to run: those that stand there stay, so that a diff shows what is new.
    const known = entry ?? { id, check, operation, title, ...(note === undefined ? {} : { note }) };
    const inputs = [...new Set([...(isWhole ? [] : (entry?.inputs ?? [])), ...finding.inputs])].toSorted();
    return inputs.length === 0 ? known : { ...known, inputs };
  });
  return { version: 2, findings: [...kept, ...found].toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** Whether a run would have shown every finding that there is to show: it went on to its end, and is no shard. */
function saysAll({ ended, campaign }: Run, isPartial: boolean): boolean {
  return ended === undefined && !isPartial && (campaign?.shard.count ?? 1) === 1;
}

function goneFrom(baseline: Baseline, { findings }: Run): readonly KnownFinding[] {
  const found = new Set(findings.map(({ id }) => id));
  return baseline.findings.filter(({ id }) => !found.has(id));
}
