import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../e2e/support/kit-files.js';

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

describe('the package of npm pack', () => {
  it('is built code, the document, and what a reader looks for', () => {
    const outside = packed.files.map(({ path }) => path).filter((path) => !path.startsWith('dist/'));
    const folders = outside.flatMap((path) => /^(?:bench|docs|examples|schemas|test\/apps)(?=\/)/.exec(path)?.[0] ?? []);
    expect(new Set(folders)).toEqual(new Set(['bench', 'docs', 'examples', 'schemas', 'test/apps']));
    const alone = outside.filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`)));
    const pages = ['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md'];
    expect(alone.toSorted()).toEqual([...pages, 'action.yml', 'docker-compose.yml', 'openapi.yaml', 'package.json']);
    const built = packed.files.flatMap(({ path }) => /^dist\/([^/]+)\//.exec(path)?.[1] ?? []);
    expect([...new Set(built)].toSorted()).toEqual(ROOMS);
  });

  it('holds neither tests, nor sources, nor maps of them', () => {
    const odd = packed.files.filter(
      ({ path }) => !path.startsWith('examples/') && /\.test\.|\.map$|(?<!\.d)\.ts$|\.tsbuildinfo$|fixtures|node_modules/.test(path),
    );
    expect(odd).toEqual([]);
    const { exports }: { exports: unknown } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const named = JSON.stringify(exports).match(/dist\/[\w/.-]+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    for (const file of named) expect(packed.files.map(({ path }) => path)).toContain(file);
  });

  it('is small: half of it is the printer of types with its compiler, the rest built code and pages with their pictures', () => {
    expect(packed.size).toBeLessThan(3_600_000);
  });

  it('has every page and file that its pages link to', () => {
    const paths = packed.files.map(({ path }) => path);
    const pages = paths.filter((path) => path.endsWith('.md'));
    const linked = pages.flatMap((page) =>
      [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)[^)\s]*\)/g)].map(([, to = '']) =>
        join(dirname(page), to),
      ),
    );
    expect(linked.length).toBeGreaterThan(50);
    expect(linked.filter((to) => !paths.some((path) => path === to || path.startsWith(to.replace(/\/*$/, '/'))))).toEqual([]);
  });

  it('runs nothing where it is installed; a checkout is built by its workspace types', () => {
    const scriptsOf = (file: string): Readonly<Record<string, string>> => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).scripts;
    const { prepare, install, preinstall, postinstall, prepack } = scriptsOf('package.json');
    expect([prepare, preinstall, install, postinstall]).toEqual([undefined, undefined, undefined, undefined]);
    expect(prepack).toBe('npm run build');
    expect(scriptsOf('types/package.json')).toEqual({ prepare: 'cd .. && npm run build' });
  });
});
