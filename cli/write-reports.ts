import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KitError } from '../core/kit-error.js';
import type { Run } from '../core/run/run.js';
import { RENDERERS, type ReporterName, isReporterName } from '../report/reporter.js';
import { cannotWrite } from './check-outputs.js';
import { usesColour } from './colour.js';
import type { OutputOptions } from './read-options.js';

/** A report and where it goes; without a file, to stdout. */
export interface ReportRequest {
  readonly name: ReporterName;
  readonly file: string | undefined;
}

/**
 * Reads `--reporter NAME[=FILE]`. Where none goes to stdout, the console report does.
 * @throws KitError for an unknown name, or two reports on stdout.
 */
export function readReporters(values: readonly string[] = []): readonly ReportRequest[] {
  const requests = values.map((value): ReportRequest => {
    const [name = '', ...rest] = value.split('=');
    if (!isReporterName(name)) {
      throw new KitError('UsageError', `'${name}' is not a reporter`, `Use one of ${Object.keys(RENDERERS).join(', ')}`);
    }
    const file = rest.join('=');
    return { name, file: file === '' || file === '-' ? undefined : file };
  });
  const onStdout = requests.filter(({ file }) => file === undefined);
  if (onStdout.length > 1)
    throw new KitError('UsageError', 'two reports cannot go to stdout', 'Give one of them a file: --reporter json=FILE');
  return onStdout.length === 1 ? requests : [{ name: 'console', file: undefined }, ...requests];
}

/** Writes the reports of a run: to stdout or to files, whose folders are made. */
export async function writeReports(run: Run, requests: readonly ReportRequest[], options: OutputOptions): Promise<void> {
  for (const { name, file } of requests) {
    if (file === undefined && options.quiet === true && run.verdict === 'kept' && name === 'console') continue;
    const colour = file === undefined && usesColour(process.stdout, options.color);
    const text = RENDERERS[name](run, { colour, outputDir: options.outputDir });
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
