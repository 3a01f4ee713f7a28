import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../e2e/support/kit-files.js';

interface Packed {
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** Folders whose built code runs, or holds the types of what does. */
const ROOMS = ['cli', 'contracts', 'core', 'mock', 'msw', 'property-tests', 'report', 'schemas', 'types', 'vitest-suites'];

let packed: Packed = { size: 0, files: [] };

beforeAll(() => {
  const printed = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], { cwd: ROOT, encoding: 'utf8' });
  const [first]: readonly Packed[] = JSON.parse(printed);
  if (first === undefined) throw new Error(`npm pack printed ${printed}`);
  packed = first;
});

describe('what npm pack packs', () => {
  it('is built code, the document, and what a reader looks for', () => {
    const outside = packed.files.map(({ path }) => path).filter((path) => !path.startsWith('dist/'));
    expect(outside.toSorted()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'openapi.yaml', 'package.json']);
    const folders = packed.files.flatMap(({ path }) => /^dist\/([^/]+)\//.exec(path)?.[1] ?? []);
    expect([...new Set(folders)].toSorted()).toEqual(ROOMS);
  });

  it('holds neither tests, nor sources, nor maps of them', () => {
    const odd = packed.files.filter(({ path }) => /\.test\.|\.map$|(?<!\.d)\.ts$|\.tsbuildinfo$|fixtures|node_modules/.test(path));
    expect(odd).toEqual([]);
    const { exports }: { exports: unknown } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const named = JSON.stringify(exports).match(/dist\/[\w/.-]+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    for (const file of named) expect(packed.files.map(({ path }) => path)).toContain(file);
  });

  it('is small', () => {
    expect(packed.size).toBeLessThan(500_000);
  });
});
