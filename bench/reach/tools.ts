import { join, resolve } from 'node:path';
import type { Login } from '../real-applications/login.js';

/** One run of a tool. */
export interface Task {
  /** Base URL of the operations. */
  readonly url: string;
  readonly document: string;
  readonly login: Login | undefined;
  /** Time that it has; 0 leaves it to the tool. */
  readonly seconds: number;
  readonly results: string;
}

/** A tool that asks a server: how it is installed, if it is no part of the project, and its command. */
export interface Tool {
  readonly name: string;
  readonly install: readonly string[];
  readonly command: (task: Task) => readonly string[];
}

/** Where Schemathesis is installed: beside the services, by the name of the tool. */
const SCHEMATHESIS = resolve('node_modules/.cache/real-applications/schemathesis/.venv/bin/st');

/** Everything is allowed to both, and neither is configured for a service. The kit is first: its seconds are those of the other. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'kit',
    install: [],
    command: ({ url, document, login, seconds, results }) => [
      ...[process.execPath, resolve('dist/cli/main.js'), 'verify', url, '--spec', document, '--allow-destructive', '--no-color'],
      ...['--reporter', 'console', '--reporter', `json=${join(results, 'report.json')}`, '--output-dir', join(results, 'findings')],
      ...(login === undefined ? [] : givenToKit(login)),
      ...(seconds > 0 ? ['--time', `${seconds}s`] : []),
    ],
  },
  {
    name: 'schemathesis',
    install: ['python3 -m venv .venv', ".venv/bin/pip install -q 'schemathesis==4.32.5'"],
    command: ({ url, document, login, seconds }) => [
      ...[SCHEMATHESIS, 'run', document, '--url', url],
      ...['--phases', 'examples,coverage,fuzzing,stateful', '--continue-on-failure', '--suppress-health-check', 'all', '--no-color'],
      ...(login === undefined ? [] : ['-H', login.header]),
      ...(seconds > 0 ? ['--max-time', String(seconds)] : []),
    ],
  },
];

/** A document without the scheme gets the header. */
function givenToKit({ scheme, value, header }: Login): readonly string[] {
  return scheme === '' ? ['--header', header] : ['--credential', `${scheme}=${value}`];
}
