import type { Run } from '../core/run/run.js';
import { INTERRUPTED } from './interrupt.js';
import { keepFindings } from './keep-findings.js';
import type { TargetOptions } from './read-options.js';
import { COULD_NOT_JUDGE, printError } from './report-failure.js';
import { type ReportRequest, writeReports } from './write-reports.js';

/** Ends a command: keeps the findings, writes the reports, says why nothing was decided, and sets the exit status. */
export async function finishRun(run: Run, reporters: readonly ReportRequest[], options: TargetOptions): Promise<void> {
  const { ended, totals } = run;
  await keepFindings(run, options.outputDir);
  const nothingToShow = ended?.kind === 'undecided' && totals.cases === 0;
  await writeReports(run, nothingToShow ? reporters.filter(({ name }) => name !== 'console') : reporters, options);
  if (ended?.kind === 'undecided') printError(`${ended.why}. ${ended.hint}`);
  process.exitCode = exitStatus(run);
}

/** 0 kept, 1 broken, 2 could not judge, 130 interrupted. */
export function exitStatus({ ended, verdict }: Run): number {
  if (ended?.kind === 'interrupted') return INTERRUPTED;
  if (ended?.kind === 'undecided') return COULD_NOT_JUDGE;
  if (verdict === 'undecided') return COULD_NOT_JUDGE;
  return verdict === 'broken' ? 1 : 0;
}
