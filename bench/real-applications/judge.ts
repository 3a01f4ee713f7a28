import { spawnSync } from 'node:child_process';
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPLICATIONS } from './applications.js';
import { differencesOf, readShown } from './left-as-it-was.js';
import { logIn } from './login.js';
import { whileStarted } from './started.js';

/**
 * Starts one application and judges it: `judge.ts NAME FOLDER [options of verify]`. Its report, as text and as JSON, its log,
 * its document, and what it shows otherwise than before (left.txt) go to the folder. Runs in a network namespace of its own, so any port is free.
 */
const [, , name = '', folder = '', ...options] = process.argv;

const application = APPLICATIONS.find((one) => one.name === name);
if (application === undefined) throw new Error(`no application ${name}`);
const { prefix = '', credential } = application;
await whileStarted(application, folder, async ({ origin, port, document }) => {
  const login = credential && logIn(credential, folder, port);
  const given = login === undefined ? [] : ['--credential', `${login.scheme}=${login.value}`];
  const report = openSync(join(folder, 'report.txt'), 'w');
  const reporters = ['--reporter', 'console', '--reporter', `json=${join(folder, 'report.json')}`];
  const target = [origin + prefix, '--spec', document, ...given];
  const words = ['verify', ...target, '--no-color', '--output-dir', join(folder, 'findings'), ...reporters, ...options];
  const before = await readShown(origin + prefix, document, login?.header);
  const { status } = spawnSync(process.execPath, ['dist/cli/main.js', ...words], { stdio: ['ignore', report, report] });
  const left = differencesOf(before, await readShown(origin + prefix, document, login?.header));
  writeFileSync(join(folder, 'left.txt'), left.map((line) => `${line}\n`).join(''));
  process.exitCode = status === 0 || status === 1 ? 0 : 2;
});
