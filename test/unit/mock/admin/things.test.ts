import { describe, expect, it } from 'vitest';
import { type Mock, startMock } from '../../../../mock/start-mock.js';
import { at, clientOf, each } from '../memory/client.js';
import { parts, recipes } from '../memory/documents.js';

const mockOf = async (contract: ReturnType<typeof recipes>): Promise<Mock> => startMock({ contract: await contract });

describe('/__kit/collections', () => {
  it('lists what is remembered, with how much there is', async () => {
    await using mock = await mockOf(recipes());
    expect((await clientOf(mock.url)('GET /__kit/collections')).body).toEqual([
      { name: 'recipes', path: '/recipes/{recipe_id}', isSingle: false, count: 15 },
      { name: 'comments', path: '/recipes/{recipe_id}/comments/{comment_id}', isSingle: false, count: 15 },
      { name: 'settings', path: '/settings', isSingle: true, count: 1 },
    ]);
  });
});

describe('/__kit/operation', () => {
  const textsOf = async (mock: Mock, id: string): Promise<readonly unknown[]> =>
    each(at((await clientOf(mock.url)(`GET /__kit/operation?id=${encodeURIComponent(id)}`)).body, 'parameters'), 'text');

  it('fills in the keys of what exists last, and of what contains it', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    expect(await textsOf(mock, 'GET /recipes/{recipe_id}')).toEqual(['15']);
    await send('POST /recipes', { title: 'Kohlrabi', minutes: 9 });
    expect(await textsOf(mock, 'GET /recipes/{recipe_id}')).toEqual(['16']);
    const [recipe, key] = await textsOf(mock, 'GET /recipes/{recipe_id}/comments/{comment_id}');
    expect((await send(`GET /recipes/${String(recipe)}/comments/${String(key)}`)).status).toBe(200);
  });

  it('has a sample where nothing exists, or nothing is remembered', async () => {
    await using mock = await mockOf(recipes());
    for (const thing of mock.things('recipes').list()) mock.things('recipes').remove(String(at(thing, 'recipe_id')));
    expect(await textsOf(mock, 'GET /recipes/{recipe_id}')).toEqual([expect.stringMatching(/^\d+$/)]);
    await using forgetful = await startMock({ contract: await recipes(), memory: false });
    expect(await textsOf(forgetful, 'GET /recipes/{recipe_id}')).toEqual([expect.stringMatching(/^\d+$/)]);
  });
});

describe('/__kit/worlds', () => {
  it('lists the worlds that requests named, whose things are shown and edited apart', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    expect((await send('GET /__kit/worlds')).body).toEqual([]);
    await fetch(`${mock.url}/recipes/1`, { headers: { authorization: 'Bearer demo', 'kit-world': 'ada & bob' } });
    expect((await send('GET /__kit/worlds')).body).toEqual(['ada & bob']);
    const query = `world=${encodeURIComponent('ada & bob')}`;
    await send(`POST /__kit/things/recipes?${query}`, { title: 'Kohlrabi', minutes: 9 });
    expect((await send(`GET /__kit/things/recipes?${query}&find=kohlrabi`)).body).toMatchObject({
      world: 'ada & bob',
      count: 16,
      found: 1,
    });
    expect((await send('GET /__kit/things/recipes?find=kohlrabi')).body).toMatchObject({ world: null, count: 15, found: 0 });
  });

  it('does not list one that was only looked at', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    expect((await send('GET /__kit/things/recipes?world=nobody')).body).toMatchObject({ world: 'nobody', count: 15 });
    await send('GET /__kit/things/recipes/1?world=nobody');
    await send('GET /__kit/things?world=nobody');
    await send('GET /__kit/collections?world=nobody');
    expect((await send('GET /__kit/worlds')).body).toEqual([]);
  });
});

describe('/__kit/things/COLLECTION', () => {
  it('shows things with their keys, what contains them, and the members that tell most', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    const { body } = await send('GET /__kit/things/comments');
    const first = (await send('GET /recipes/1/comments')).body;
    expect(body).toMatchObject({ found: 15, columns: ['text'], parents: [{ place: '/recipes/{}', name: 'recipes' }] });
    expect(at(body, 'things', 0)).toMatchObject({
      key: at(first, 0, 'id'),
      within: { '/recipes/{}': '1' },
      cells: [at(first, 0, 'text')],
      json: JSON.stringify(at(first, 0)),
    });
  });

  it('finds things by any text in them, and knows a collection by its path', async () => {
    await using mock = await mockOf(recipes());
    mock.things('recipes').add({ title: 'Kohlrabi soup', minutes: 3 });
    const { body } = await clientOf(mock.url)(`GET /__kit/things/${encodeURIComponent('/recipes/{recipe_id}')}?find=KOHLRABI`);
    expect(body).toMatchObject({ name: 'recipes', count: 16, found: 1, things: [{ key: '16' }] });
  });

  it('adds a thing, whose key is made, and shows it to requests', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    const { status, body } = await send('POST /__kit/things/recipes', { title: 'Stew', minutes: 9 });
    expect([status, at(body, 'key')]).toEqual([200, '16']);
    expect((await send('GET /recipes/16')).body).toMatchObject({ id: 16, title: 'Stew', minutes: 9 });
  });

  it('adds a thing below the one that is named', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    await send('POST /__kit/things/comments?in=/recipes/{}=3', { text: 'Tasty' });
    expect(each((await send('GET /recipes/3/comments')).body, 'text')).toContain('Tasty');
    expect(await send('POST /__kit/things/comments?in=/recipes/{}=999', { text: 'Tasty' })).toMatchObject({
      status: 400,
      body: { error: 'there is no 999 among recipes', reasons: [] },
    });
  });

  it('begins a new thing without what the mock makes', async () => {
    await using mock = await mockOf(recipes());
    const { body } = await clientOf(mock.url)('GET /__kit/things/recipes');
    const draft: object = JSON.parse(String(at(body, 'draft')));
    expect(Object.keys(draft)).toContain('title');
    expect(Object.keys(draft)).not.toContain('id');
    expect(Object.keys(draft)).not.toContain('created_at');
  });
});

