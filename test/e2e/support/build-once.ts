import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cacheOf, isBuilt } from '../../../scripts/build-stamp.js';
import { ROOT } from './kit-files.js';

const CACHE = cacheOf(ROOT);
const LOCK = join(CACHE, 'building');
/** Whoever holds the lock for longer was killed. */
const BUILD_MS = 300_000;

/**
 * Builds the kit before the first test of the built command line, unless it is built: another run of the tests beside this one
 * may be using it.
 */
export default function buildOnce(): void {
  lock();
  try {
    if (isBuilt(ROOT)) return;
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function lock(): void {
  mkdirSync(CACHE, { recursive: true });
  for (;;) {
    try {
      mkdirSync(LOCK);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > BUILD_MS) rmSync(LOCK, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
}
