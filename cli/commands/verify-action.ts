import { resolve } from 'node:path';
import { boundHeap } from './bound-heap.js';
import { judgedPart } from '../../core/openapi/choice/operation-settings.js';
import { readBaselineOption } from '../options/baseline/read-baseline-option.js';
import { checkOutputs } from '../output/check-outputs.js';
import { finishRun } from '../output/finish-run.js';
import { expectedLengthLine } from '../terminal/expected-length.js';
import { untilInterrupted } from '../terminal/interrupt.js';
import { showPlan } from '../terminal/plan.js';
import { showProgress } from '../terminal/progress.js';
import { loadOrSuggest, withSuggestion } from '../server-document/unnamed-document.js';
import { type TargetOptions, filesRead, readServerOptions } from '../options/reading/read-options.js';
import { isPart, readChoice } from '../options/reading/choice-flags.js';
import { readResources } from '../options/reading/read-resources.js';
import { readReporters } from '../options/reading/read-reporters.js';

/** Runs `plant-store-kit verify` and sets the exit status. */
export async function verifyAction(url: string | undefined, options: TargetOptions): Promise<void> {
  const reporters = await readReporters(options);
  await checkOutputs(reporters, options.outputDir, filesRead(options));
  const baseline = await readBaselineOption(options, options.only !== undefined || options.cases === 0 || isPart(options));
  const server = await readServerOptions(options, url);
  // Loaded late, so that mistakes in the options are reported at once.
  const { readCorpus } = await import('../../core/findings/read-corpus.js');
  const { verify } = await import('../../verify.js');
  const unnamed = url === undefined || options.isNamed === true ? undefined : { command: 'verify', url, server };
  const spec = await loadOrSuggest(options, { url, server }, unnamed);
  const corpus = options.corpus === undefined ? undefined : await readCorpus(options.corpus);
  const choice = readChoice(options, spec);
  const judged = judgedPart(spec, choice);
  const resources = readResources(spec, options.corrections);
  showPlan(url, judged, { ...server, ...choice, resources }, options);
  boundHeap(judged.operations.length);
  const progress = showProgress(
    options.quiet !== true,
    judged.operations.map(({ id }) => id),
  );
  const run = await untilInterrupted((signal) =>
    verify({
      ...server,
      ...choice,
      resources,
      reachedBefore: baseline.reached,
      timeMs: options.time,
      minReach: options.minReach,
      url,
      spec,
      signal,
      corpus,
      only: options.only,
      cases: options.cases,
      isKnown: baseline.isKnown,
      onEvent: (event) => {
        const line = options.quiet === true ? undefined : expectedLengthLine(event, options.time !== undefined);
        if (line !== undefined) {
          progress.clear();
          process.stderr.write(`${line}\n`);
        }
        progress.take(event);
      },
    }),
  ).finally(progress.clear);
  // The gate must not overwrite findings in the corpus that have the same cause.
  const isCorpus = options.corpus !== undefined && resolve(options.corpus) === resolve(options.outputDir);
  await finishRun(await withSuggestion(await baseline.applyTo(run), spec, unnamed), reporters, options, isCorpus ? 'new' : 'all');
}
