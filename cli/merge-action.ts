import { mergeRuns } from '../core/run/merge-runs.js';
import { readReport } from '../report/read-report.js';
import { checkOutputs } from './check-outputs.js';
import { finishRun } from './finish-run.js';
import { type OutputOptions, readText } from './read-options.js';
import { readReporters } from './read-reporters.js';

/** Runs `plant-store-kit merge` and sets the exit status. */
export async function mergeAction(files: readonly string[], options: OutputOptions): Promise<void> {
  const reporters = await readReporters(options);
  await checkOutputs(reporters, options.outputDir, files);
  const read = async (file: string): Promise<ReturnType<typeof readReport>> =>
    readReport(await readText(file, 'Name a file that --reporter json=FILE wrote'), file);
  await finishRun(mergeRuns(await Promise.all(files.map(read))), reporters, options, 'new');
}
