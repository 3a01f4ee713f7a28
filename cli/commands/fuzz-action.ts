import { KitError } from '../../core/kit-error.js';
import { readBaselineOption } from '../options/baseline/read-baseline-option.js';
import { checkOutputs } from '../output/check-outputs.js';
import { finishRun } from '../output/finish-run.js';
import { showFuzzProgress } from '../terminal/fuzz-progress.js';
import { untilInterrupted } from '../terminal/interrupt.js';
import { loadDocument } from '../options/load-document.js';
import { type TargetOptions, filesRead, readServerOptions } from '../options/read-options.js';
import { type Shard, readShard } from '../options/shard.js';
import { readReporters } from '../options/read-reporters.js';

/** The options of `fuzz`, as commander reads them. */
export interface FuzzFlags extends TargetOptions {
  /** In milliseconds. */
  readonly time?: number;
  readonly shard?: Shard;
}

/** Runs `plant-store-kit fuzz` and sets the exit status. */
export async function fuzzAction(url: string | undefined, options: FuzzFlags): Promise<void> {
  const reporters = await readReporters(options);
  await checkOutputs(reporters, options.outputDir, filesRead(options));
  const shard = readShard(options.shard, process.env['JOB_COMPLETION_INDEX']);
  if (shard !== undefined && options.seed === undefined) {
    throw new KitError('UsageError', '--shard needs a seed, the same on every machine', 'Add --seed N');
  }
  const applyBaseline = await readBaselineOption(options, false);
  const server = await readServerOptions(options);
  // Loaded late, so that mistakes in the options are reported at once.
  const { fuzz } = await import('../../fuzz.js');
  const spec = await loadDocument(options);
  const progress = showFuzzProgress(options.quiet !== true, { cases: options.cases, timeMs: options.time });
  const run = await untilInterrupted((signal) =>
    fuzz({
      ...server,
      url,
      spec,
      signal,
      shard,
      cases: options.cases,
      timeMs: options.time,
      onEvent: progress.take,
    }),
  ).finally(progress.clear);
  await finishRun(await applyBaseline(run), reporters, options);
}
