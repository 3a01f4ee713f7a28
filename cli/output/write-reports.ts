import { appendFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { RenderOptions } from '../../report/render-options.js';
import { cannotWrite, makeFolder } from './check-outputs.js';
import { usesColour } from '../terminal/colour.js';
import type { OutputOptions } from '../options/read-options.js';
import type { ReportRequest } from '../options/read-reporters.js';
import type { Run } from '../../core/results/run.js';

/**
 * Writes the reports of a run: to a stream or to files, whose folders are made. One that fails keeps none of the others back.
 * @throws what the first one that fails throws, when all are written.
 */
export async function writeReports(run: Run, requests: readonly ReportRequest[], options: OutputOptions): Promise<void> {
  const common: RenderOptions = { colour: false, outputDir: options.outputDir, root: process.env['GITHUB_WORKSPACE'] || process.cwd() };
  const isQuiet = options.quiet === true && run.verdict === 'kept';
  if (requests.some(({ reporter }) => reporter.name === 'github')) await writeSummary(run, common);
  const failures: unknown[] = [];
  for (const { reporter, to } of requests) {
    if (isQuiet && typeof to === 'string' && (reporter.name === 'console' || reporter.name === 'github')) continue;
    try {
      const render = await reporter.load();
      if (typeof to === 'object') await writeText(to.file, await render(run, common));
      else process[to].write(await render(run, { ...common, colour: usesColour(process[to], options.color) }));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function writeText(file: string, text: string): Promise<void> {
  try {
    await makeFolder(dirname(file));
    await writeFile(file, text);
  } catch {
    throw cannotWrite(file);
  }
}

/**
 * Adds a run to the summary of a step of GitHub Actions, in the file that the runner names; elsewhere it does nothing. A
 * summary that cannot be written is told and changes no verdict: nobody may have asked for it.
 */
export async function writeSummary(run: Run, options: RenderOptions, file = process.env['GITHUB_STEP_SUMMARY']): Promise<void> {
  if (file === undefined || file === '') return;
  const { renderSummary } = await import('../../report/markdown/markdown.js');
  await appendFile(file, `${renderSummary(run, options)}\n`).catch(() => {
    process.stderr.write('note: the step summary of GitHub Actions cannot be written\n');
  });
}
