import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What dist/ is made of, besides the files of the root. */
const SOURCES = ['cli', 'contracts', 'core', 'mock', 'msw', 'page-kit', 'property-tests', 'report', 'schemas', 'scripts', 'vitest-suites'];

/** What a checkout remembers of its last build, and who is building; it goes with node_modules. */
export const cacheOf = (root: string): string => join(root, 'node_modules/.cache/plant-store-kit');

const stampOf = (root: string): string => join(cacheOf(root), 'built');

/** True if dist/ is as the last build left it, and was made of the sources that are there now. @param root of a checkout. */
export function isBuilt(root: string): boolean {
  return existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === digest(root);
}

/** Remembers that dist/ was made of the sources that are there now, so that the tests do not build it again. @param root of a checkout. */
export function stampBuild(root: string): void {
  mkdirSync(cacheOf(root), { recursive: true });
  writeFileSync(stampOf(root), digest(root));
}

/** Of the sources and of what was made of them. */
function digest(root: string): string {
  const hash = createHash('sha256');
  const beside = readdirSync(root).filter((name) => /\.(?:ts|json|yaml)$/.test(name));
  for (const path of [...beside, 'types/print-types.ts', ...[...SOURCES, 'dist'].flatMap((folder) => filesIn(root, folder))].toSorted())
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesIn(root: string, folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(join(root, path)).isFile());
}
