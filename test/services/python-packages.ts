import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from './digest-of.js';

const REQUIREMENTS = 'requirements.txt';
const CACHE = 'node_modules/.cache/services';

/** Why the packages of a service cannot be had here. Fetches them through pip, once. */
export function missingPackages(sources: string): string | undefined {
  const folder = packagesOf(sources);
  if (existsSync(folder)) return undefined;
  if (spawnSync('python3', ['-m', 'pip', '--version']).status !== 0) return 'no python3 with pip here';
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(join(CACHE, 'fetch-'));
  const requirements = ['--requirement', join(sources, REQUIREMENTS)];
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--target', fresh, ...requirements];
  const { status, stderr } = spawnSync('python3', pip, { encoding: 'utf8' });
  // Another run may have been faster.
  if (status === 0 && !existsSync(folder)) renameSync(fresh, folder);
  rmSync(fresh, { recursive: true, force: true });
  return status === 0 ? undefined : `pip cannot fetch FastAPI: ${stderr.trim().split('\n').at(-1) ?? ''}`;
}

/** The folder of the packages, one for each list of requirements. */
export function packagesOf(sources: string): string {
  return join(CACHE, `python-${digestOf(sources, [REQUIREMENTS])}`);
}
