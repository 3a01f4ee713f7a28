import { dirname } from 'node:path';
import { KitError } from '../../../core/kit-error.js';
import { inertJson } from '../../../report/facts/harmless-text.js';
import { counted } from '../../../report/facts/wrap.js';
import { canWrite, cannotWrite, makeFolder } from '../../output/check-outputs.js';
import { writeNamedFile } from '../../output/write-file.js';
import type { BaselineFlags } from '../reading/read-options.js';
import { readBaseline } from './read-baseline.js';
import type { Finding } from '../../../core/causes/finding.js';
import type { Run } from '../../../core/results/runs/run.js';
import { applyBaseline, dayOf, isListed, isNew, updateBaseline, type Baseline } from '../../../core/results/runs/baseline.js';

/** The known findings. */
export interface KnownFindings {
  /** Applies the baseline to a finished run. */
  readonly applyTo: (run: Run) => Promise<Run>;
  readonly isKnown: (finding: Finding) => boolean;
  /** The ids of the operations that were reached. */
  readonly reached: readonly string[];
}

/**
 * Reads the known findings before the first request, so that a broken file does not waste a run.
 * @param isPartial whether the run leaves out cases on purpose.
 * @param today the day by which entries expire until the run has started, such as 2026-12-31.
 * @returns a function that marks known findings and, with `--update-baseline`, rewrites the file; and which findings are known.
 * @throws KitError if the file is missing, invalid, or not writable although it is to be updated.
 */
export async function readBaselineOption(
  { baseline: file, updateBaseline: writes }: BaselineFlags,
  isPartial: boolean,
  today = dayOf(new Date().toISOString()),
): Promise<KnownFindings> {
  if (file === undefined) {
    if (writes === true) throw new KitError('UsageError', '--update-baseline needs --baseline', 'Name the file with --baseline FILE');
    return { applyTo: async (run) => run, isKnown: () => false, reached: [] };
  }
  const before = await readBaseline(file, writes === true);
  const isKnown = (finding: Finding): boolean => isListed(finding, before, today);
  const { reached = [] } = before;
  if (writes !== true) return { isKnown, reached, applyTo: async (run) => applyBaseline(run, before, file, isPartial) };
  if (!(await canWrite(file))) throw cannotWrite(file);
  const applyTo = async (run: Run): Promise<Run> => {
    const marked = applyBaseline(run, before, file, isPartial);
    // An undecided run says nothing about known findings.
    if (run.totals.cases === 0) return marked;
    const after = updateBaseline(run, before, isPartial);
    await writeBaseline(file, after);
    const added = marked.findings.filter(isNew).length;
    const dropped = marked.baseline?.gone.length ?? 0;
    const note = `updated ${file}: ${counted(after.findings.length, 'known finding')}, ${added} of them new; ${dropped} dropped`;
    const caseOutcome = applyBaseline(run, after, file, isPartial);
    return { ...caseOutcome, notes: [...caseOutcome.notes, note], baseline: { file, gone: [] } };
  };
  // What is written anew does not depend on what was reached before.
  return { applyTo, isKnown, reached: [] };
}

async function writeBaseline(file: string, baseline: Baseline): Promise<void> {
  try {
    await makeFolder(dirname(file));
    writeNamedFile(file, `${inertJson(JSON.stringify(baseline, null, 2))}\n`);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}
