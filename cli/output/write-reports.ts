import { appendFile } from 'node:fs/promises';
import type { RenderOptions } from '../../report/facts/render-options.js';
import { columnsOf } from '../terminal/columns.js';
import { usesColour } from '../terminal/colour.js';
import type { OutputOptions } from '../options/reading/read-options.js';
import type { ReportRequest } from '../options/reading/read-reporters.js';
import type { Run } from '../../core/results/runs/run.js';
import { writeText } from './write-text.js';

/**
 * Writes the reports of a run to streams or to files, creating missing folders. A report that fails does not prevent the others.
 * @throws the first failure, after all reports are written.
 */
export async function writeReports(run: Run, requests: readonly ReportRequest[], options: OutputOptions): Promise<void> {
  const vitest = requests.find(({ reporter }) => reporter.name === 'vitest')?.to;
  const common: RenderOptions = {
    colour: false,
    outputDir: options.outputDir,
    root: process.env['GITHUB_WORKSPACE'] || process.cwd(),
    vitestFile: typeof vitest === 'object' ? vitest.file : undefined,
  };
  const isQuiet = options.quiet === true && run.verdict === 'kept';
  if (requests.some(({ reporter }) => reporter.name === 'github')) await writeSummary(run, common);
  const failures: unknown[] = [];
  for (const { reporter, to } of requests) {
    if (isQuiet && typeof to === 'string' && (reporter.name === 'console' || reporter.name === 'github')) continue;
    try {
      const render = await reporter.load();
      if (typeof to === 'object') await writeText(to.file, await render(run, { ...common, file: to.file }));
      else {
        const shown = { ...common, colour: usesColour(process[to], options.color), columns: columnsOf(process[to]) };
        writePieces(process[to], await render(run, shown));
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

function writePieces(stream: NodeJS.WriteStream, text: string | Iterable<string>): void {
  for (const piece of typeof text === 'string' ? [text] : text) stream.write(piece);
}

/**
 * Appends a run to the step summary of GitHub Actions, in the file named by the runner; otherwise does nothing. A failure
 * is only noted and does not change the verdict, because the summary is written by default.
 */
export async function writeSummary(run: Run, options: RenderOptions, file = process.env['GITHUB_STEP_SUMMARY']): Promise<void> {
  if (file === undefined || file === '') return;
  const { renderSummary } = await import('../../report/markdown/markdown.js');
  await appendFile(file, `${renderSummary(run, options)}\n`).catch(() => {
    process.stderr.write('note: cannot write the step summary of GitHub Actions\n');
  });
}
