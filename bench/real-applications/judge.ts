import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { APPLICATIONS } from './applications.js';

/**
 * Starts one application and judges it: `judge.ts NAME FOLDER [options of verify]`. Its report, as text and as JSON, its log and
 * its document go to the folder. Runs in a network namespace of its own, so any port is free.
 */
const [, , name = '', folder = '', ...options] = process.argv;
const PORT = 8400;
/** Time in which an application has to start, in milliseconds. */
const STARTS_WITHIN = 90_000;

const application = APPLICATIONS.find((one) => one.name === name);
if (application === undefined) throw new Error(`no application ${name}`);
const url = `http://127.0.0.1:${PORT}${application.prefix ?? ''}`;
const log = openSync(join(folder, 'server.log'), 'w');
const server = spawn('sh', ['-c', application.start(PORT)], { cwd: folder, stdio: ['ignore', log, log] });
const ended = once(server, 'exit');
try {
  const deadline = Date.now() + STARTS_WITHIN;
  while (!(await answers(`http://127.0.0.1:${PORT}${application.document}`))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not start: see ${folder}/server.log`);
    await pause(200);
  }
  const document = `http://127.0.0.1:${PORT}${application.document}`;
  const report = openSync(join(folder, 'report.txt'), 'w');
  const reporters = ['--reporter', 'console', '--reporter', `json=${join(folder, 'report.json')}`];
  const words = ['verify', url, '--spec', document, '--no-color', '--output-dir', join(folder, 'findings'), ...reporters, ...options];
  const { status } = spawnSync(process.execPath, ['dist/cli/main.js', ...words], { stdio: ['ignore', report, report] });
  process.exitCode = status === 0 || status === 1 ? 0 : 2;
} finally {
  server.kill();
  // A server that hangs does not end when it is asked to.
  const patience = setTimeout(() => server.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(patience);
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
