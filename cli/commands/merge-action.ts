import { readReport } from '../../report/json/read-report.js';
import { checkOutputs } from '../output/check-outputs.js';
import { finishRun } from '../output/finish-run.js';
import type { OutputOptions } from '../options/reading/read-options.js';
import { readText } from '../options/arguments/read-text.js';
import { readReporters } from '../options/reading/read-reporters.js';
import { type NamedRun, checkReports } from '../../core/results/runs/check-reports.js';
import { mergeRuns } from '../../core/results/merge-runs.js';

/** Runs `plant-store-kit merge` and sets the exit status. */
export async function mergeAction(files: readonly string[], options: OutputOptions): Promise<void> {
  const reporters = await readReporters(options);
  await checkOutputs(reporters, options.outputDir, files);
  const read = async (name: string): Promise<NamedRun> => ({
    name,
    run: readReport(await readText(name, 'Name a file that --reporter json=FILE wrote'), name),
  });
  const reports = await Promise.all(files.map(read));
  checkReports(reports);
  await finishRun(mergeRuns(reports.map(({ run }) => run)), reporters, options, 'new');
}
