import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import type { JsonValue } from '../../../../core/json/value.js';
import { KitError } from '../../../../core/kit-error.js';
import { keepInFile } from '../../../../mock/data/keep-in-file.js';

/** Things that are written in several parts. */
const many = (note: string): JsonValue =>
  parseJson(
    JSON.stringify({ note, kinds: { recipes: { things: Array.from({ length: 10_000 }, (_, i) => ({ key: i, title: note })) } } }),
  ) ?? null;

const ignore = (): undefined => undefined;

async function pathOf(): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, file: join(folder, 'kept.json') };
}

const noteIn = async (file: string): Promise<unknown> => Reflect.get(Object(JSON.parse(await readFile(file, 'utf8'))), 'note');

describe('a file that is written while requests go on', () => {
  it('is written again for what changed meanwhile', async () => {
    const { file } = await pathOf();
    let count = 0;
    const snapshot = (): JsonValue => {
      count += 1;
      if (count === 1) setImmediate(() => kept.changed());
      return many(`writing ${count}`);
    };
    const kept = keepInFile(file, () => ({ snapshot, restore: ignore }), ignore);
    kept.changed();
    await vi.waitFor(async () => expect(await noteIn(file)).toBe('writing 2'), { timeout: 20_000 });
    kept.close();
    expect(count).toBe(2);
  });

  it('lets other work go on between its parts', async () => {
    const { file } = await pathOf();
    let [turns, isOver] = [0, false];
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    const snapshot = (): JsonValue => {
      turns = 0;
      return many('large');
    };
    const kept = keepInFile(file, () => ({ snapshot, restore: ignore }), ignore);
    turn();
    kept.changed();
    await vi.waitFor(async () => expect(await noteIn(file)).toBe('large'), { timeout: 20_000 });
    isOver = true;
    expect(turns).toBeGreaterThan(3);
    kept.close();
  });

  it('has the last state if it is closed in the middle, and leaves nothing else', async () => {
    const { folder, file } = await pathOf();
    let count = 0;
    const closed = new Promise<void>((resolve) => {
      const snapshot = (): JsonValue => {
        count += 1;
        if (count === 1)
          setImmediate(() => {
            kept.close();
            resolve();
          });
        return many(`writing ${count}`);
      };
      const kept = keepInFile(file, () => ({ snapshot, restore: ignore }), ignore);
      kept.changed();
    });
    await closed;
    expect(await noteIn(file)).toBe('writing 2');
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['kept.json']), { timeout: 20_000 });
  });

  it('that cannot be written is told', async () => {
    const { folder, file } = await pathOf();
    const notices: string[] = [];
    const kept = keepInFile(
      file,
      () => ({ snapshot: () => many(''), restore: ignore }),
      (notice) => notices.push(notice),
    );
    await mkdir(join(folder, 'kept.json.new'));
    kept.changed();
    await vi.waitFor(() => expect(notices.join()).toContain('kept.json cannot be written: '), { timeout: 20_000 });
  });
});

describe('a file that cannot be kept', () => {
  it.each([
    ['a folder', 'folder', 'folder is a folder'],
    ['a file below a file', 'plain/kept.json', 'plain/kept.json cannot be written: '],
    ['a file in a folder that takes none', '/proc/kept.json', '/proc/kept.json cannot be written: '],
    ['a file in a folder that cannot be made', '/proc/a/b/kept.json', '/proc/a/b/kept.json cannot be written: '],
    ['a file that leads to itself', 'loop', 'loop cannot be written: '],
  ])('is refused in words: %s', async (_, name, message) => {
    const { folder } = await pathOf();
    await mkdir(join(folder, 'folder'));
    await writeFile(join(folder, 'plain'), '');
    await symlink(join(folder, 'loop'), join(folder, 'loop'));
    const keep = (): unknown =>
      keepInFile(name.startsWith('/') ? name : join(folder, name), () => ({ snapshot: () => null, restore: ignore }), ignore);
    expect(keep).toThrow(KitError);
    expect(keep).toThrow(message);
    expect((await readdir(folder)).toSorted()).toEqual(['folder', 'loop', 'plain']);
  });

  it('is told at the end, too', async () => {
    const { folder, file } = await pathOf();
    const notices: string[] = [];
    const kept = keepInFile(
      file,
      () => ({ snapshot: () => null, restore: ignore }),
      (notice) => notices.push(notice),
    );
    kept.changed();
    await rm(folder, { recursive: true });
    kept.close();
    expect(notices.join()).toContain('kept.json cannot be written: ENOENT');
  });
});
