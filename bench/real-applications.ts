import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPLICATIONS } from './real-applications/applications.js';
import { install } from './real-applications/install.js';
import { isolation } from './real-applications/isolation.js';

/**
 * Installs, starts and judges real applications, each in a network namespace that has only loopback, so that none calls out, and
 * prints one line for each. Names as arguments choose among them; what follows `--` goes to `verify`.
 */
const words = process.argv.slice(2);
const split = words.includes('--') ? words.indexOf('--') : words.length;
const names = words.slice(0, split);
const options = words.slice(split + 1);

const isolated = isolation();

console.log('application  operations reached  findings  cases  seconds of verify  left otherwise  seconds with install');
for (const application of APPLICATIONS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const started = performance.now();
  const installed = install(application.name, application.install);
  if (installed === undefined) continue;
  const { folder, isNew } = installed;
  const judge = [process.execPath, '--import', 'tsx', 'bench/real-applications/judge.ts', application.name, folder, ...options];
  const [command = '', ...rest] = isolated(judge);
  const { status } = spawnSync(command, rest, { stdio: 'inherit' });
  const seconds = (performance.now() - started) / 1000;
  if (status === 0) console.log(lineOf(application.name, folder, isNew ? seconds.toFixed(0) : ''));
  else console.log(`${application.name}: not judged, see ${folder}/report.txt and server.log`);
}

function lineOf(name: string, folder: string, withInstall: string): string {
  const report: unknown = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  const operations = listOf(report, 'operations');
  const reached = operations.filter((one) => valueOf(one, 'reach') === 'reached').length;
  const cases = valueOf(valueOf(report, 'totals'), 'cases');
  const seconds = (Number(valueOf(report, 'durationMs')) / 1000).toFixed(1);
  const left = readFileSync(join(folder, 'left.txt'), 'utf8').split('\n').length - 1;
  const columns = [name.padEnd(12), `${reached} of ${operations.length}`.padEnd(20), findingsOf(report), cases, seconds, left, withInstall];
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
