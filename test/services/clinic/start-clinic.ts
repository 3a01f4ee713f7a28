import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApp } from '../../apps/app.js';
import { startProcess } from '../start-process.js';

const SOURCES = 'test/services/clinic';
const REQUIREMENTS = join(SOURCES, 'requirements.txt');
const CACHE = 'node_modules/.cache/services';

/** Why the clinic cannot be started here. Fetches FastAPI through pip, once. */
export function missingPython(): string | undefined {
  const folder = packages();
  if (existsSync(folder)) return undefined;
  if (spawnSync('python3', ['-m', 'pip', '--version']).status !== 0) return 'no python3 with pip here';
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(join(CACHE, 'fetch-'));
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--target', fresh, '--requirement', REQUIREMENTS];
  const { status, stderr } = spawnSync('python3', pip, { encoding: 'utf8' });
  // Another run may have been faster.
  if (status === 0 && !existsSync(folder)) renameSync(fresh, folder);
  rmSync(fresh, { recursive: true, force: true });
  return status === 0 ? undefined : `pip cannot fetch FastAPI: ${stderr.trim().split('\n').at(-1) ?? ''}`;
}

/** The clinic, in Python; with the name of a fault of faults.ts, that one thing is wrong. */
export function startClinic(fault = ''): Promise<RunningApp> {
  return startProcess('python3', ['-B', join(SOURCES, 'main.py'), fault], { PYTHONPATH: packages() });
}

/** A folder for each list of requirements. */
function packages(): string {
  return join(CACHE, `python-${createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12)}`);
}
