import { KitError } from '../core/kit-error.js';
import { REPORTERS, type Reporter } from '../report/reporter.js';
import { isModulePath, loadReporter } from './load-reporter.js';

/** A report and where it goes; without a file, to stdout. */
export interface ReportRequest {
  readonly reporter: Reporter;
  readonly file: string | undefined;
}

/**
 * Reads `--reporter NAME[=FILE]`, where NAME can be the path of a module, and loads that. Where none goes to stdout, the
 * console report does.
 * @throws KitError for an unknown name, a module that is no reporter, or two reports on stdout.
 */
export async function readReporters(values: readonly string[] = []): Promise<readonly ReportRequest[]> {
  const requests: readonly ReportRequest[] = await Promise.all(
    values.map(async (value) => {
      const [name = '', ...rest] = value.split('=');
      const file = rest.join('=');
      return { reporter: await reporterOf(name), file: file === '' || file === '-' ? undefined : file };
    }),
  );
  const onStdout = requests.filter(({ file }) => file === undefined);
  if (onStdout.length > 1)
    throw new KitError('UsageError', 'two reports cannot go to stdout', 'Give one of them a file: --reporter json=FILE');
  return onStdout.length === 1 ? requests : [{ reporter: await reporterOf('console'), file: undefined }, ...requests];
}

async function reporterOf(name: string): Promise<Reporter> {
  const known = REPORTERS.find((own) => own.name === name);
  if (known !== undefined) return known;
  if (isModulePath(name)) return loadReporter(name);
  const names = REPORTERS.map((own) => own.name).join(', ');
  throw new KitError(
    'UsageError',
    `'${name}' is not a reporter`,
    `Use one of ${names}, or the path of a module such as ./${name || 'own'}.mjs`,
  );
}
