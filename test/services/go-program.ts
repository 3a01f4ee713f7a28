import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { digestOf } from './digest-of.js';

const CACHE = 'node_modules/.cache/services';

/** Why a service in Go cannot be started here. */
export function missingGo(): string | undefined {
  return spawnSync('go', ['version']).status === 0 ? undefined : 'no go here';
}

/** The program of a folder of sources, built once for each version of them; another run may build at the same time. */
export function goProgram(sources: string): string {
  const digest = digestOf(
    sources,
    readdirSync(sources).filter((file) => /\.(?:go|mod)$/.test(file)),
  );
  const program = join(process.cwd(), CACHE, `${basename(sources)}-${digest}`);
  if (existsSync(program)) return program;
  mkdirSync(CACHE, { recursive: true });
  const fresh = `${program}-${process.pid}`;
  execFileSync('go', ['build', '-o', fresh, '.'], { cwd: sources, stdio: 'inherit' });
  renameSync(fresh, program);
  return program;
}
