import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../e2e/support/kit-files.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { runKit } from '../../e2e/support/run-kit.js';

const COMMON = ['--spec', '--spec-header', '--strict-document', '--config', '--token', '--credential'];
const TARGET = [
  ...['--token-file', '--auth', '--as', '--other', '--other-credential', '--bad-token'],
  ...[
    '--header',
    '--timeout',
    '--wait',
    '--restart-command',
    '--callback-url',
    '--rate',
    '--ca',
    '--insecure',
    '--cert',
    '--key',
    '--unix-socket',
    '--connect-to',
  ],
];
const OUTPUTS = ['--reporter', '--output-dir', '--quiet', '--no-github', '--no-color'];
const CHOICE = ['--operation', '--tag', '--path', '--exclude-operation', '--exclude-tag', '--exclude-path'];
const RANDOM = [
  '--allow-destructive',
  '--keep',
  '--baseline',
  '--update-baseline',
  '--profile',
  '--max-findings',
  '--cases',
  '--seed',
  '--concurrency',
];
const MOCK = [
  '--port',
  '--host',
  '--base-path',
  '--https',
  '--save-ca',
  '--cert',
  '--key',
  '--auth-status',
  '--no-auth',
  '--body-limit',
  '--strict',
  '--used-ids',
  '--dynamic',
  '--seed',
  '--delay',
  '--fault-rate',
  '--faults',
  '--no-memory',
  '--data',
  '--persist',
  '--no-cors',
  '--no-watch',
  '--now',
  '--no-journal',
  '--log',
  '--no-color',
];
const OPTIONS: readonly (readonly [command: string, options: readonly string[]])[] = [
  [
    'verify',
    [...COMMON, ...TARGET, ...OUTPUTS, ...CHOICE, ...RANDOM, '--list', '--only', '--corpus', '--time', '--min-reach', '--min-judged'],
  ],
  ['fuzz', [...COMMON, ...TARGET, ...OUTPUTS, ...CHOICE, ...RANDOM, '--time', '--min-reach', '--dictionary', '--corpus', '--shard']],
  ['replay', [...COMMON, ...TARGET, ...OUTPUTS]],
  ['merge', OUTPUTS],
  ['explain', ['--spec', '--spec-header', '--strict-document', '--config', '--output-dir']],
  ['lint', ['--resources', '--spec-header', '--strict-document', '--config']],
  ['mock', [...COMMON, ...MOCK]],
  ['types', ['--output', '--spec-header']],
];

describe('--help', () => {
  it('tells the commands and the exit statuses in 80 columns', async () => {
    const { status, stdout, stderr } = await runKit(await makeWorkplace(), ['--help']);
    for (const word of ['verify', 'fuzz', 'replay', 'merge', 'explain', 'lint', 'mock', 'types', 'PLANT_STORE_TOKEN', '130'])
      expect(stdout).toContain(word);
    expect(stdout).toMatch(/0 the contract is kept; 1 it is broken; 2 it could not be judged/);
    expect(longest(stdout)).toBeLessThanOrEqual(80);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it.each(OPTIONS)('of %s lists every option in 80 columns', async (command, options) => {
    const { status, stdout, stderr } = await runKit(await makeWorkplace(), [command, '--help']);
    const listed = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option]) => option);
    expect(listed.toSorted()).toEqual([...options, '--help'].toSorted());
    expect(longest(stdout)).toBeLessThanOrEqual(80);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('of explain tells how cases are called, also where there are several operations', async () => {
    const { stdout } = await runKit(await makeWorkplace(), ['explain', '--help']);
    const words = stdout.replaceAll(/\s+/g, ' ');
    expect(words).toContain('invalid/id/null (with several operations invalid/post-plants/id/null)');
    expect(words).toContain('a finding by its id or file');
  });

  it.each(['--version', '-V'])('%s tells the version of the package', async (flag) => {
    const { version } = JSON.parse(await readFile(`${ROOT}package.json`, 'utf8'));
    const { status, stdout } = await runKit(await makeWorkplace(), [flag]);
    expect(stdout).toBe(`${version}\n`);
    expect(status).toBe(0);
  });
});

function longest(text: string): number {
  return Math.max(...text.split('\n').map((line) => line.length));
}
