import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './kit-files.js';

/** What dist/ is made of. */
const SOURCES = ['cli', 'contracts', 'core', 'mock', 'msw', 'page-kit', 'property-tests', 'report', 'schemas', 'scripts', 'vitest-suites'];
const CACHE = join(ROOT, 'node_modules/.cache/plant-store-kit');
const STAMP = join(CACHE, 'built');
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
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest()) return;
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
    writeFileSync(STAMP, digest());
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

/** Of the sources and of what was made of them. */
function digest(): string {
  const hash = createHash('sha256');
  const beside = readdirSync(ROOT).filter((name) => /\.(?:ts|json|yaml)$/.test(name));
  for (const path of [...beside, 'types/print-types.ts', ...[...SOURCES, 'dist'].flatMap(filesIn)].toSorted())
    hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(join(ROOT, path)).isFile());
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
