import { dirname } from 'node:path';
import { KitError } from '../../core/kit-error.js';
import type { FindingDocument } from '../../core/findings/finding-document.js';
import { readFinding } from '../../core/findings/read-finding.js';
import { findingFile } from '../../report/facts/finding-files.js';
import { checkOutputs } from '../output/check-outputs.js';
import { finishRun } from '../output/finish-run.js';
import { untilInterrupted } from '../terminal/interrupt.js';
import { loadDocument } from '../options/reading/load-document.js';
import { type TargetOptions, filesRead, readServerOptions } from '../options/reading/read-options.js';
import { readText } from '../options/arguments/read-text.js';
import { readChoice } from '../options/reading/choice-flags.js';
import { readReporters } from '../options/reading/read-reporters.js';

/** Runs `plant-store-kit replay` and sets the exit status. */
export async function replayAction(words: readonly string[], options: TargetOptions): Promise<void> {
  const last = words.at(-1) ?? '';
  const url = /^https?:\/\//.test(last) ? last : undefined;
  const files = (url === undefined ? words : words.slice(0, -1)).map((word) => fileOf(word, options.outputDir));
  if (files.length === 0) throw new KitError('UsageError', 'no finding given', 'Run plant-store-kit replay FILE... [URL], or pass an id');
  const reporters = await readReporters(options);
  await checkOutputs(reporters, options.outputDir, [...files, ...filesRead(options)]);
  const findings = await Promise.all(files.map(findingIn));
  const target = url ?? options.target ?? findings[0]?.target;
  const server = await readServerOptions(options, target);
  // Loaded late, so that mistakes in the options are reported at once.
  const { replay } = await import('../../replay.js');
  const contract = await loadDocument(options, { url: target, server });
  const run = await untilInterrupted((signal) =>
    replay({
      ...server,
      ...readChoice(options, contract),
      contract,
      findings,
      url: target ?? '',
      signal,
      profile: findings.some(({ profile }) => profile === 'strict') ? 'strict' : 'standard',
    }),
  );
  await finishRun(run, reporters, { ...options, outputDir: dirname(files[0] ?? '') }, 'none');
}

/** Reports identify findings by id, so an id is accepted in place of a file. */
function fileOf(word: string, outputDir: string): string {
  return /^[\w-]+-[\da-f]{8}$/.test(word) ? findingFile({ id: word }, outputDir) : word;
}

async function findingIn(file: string): Promise<FindingDocument> {
  return readFinding(await readText(file, HINT), file, HINT);
}

const HINT = 'Name a .json file that verify wrote under its --output-dir';
