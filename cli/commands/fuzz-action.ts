import { KitError } from '../../core/kit-error.js';
import { judgedPart } from '../../core/openapi/choice/operation-settings.js';
import { readBaselineOption } from '../options/baseline/read-baseline-option.js';
import type { RunEvent } from '../../core/events/run-event.js';
import { checkOutputs } from '../output/check-outputs.js';
import { keepAsFound } from '../output/keep-findings.js';
import { finishRun } from '../output/finish-run.js';
import { openCorpus } from '../output/keep-corpus.js';
import { showPlan } from '../terminal/plan.js';
import { showFuzzProgress } from '../terminal/fuzz-progress.js';
import { untilInterrupted } from '../terminal/interrupt.js';
import { loadOrSuggest, withSuggestion } from '../server-document/unnamed-document.js';
import { type TargetOptions, filesRead, readServerOptions } from '../options/reading/read-options.js';
import { readDictionary } from '../options/reading/read-dictionary.js';
import { type Shard, readShard } from '../options/arguments/shard.js';
import { isPart, readChoice } from '../options/reading/choice-flags.js';
import { readResources } from '../options/reading/read-resources.js';
import { readReporters } from '../options/reading/read-reporters.js';

/** The options of `fuzz`, as commander reads them. */
export interface FuzzFlags extends TargetOptions {
  /** In milliseconds. */
  readonly time?: number;
  readonly shard?: Shard;
  readonly dictionary?: string;
}

/** Runs `plant-store-kit fuzz` and sets the exit status. */
export async function fuzzAction(url: string | undefined, options: FuzzFlags): Promise<void> {
  const reporters = await readReporters(options);
  await checkOutputs(reporters, options.outputDir, filesRead(options));
  const shard = readShard(options.shard, process.env['JOB_COMPLETION_INDEX']);
  if (shard !== undefined && options.seed === undefined) {
    throw new KitError('UsageError', '--shard needs a seed, the same on every machine', 'Add --seed N');
  }
  const dictionary = options.dictionary === undefined ? undefined : await readDictionary(options.dictionary);
  const baseline = await readBaselineOption(options, isPart(options));
  const server = await readServerOptions(options, url);
  const corpus = options.corpus === undefined ? undefined : await openCorpus(options.corpus);
  // Loaded late, so that mistakes in the options are reported at once.
  const { fuzz } = await import('../../fuzz.js');
  const unnamed = url === undefined || options.isNamed === true ? undefined : { command: 'fuzz', url, server };
  const spec = await loadOrSuggest(options, { url, server }, unnamed);
  const choice = readChoice(options, spec);
  const resources = readResources(spec, options.corrections);
  const judged = judgedPart(spec, choice);
  if (judged.means !== undefined) showPlan(url, judged, { ...server, ...choice, resources }, options);
  const progress = showFuzzProgress(options.quiet !== true, { cases: options.cases, isKnown: baseline.isKnown });
  const keeper = keepAsFound(options.outputDir);
  const takeEvent = (event: RunEvent): void => {
    if (event.type === 'findings') keeper.update(event.findings, event);
    progress.take(event);
  };
  const run = await untilInterrupted((signal) =>
    fuzz({
      ...server,
      ...choice,
      resources,
      reachedBefore: baseline.reached,
      url,
      spec,
      signal,
      shard,
      cases: options.cases,
      timeMs: options.time,
      dictionary,
      campaignCorpus: corpus,
      minReach: options.minReach,
      isKnown: baseline.isKnown,
      onEvent: takeEvent,
    }),
  ).finally(progress.clear);
  keeper.update(run.findings, run);
  await finishRun(await withSuggestion(await baseline.applyTo(run), spec, unnamed), reporters, options);
  corpus?.check();
}
