import { loadContract } from '../core/spec/load-contract.js';
import { verify } from '../verify.js';
import { finishRun } from './finish-run.js';
import { untilInterrupted } from './interrupt.js';
import { showProgress } from './progress.js';
import { type TargetOptions, readText, readToken } from './read-options.js';
import { readReporters } from './write-reports.js';

/** Runs `plant-store-kit verify` and sets the exit status. */
export async function verifyAction(url: string | undefined, options: TargetOptions): Promise<void> {
  const reporters = readReporters(options.reporter);
  const source = await readToken(options);
  const ca = options.ca === undefined ? undefined : await readText(options.ca, '--ca');
  const spec = await loadContract(options.spec);
  const progress = showProgress(options.quiet !== true);
  const run = await untilInterrupted((signal) =>
    verify({
      ...source,
      url,
      spec,
      ca,
      signal,
      badToken: options.badToken,
      headers: options.header,
      profile: options.profile,
      only: options.only,
      cases: options.cases,
      seed: options.seed,
      lanes: options.lanes,
      timeoutMs: options.timeout,
      waitMs: options.wait,
      rate: options.rate,
      insecure: options.insecure,
      onEvent: progress.take,
    }),
  );
  progress.clear();
  await finishRun(run, reporters, options);
}
