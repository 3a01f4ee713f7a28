import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Run } from '../core/run/run.js';
import { cannotWrite } from './check-outputs.js';
import { usesColour } from './colour.js';
import type { OutputOptions } from './read-options.js';
import type { ReportRequest } from './read-reporters.js';

/** Writes the reports of a run: to stdout or to files, whose folders are made. */
export async function writeReports(run: Run, requests: readonly ReportRequest[], options: OutputOptions): Promise<void> {
  for (const { reporter, file } of requests) {
    if (file === undefined && options.quiet === true && run.verdict === 'kept' && reporter.name === 'console') continue;
    const colour = file === undefined && usesColour(process.stdout, options.color);
    const render = await reporter.load();
    const text = await render(run, { colour, outputDir: options.outputDir, root: process.env['GITHUB_WORKSPACE'] });
    if (file === undefined) process.stdout.write(text);
    else await writeText(file, text);
  }
}

async function writeText(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch {
    throw cannotWrite(file);
  }
}
