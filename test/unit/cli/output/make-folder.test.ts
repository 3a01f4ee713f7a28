import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canMakeFolder, makeFolder } from '../../../../cli/output/check-outputs.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folders-'));
  await writeFile(join(folder, 'file'), '');
  await symlink(join(folder, 'nowhere'), join(folder, 'dangling'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('makeFolder', () => {
  it.each(['a', 'a/b/c', 'a/../b/c', '.'])('makes %s, and takes it where it is there', async (path) => {
    for (const time of [1, 2]) {
      await makeFolder(join(folder, path));
      expect((await stat(join(folder, path))).isDirectory(), `${time}`).toBe(true);
    }
  });

  it('makes one folder that several ask for at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => makeFolder(join(folder, 'a/b/c/d'))));
    expect((await stat(join(folder, 'a/b/c/d'))).isDirectory()).toBe(true);
  });

  it.each(['file/a', 'file/a/b', 'dangling', 'dangling/a', `a/${'long'.repeat(100)}`])('throws where %s cannot be made', async (path) => {
    await expect(makeFolder(join(folder, path))).rejects.toThrow(/^E[A-Z]+: /);
  });

  it.skipIf(!existsSync('/proc'))('ends below /proc, where the recursive mkdir of Node never does', async () => {
    await expect(makeFolder('/proc/x')).rejects.toThrow(/^E[A-Z]+: /);
    await expect(makeFolder('/proc/x/y/z')).rejects.toThrow(/^E[A-Z]+: /);
  });
});

describe('canMakeFolder', () => {
  it.each(['a', 'a/b/c'])('is true for %s, of which nothing is left', async (path) => {
    expect(await canMakeFolder(join(folder, path))).toBe(true);
    expect((await readdir(folder)).toSorted()).toEqual(['dangling', 'file']);
  });

  it('is false below a file', async () => {
    expect(await canMakeFolder(join(folder, 'file/a'))).toBe(false);
  });

  it.skipIf(!existsSync('/proc'))('is false below /proc', async () => {
    expect(await canMakeFolder('/proc/x')).toBe(false);
    expect(await canMakeFolder('/proc/x/y')).toBe(false);
  });
});
