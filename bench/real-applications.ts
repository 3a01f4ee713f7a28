import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { APPLICATIONS, type Application } from './real-applications/applications.js';

/**
 * Installs, starts and judges real applications, each in a network namespace that has only loopback, so that none calls out, and
 * prints one line for each. Names as arguments choose among them; what follows `--` goes to `verify`.
 */
const CACHE = resolve('node_modules/.cache/real-applications');
const words = process.argv.slice(2);
const split = words.includes('--') ? words.indexOf('--') : words.length;
const names = words.slice(0, split);
const options = words.slice(split + 1);

const namespace = ['-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
const isPermitted = spawnSync('unshare', [...namespace, 'true']).status === 0;
if (!isPermitted) console.log('No network namespace is permitted here: the applications can call out.');

console.log('application  operations reached  findings  cases  seconds of verify  seconds with install');
for (const application of APPLICATIONS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const started = performance.now();
  const folder = join(CACHE, application.name);
  const isInstalled = existsSync(join(folder, 'installed'));
  if (!isInstalled && !install(application, folder)) continue;
  const judge = [process.execPath, '--import', 'tsx', 'bench/real-applications/judge.ts', application.name, folder, ...options];
  const [command = '', ...rest] = isPermitted ? ['unshare', ...namespace, ...judge] : judge;
  const { status } = spawnSync(command, rest, { stdio: 'inherit' });
  const seconds = (performance.now() - started) / 1000;
  if (status === 0) console.log(lineOf(application.name, folder, isInstalled ? '' : seconds.toFixed(0)));
  else console.log(`${application.name}: not judged, see ${folder}/report.txt and server.log`);
}

function install({ name, install: commands }: Application, folder: string): boolean {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const command of commands) {
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
    if (status === 0) continue;
    console.log(`${name}: not installed: ${command}\n${stderr.slice(-500)}`);
    return false;
  }
  writeFileSync(join(folder, 'installed'), '');
  return true;
}

function lineOf(name: string, folder: string, withInstall: string): string {
  const report: unknown = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  const operations = listOf(report, 'operations');
  const reached = operations.filter((one) => valueOf(one, 'reach') === 'reached').length;
  const cases = valueOf(valueOf(report, 'totals'), 'cases');
  const seconds = (Number(valueOf(report, 'durationMs')) / 1000).toFixed(1);
  const columns = [name.padEnd(12), `${reached} of ${operations.length}`.padEnd(20), findingsOf(report), cases, seconds, withInstall];
  return columns.map(String).join('  ');
}

/** The findings as they are listed, and their causes where these are more. */
function findingsOf(report: unknown): string {
  const entries = listOf(report, 'findings');
  const causes = entries.reduce((sum: number, entry) => sum + Math.max(1, listOf(entry, 'causes').length), 0);
  return causes === entries.length ? String(causes) : `${entries.length} (${causes} causes)`;
}

function valueOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([one]) => one === name)?.[1] : undefined;
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = valueOf(value, name);
  return Array.isArray(list) ? list : [];
}
