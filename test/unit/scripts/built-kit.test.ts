import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtOf } from '../../e2e/support/built-kit.js';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kit-built-'));
  for (const folder of ['core', 'test']) await mkdir(join(root, 'dist', folder), { recursive: true });
  for (const file of ['core/place.js', 'test/a.js']) await writeFile(join(root, 'dist', file), '');
});
afterAll(() => rm(root, { recursive: true }));

it.each([
  ['a source of the kit', '../core/place.js', 'test/a.test.ts', 'dist/core/place.js'],
  ['a source that was not built', '../core/other.js', 'test/a.test.ts', undefined],
  ['a file of the tests', './a.js', 'test/b.test.ts', undefined],
  ['what is built already', '../dist/core/place.js', 'test/a.test.ts', undefined],
  ['a package', 'place.js', 'core/a.ts', undefined],
  ['an entry', './core/place.js', undefined, undefined],
])('a test that imports %s gets what was built of it, if anything was', (_, source, importer, built) => {
  const found = builtOf(root, source, importer === undefined ? undefined : join(root, importer));
  expect(found).toEqual(built === undefined ? undefined : { id: join(root, built), external: true });
});
