import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isBuilt, stampBuild } from '../../../scripts/build-stamp.js';

it('a checkout is built until its sources, or what was made of them, are others', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kit-stamp-'));
  const write = (file: string, text: string): Promise<void> => writeFile(join(root, file), text);
  try {
    for (const folder of ['core/json', 'dist', 'types', 'test']) await mkdir(join(root, folder), { recursive: true });
    for (const file of ['index.ts', 'core/json/parse.ts', 'dist/index.js', 'types/print-types.ts']) await write(file, 'one');
    expect(isBuilt(root)).toBe(false);
    stampBuild(root);
    expect(isBuilt(root)).toBe(true);
    await write('test/of-it.test.ts', 'one');
    expect(isBuilt(root)).toBe(true);
    for (const file of ['index.ts', 'core/json/parse.ts', 'dist/index.js', 'types/print-types.ts', 'core/new.ts']) {
      await write(file, 'another');
      expect([file, isBuilt(root)]).toEqual([file, false]);
      stampBuild(root);
      expect(isBuilt(root)).toBe(true);
    }
    await rm(join(root, 'dist'), { recursive: true });
    expect(isBuilt(root)).toBe(false);
  } finally {
    await rm(root, { recursive: true });
  }
});
