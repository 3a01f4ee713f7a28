import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The official suite comes with the source package of PyPI's jsonschema. */
const PACKAGE = 'jsonschema-4.25.1';
const CACHE = 'node_modules/.cache/json-schema-suite';

/** The folder of the suite, with `tests` and `remotes`; undefined if it has not been fetched. */
export function cachedSuite(): string | undefined {
  const folder = join(CACHE, PACKAGE, 'json');
  return existsSync(folder) ? folder : undefined;
}

/** The suite's folder, or the reason why there is none. */
export type Fetched =
  | { readonly kind: 'fetched'; readonly folder: string }
  | { readonly kind: 'skipped' | 'failed'; readonly reason: string };

/** Fetches the suite through pip, once; skipped where there is no pip. */
export function fetchSuite(): Fetched {
  const cached = cachedSuite();
  if (cached !== undefined) return { kind: 'fetched', folder: cached };
  if (spawnSync('pip', ['--version']).error !== undefined) return { kind: 'skipped', reason: 'no pip here' };
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'fetch-'));
  try {
    const pip = ['download', '--quiet', '--no-deps', '--no-binary', ':all:', '--dest', work, PACKAGE.replace('-', '==')];
    const reason = run('pip', pip) ?? run('tar', ['-xzf', join(work, `${PACKAGE}.tar.gz`), '-C', work]);
    if (reason !== undefined) return { kind: 'failed', reason };
    // Another run may have been faster.
    if (cachedSuite() === undefined) renameSync(join(work, PACKAGE), join(CACHE, PACKAGE));
    return { kind: 'fetched', folder: join(CACHE, PACKAGE, 'json') };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function run(command: string, words: readonly string[]): string | undefined {
  const { error, status, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  if (error !== undefined) return `${command} cannot be started`;
  return status === 0 ? undefined : `${command} failed: ${stderr.trim().split('\n').at(-1) ?? ''}`;
}

/** The files with the ending .json in a folder and the folders in it, relative to it. */
export function jsonFilesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}
