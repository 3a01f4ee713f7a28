import { appendFile } from 'node:fs/promises';
import type { Run } from '../core/run/run.js';
import type { RenderOptions } from '../report/render-options.js';

/**
 * Adds a run to the summary of a step of GitHub Actions, in the file that the runner names; elsewhere it does nothing. A
 * summary that cannot be written is told and changes no verdict: nobody may have asked for it.
 */
export async function writeSummary(run: Run, options: RenderOptions, file = process.env['GITHUB_STEP_SUMMARY']): Promise<void> {
  if (file === undefined || file === '') return;
  const { renderSummary } = await import('../report/markdown/markdown.js');
  await appendFile(file, `${renderSummary(run, options)}\n`).catch(() => {
    process.stderr.write('note: the step summary of GitHub Actions cannot be written\n');
  });
}
