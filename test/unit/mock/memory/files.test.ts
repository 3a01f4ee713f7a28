import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeError, KitError } from '../../../../core/kit-error.js';
import { type MockOptions } from '../../../../mock/server/mock-options.js';
import { type Mock, startMock } from '../../../../mock/start-mock.js';
import { at, clientOf, each } from './client.js';
import { harbours } from './harbour-document.js';
import { labels } from './label-document.js';
import { recipes } from './documents.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-memory-'));
});
afterEach(() => rm(folder, { recursive: true }));

const mockWith = async (options: MockOptions): Promise<Mock> => startMock({ contract: await recipes(), ...options });

/** The line that ends the start. */
async function faultOf(data: string): Promise<string> {
  const file = join(folder, 'data.json');
  await writeFile(file, data);
  try {
    await using mock = await mockWith({ data: file });
    return `started at ${mock.url}`;
  } catch (error) {
    return error instanceof KitError ? describeError(error).replaceAll(`${folder}/`, '') : String(error);
  }
}

describe('data from a file', () => {
  it('is made up differently from thing to thing where it is silent', async () => {
    const file = join(folder, 'data.json');
    await writeFile(file, JSON.stringify({ harbours: [{ code: 'OSL' }, { code: 'BGO' }] }));
    await using mock = await startMock({ contract: await harbours(), data: file });
    const names = each((await clientOf(mock.url)('GET /harbours')).body, 'name');
    expect(new Set(names).size).toBe(2);
  });

  it('is what exists from the start, and after a reset', async () => {
    const file = join(folder, 'data.json');
    await writeFile(
      file,
      JSON.stringify({
        recipes: [
          { id: 4, title: 'Mine', minutes: 1 },
          { title: 'Next', minutes: 2 },
        ],
        settings: { language: 'de', dark: true },
      }),
    );
    await using mock = await mockWith({ data: file });
    const send = clientOf(mock.url);
    expect((await send('GET /recipes')).body).toMatchObject({ total: 2, items: [{ id: 4, title: 'Mine' }, { title: 'Next' }] });
    expect((await send('GET /settings')).body).toEqual({ language: 'de', dark: true });
    await send('DELETE /recipes/4');
    mock.reset();
    expect((await send('GET /recipes/4')).body).toMatchObject({ title: 'Mine' });
  });

  it.each([
    [
      'of a file',
      async (data: object) => {
        const file = join(folder, 'data.json');
        await writeFile(file, JSON.stringify(data));
        return file;
      },
    ],
    ['that code gives', async (data: object) => ({ ...data })],
  ])('stands below the paths that it names: %s', async (_, dataOf) => {
    const recipe = { title: 'Soup', minutes: 1 };
    const data = await dataOf({
      '/recipes/4/comments': [{ text: 'of four' }],
      '/recipes': [{ id: 3, ...recipe }],
      '/recipes/4': { ...recipe, title: 'Four' },
      comments: [{ text: 'of three', recipe_id: 3 }],
      '/settings': { language: 'de', dark: true },
    });
    await using mock = await mockWith({ data });
    const send = clientOf(mock.url);
    expect((await send('GET /recipes')).body).toMatchObject({ total: 2, items: [{ id: 3 }, { id: 4, title: 'Four' }] });
    for (const [id, text] of [
      [3, 'of three'],
      [4, 'of four'],
    ] as const)
      expect((await send(`GET /recipes/${id}/comments`)).body).toMatchObject([{ text, recipe_id: id }]);
    expect((await send('GET /settings')).body).toEqual({ language: 'de', dark: true });
  });

  it('may name the keys that its things get', async () => {
    await using mock = await mockWith({ data: { recipes: [{ title: 'Soup', minutes: 1 }], comments: [{ text: 'good', recipe_id: 1 }] } });
    expect((await clientOf(mock.url)('GET /recipes/1/comments')).body).toMatchObject([{ text: 'good' }]);
  });

  it('that code gives is refused with its place', async () => {
    await expect(
      mockWith({
        data: {
          recipes: [
            { title: 'a', minutes: 1 },
            { title: 7, minutes: 1 },
          ],
        },
      }),
    ).rejects.toThrow('recipes[1].title: this breaks the schema of recipes: title must be a string');
    await expect(mockWith({ data: { recipes: [{ title: 1n }] } })).rejects.toThrow('data cannot be written as JSON');
  });

  it.each([
    [
      '{\n  "recipes": [\n    { "title": 7, "minutes": 1 }\n  ]\n}',
      'data.json:3: this breaks the schema of recipes: title must be a string. Look at title',
    ],
    ['{\n  "recipe": []\n}', "data.json:2: 'recipe' is nothing that the mock remembers. Did you mean recipes?"],
    ['{\n  "recipes": [3]\n}', 'data.json:2: a thing is an object. Write its members'],
    ['[', 'data.json:1: this is not JSON: unexpected end at column 2. Fix it'],
    ['{"recipes": [\n  {"title": "a"},\n  {"title": "b",,\n}]}', 'data.json:3: this is not JSON: unexpected , at column 17. Fix it'],
    ['{\n  "recipes": [\n{ "id": 1 }]}', 'data.json:3: this breaks the schema of recipes: title is required. Look at title'],
    [
      '{\n"recipes": [{ "title": "a",\n"minutes": 1,\n"source": {\n"page": "x" } }]}',
      'data.json:5: this breaks the schema of recipes: source.page must be an integer. Look at source.page',
    ],
    [
      '{\n  "comments": [\n{ "text": "a", "recipe_id": 777 }]}',
      'data.json:3: there is no 777 among recipes. Name one that exists, or add it',
    ],
    ['{\n  "comments": [\n{ "text": "a" }]}', 'data.json:3: this does not say which of recipes it belongs to. Give its recipe_id'],
    ['{\n  "/recipes/777/comments": [\n{ "text": "a" }]}', 'data.json:3: there is no 777 among recipes. Name one that exists, or add it'],
    [
      '{\n  "/recipes/1/comments": [\n{ "text": "a", "recipe_id": 2 }]}',
      'data.json:3: its recipe_id is 2, and its path says 1. Write one of them',
    ],
    ['{\n  "/recipe": []\n}', "data.json:2: '/recipe' is nothing that the mock remembers. Did you mean recipes?"],
  ])('ends the start with the line of what is wrong: %s', async (data, message) => {
    expect(await faultOf(data)).toContain(message);
  });
});

