import { INTERRUPTED } from '../terminal/interrupt.js';
import { type Keeping, keepFindings } from './keep-findings.js';
import type { OutputOptions } from '../options/reading/read-options.js';
import type { ReportRequest } from '../options/reading/read-reporters.js';
import { COULD_NOT_JUDGE, printError, printRequest } from '../terminal/report-failure.js';
import { writeReports } from './write-reports.js';
import { tooFewJudged } from '../../core/results/runs/rules-judged.js';
import type { Run } from '../../core/results/runs/run.js';

/**
 * Ends a command: keeps the findings, writes the reports, explains an undecided verdict, and sets the exit status.
 * @param keep the findings to write; a replay already has their files.
 */
export async function finishRun(
  run: Run,
  reporters: readonly ReportRequest[],
  options: OutputOptions,
  keep: Keeping = 'all',
): Promise<void> {
  const why = reasonForNoVerdict(run);
  const nothingToShow = why !== undefined && run.totals.cases === 0;
  await keepFindings(run, options.outputDir, keep);
  await writeReports(run, nothingToShow ? reporters.filter(({ reporter }) => reporter.name !== 'console') : reporters, options);
  // Set last, because a missing report must not end with status 0. A full disk has set it already.
  const tooFew = why === undefined ? tooFewJudged(run, options.minJudged) : undefined;
  process.exitCode ??= Math.max(exitStatus(run), tooFew === undefined ? 0 : 1);
  if (why !== undefined) printError(why);
  if (tooFew !== undefined) printError(`${tooFew}. The JSON report lists all; --min-judged says how many have to be`);
  if (run.ended?.kind === 'undecided' && run.ended.request !== undefined) printRequest(run.ended.request);
}

/** 0 kept, 1 broken, 2 could not judge, 130 interrupted. */
function exitStatus({ ended, verdict }: Run): number {
  if (ended?.kind === 'interrupted') return INTERRUPTED;
  if (ended?.kind === 'undecided') return COULD_NOT_JUDGE;
  if (verdict === 'undecided') return COULD_NOT_JUDGE;
  return verdict === 'broken' ? 1 : 0;
}

/** The reason for an undecided verdict and a hint; undefined if there is none. */
export function reasonForNoVerdict({ ended, verdict, campaign, findings }: Run): string | undefined {
  if (ended?.kind === 'undecided') return `${ended.why}${ended.why.endsWith('?') ? '' : '.'} ${ended.hint}`;
  if (ended?.kind === 'lost' && verdict === 'undecided') {
    return `${ended.why}${findings.length > 0 ? ', after known findings only' : ''}. Start the server again, and repeat the run`;
  }
  if (ended?.kind === 'limit' && verdict === 'undecided') return `${ended.why}, with known findings only. Raise --max-findings`;
  if (ended !== undefined || verdict !== 'undecided') return undefined;
  return `no case ran. Select more with ${campaign === undefined ? '--only' : '--time'} and --cases`;
}