describe('/__kit/things/COLLECTION/KEY', () => {
  it('replaces a thing, exact to the digit, and removes it', async () => {
    await using mock = await mockOf(parts());
    const send = clientOf(mock.url);
    await send('PUT /parts/NUT-001', { price: 1, name: 'Nut' });
    const sent = '{"sku":"NUT-001","price":0.10}';
    const put = await fetch(`${mock.url}/__kit/things/parts/NUT-001`, { method: 'PUT', body: sent });
    expect(await put.json()).toMatchObject({ key: 'NUT-001', json: sent });
    const read = await fetch(`${mock.url}/parts/NUT-001`, { headers: { authorization: 'Bearer secret' } });
    expect(await read.text()).toBe(sent);
    expect((await send('DELETE /__kit/things/parts/NUT-001')).status).toBe(204);
    expect((await send('GET /parts/NUT-001')).status).toBe(404);
    expect((await send('DELETE /__kit/things/parts/NUT-001')).status).toBe(404);
  });

  it('says all that breaks the schema, and changes nothing', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    const before = (await send('GET /recipes/1')).body;
    const { status, body } = await send('PUT /__kit/things/recipes/1', { ...Object(before), title: '', minutes: 'long' });
    expect([status, body]).toEqual([
      400,
      {
        error: 'this breaks the schema of recipes',
        reasons: ['title must have at least 1 character', 'minutes must be an integer'],
      },
    ]);
    expect((await send('GET /recipes/1')).body).toEqual(before);
  });

  it.each([
    [{ id: 2, title: 'A', minutes: 1, created_at: '2026-01-01T00:00:00Z' }, 'id is the key, which stays 1; add another thing instead'],
    [[], 'a thing is an object'],
    [undefined, 'this is not JSON'],
  ])('refuses %o', async (written, error) => {
    await using mock = await mockOf(recipes());
    expect(await clientOf(mock.url)('PUT /__kit/things/recipes/1', written)).toMatchObject({ status: 400, body: { error } });
  });

  it('is the thing with an order, of those with one key', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    const order = Number(at((await send('GET /__kit/things/recipes/1')).body, 'order'));
    expect((await send(`DELETE /__kit/things/recipes/1?order=${order + 1}`)).status).toBe(404);
    expect((await send(`DELETE /__kit/things/recipes/1?order=${order}`)).status).toBe(204);
  });

  it('keeps the only one of its kind without a key', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    await send(`PUT /__kit/things/settings/${encodeURIComponent('the only one')}`, { language: 'fr', dark: true });
    expect((await send('GET /settings')).body).toEqual({ language: 'fr', dark: true });
  });

  it.each(['GET /__kit/things/recipe', 'GET /__kit/things/recipes/999', 'GET /__kit/things/%zz'])('does not know %s', async (request) => {
    await using mock = await mockOf(recipes());
    expect((await clientOf(mock.url)(request)).status).toBe(404);
  });
});

describe('the event of things', () => {
  it('follows what requests, tests and scripts change', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    const response = await fetch(`${mock.url}/__kit/events`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const changes: readonly (() => unknown)[] = [
      () => send('POST /recipes', { title: 'Soup', minutes: 3 }),
      () => mock.things('recipes').remove(1),
      () => send('PUT /__kit/things', { recipes: [] }),
      () => mock.reset(),
    ];
    for (const change of changes) {
      text = '';
      await change();
      while (!text.includes('event: things')) text += (await reader?.read())?.value ?? '';
    }
    await reader?.cancel();
    expect(text).toContain('event: things');
  });
});

describe('DELETE /__kit/things', () => {
  it('of a world forgets what was done there, and no other', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    const titles = async (world: string): Promise<readonly unknown[]> =>
      each(at((await send(`GET /__kit/things?world=${world}`)).body, 'recipes'), 'title');
    const before = await titles('a');
    for (const world of ['a', 'b']) await send('POST /recipes', { title: 'Soup', minutes: 3 }, { 'kit-world': world });
    expect((await send('DELETE /__kit/things?world=a')).status).toBe(204);
    expect([await titles('a'), await titles('b')]).toEqual([before, [...before, 'Soup']]);
    await send('DELETE /__kit/things');
    expect(await titles('b')).toEqual(before);
  });
});
