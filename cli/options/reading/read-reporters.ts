import { KitError } from '../../../core/kit-error.js';
import { REPORTERS, type Reporter } from '../../../report/reporter.js';
import { isModulePath, loadReporter } from './load-reporter.js';
import type { OutputOptions } from './read-options.js';

/** A report and its destination. */
export interface ReportRequest {
  readonly reporter: Reporter;
  /** A file or a stream. */
  readonly to: { readonly file: string } | 'stdout' | 'stderr';
}

interface Wanted {
  readonly reporter: Reporter;
  readonly file: string | undefined;
}

/**
 * Reads and loads `--reporter NAME[=FILE]`, where NAME can be a module path. The console report is added if nothing else goes to
 * stdout. On GitHub Actions, annotations are added by default, after the console report, or on stderr if another report uses stdout:
 * the runner reads both.
 * @throws KitError for an unknown name, a module that is not a reporter, or two reports on stdout.
 */
export async function readReporters(
  { reporter = [], github }: Pick<OutputOptions, 'reporter' | 'github'>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<readonly ReportRequest[]> {
  const given = await Promise.all(reporter.map(read));
  const isUnasked = github && environment['GITHUB_ACTIONS'] === 'true' && !given.some(isAnnotations);
  const wanted = isUnasked ? [...given, await read('github')] : given;
  const onStdout = wanted.filter((currentWanted) => currentWanted.file === undefined && !isAnnotations(currentWanted));
  if (onStdout.length > 1)
    throw new KitError('UsageError', 'two reports go to stdout', 'Write one of them to a file: --reporter json=FILE');
  const all = onStdout.length === 1 ? wanted : [await read('console'), ...wanted];
  const spare = onStdout.every(({ reporter: { name } }) => name === 'console') ? 'stdout' : 'stderr';
  const requests = all.map((currentWanted): ReportRequest => {
    const stream = isAnnotations(currentWanted) ? spare : 'stdout';
    return { reporter: currentWanted.reporter, to: currentWanted.file === undefined ? stream : { file: currentWanted.file } };
  });
  return requests.toSorted((a, b) => Number(isAnnotations(a)) - Number(isAnnotations(b)));
}

/**
 * Returns `NAME` or `NAME=FILE` unchanged if such a report can exist, without loading modules.
 * @throws KitError if it cannot.
 */
export function checkReporter(value: string): string {
  const { name } = split(value);
  if (kitReporter(name) === undefined && !isModulePath(name)) throw noReporter(name);
  return value;
}

function split(value: string): { readonly name: string; readonly file: string } {
  const [name = '', ...rest] = value.split('=');
  return { name, file: rest.join('=') };
}

async function read(value: string): Promise<Wanted> {
  const { name, file } = split(value);
  return { reporter: await reporterOf(name), file: file === '' || file === '-' ? undefined : file };
}

function isAnnotations({ reporter }: Pick<Wanted, 'reporter'>): boolean {
  return reporter.name === 'github';
}

async function reporterOf(name: string): Promise<Reporter> {
  const reporter = kitReporter(name);
  if (reporter !== undefined) return reporter;
  // Reporters in the configuration were checked when it was read; `--reporter` is checked here.
  if (!isModulePath(name)) throw noReporter(name);
  return loadReporter(name);
}

function kitReporter(name: string): Reporter | undefined {
  return REPORTERS.find((reporter) => reporter.name === name);
}

function noReporter(name: string): KitError {
  const names = REPORTERS.map((reporter) => reporter.name).join(', ');
  return new KitError('UsageError', `'${name}' is not a reporter`, `Use one of ${names}, or a module path such as ./custom.mjs`);
}