describe('a file that keeps what is remembered', () => {
  it('has it at the next start, and belongs to its user alone', async () => {
    const persist = join(folder, 'kept.json');
    let id: unknown;
    {
      await using mock = await mockWith({ persist });
      id = Reflect.get(Object((await clientOf(mock.url)('POST /recipes', { title: 'Kept', minutes: 1 })).body), 'id');
    }
    expect((await stat(persist)).mode % 0o1000).toBe(0o600);
    await using mock = await mockWith({ persist });
    const send = clientOf(mock.url);
    expect((await send(`GET /recipes/${String(id)}`)).body).toMatchObject({ title: 'Kept' });
    expect(each(Reflect.get(Object((await send('GET /recipes?per_page=100')).body), 'items'), 'title')).toHaveLength(16);
    expect((await send('POST /recipes', { title: 'New', minutes: 1 })).body).not.toMatchObject({ id });
  });

  it('has what a test or a script changed, too', async () => {
    const persist = join(folder, 'kept.json');
    {
      await using mock = await mockWith({ persist });
      mock.things('recipes').add({ title: 'By a test', minutes: 1 });
    }
    {
      await using mock = await mockWith({ persist });
      await clientOf(mock.url)('POST /__kit/things/recipes', { title: 'By a script', minutes: 1 });
    }
    await using mock = await mockWith({ persist });
    expect(each(mock.things('recipes').list().slice(-2), 'title')).toEqual(['By a test', 'By a script']);
  });

  it('has other worlds, too', async () => {
    const persist = join(folder, 'kept.json');
    const world = { 'kit-world': 'a' };
    let id: unknown;
    {
      await using mock = await mockWith({ persist });
      const send = clientOf(mock.url);
      id = at((await send('POST /recipes', { title: 'Kept', minutes: 1 }, world)).body, 'id');
      await send('DELETE /recipes/1', undefined, world);
    }
    await using mock = await mockWith({ persist });
    const send = clientOf(mock.url);
    expect((await send(`GET /recipes/${String(id)}`, undefined, world)).body).toMatchObject({ title: 'Kept' });
    expect((await send(`GET /recipes/${String(id)}`)).status).toBe(404);
    expect((await send('GET /recipes/1', undefined, world)).status).toBe(404);
    expect((await send('GET /recipes/1')).status).toBe(200);
  });

  it('has what answers show of a value that they may not have', async () => {
    const persist = join(folder, 'kept.json');
    const contract = await labels();
    let made: unknown;
    {
      await using mock = await mockWith({ persist, contract });
      made = (await clientOf(mock.url)('POST /labels', { name: '' })).body;
    }
    const notices: string[] = [];
    await using mock = await mockWith({ persist, contract, onNotice: (notice) => notices.push(notice) });
    expect((await clientOf(mock.url)(`GET /labels/${String(at(made, 'id'))}`)).body).toEqual(made);
    expect(notices).toEqual([]);
  });

  it('is moved aside and not overwritten if it is damaged', async () => {
    const persist = join(folder, 'kept.json');
    await writeFile(persist, '{ "version": 1, "kin');
    const notices: string[] = [];
    await using mock = await mockWith({ persist, onNotice: (notice) => notices.push(notice) });
    expect((await clientOf(mock.url)('GET /recipes')).body).toMatchObject({ total: 15 });
    expect(notices.join()).toContain('kept.json cannot be read, and is');
    const aside = (await readdir(folder)).find((name) => name.includes('damaged')) ?? '';
    expect(await readFile(join(folder, aside), 'utf8')).toBe('{ "version": 1, "kin');
  });

  it('is refused to another process that has it', async () => {
    const persist = join(folder, 'kept.json');
    await using first = await mockWith({ persist });
    expect(first.url).toContain('http');
    await expect(mockWith({ persist })).rejects.toThrow(`the process ${process.pid} has`);
  });

  it('takes over the lock of a process that ended', async () => {
    const persist = join(folder, 'kept.json');
    await writeFile(`${persist}.lock`, '999999999');
    await using mock = await mockWith({ persist });
    expect((await clientOf(mock.url)('GET /recipes')).status).toBe(200);
  });
});
