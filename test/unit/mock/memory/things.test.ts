import { describe, expect, it } from 'vitest';
import { type Mock, startMock } from '../../../../mock/start-mock.js';
import { at, clientOf, each } from './client.js';
import { labels } from './label-document.js';
import { notes, parts, recipes } from './documents.js';

interface Recipe {
  readonly id: number;
  readonly title: string;
}

const mockOf = async (contract: ReturnType<typeof recipes>, memory = true): Promise<Mock> =>
  startMock({ contract: await contract, memory });

describe('mock.things', () => {
  it('lists, gets, adds, changes and removes what requests see', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    const things = mock.things<Recipe>('recipes');
    const { id } = things.add({ title: 'Soup', minutes: 3 });
    expect((await send(`GET /recipes/${id}`)).body).toMatchObject({ title: 'Soup', minutes: 3 });
    expect(things.change(id, { title: 'Stew' })).toMatchObject({ id, title: 'Stew' });
    expect((await send(`GET /recipes/${id}`)).body).toMatchObject({ title: 'Stew' });
    await send(`PATCH /recipes/${id}`, { title: 'Curry' });
    expect(things.get(id)?.title).toBe('Curry');
    expect(things.list().at(-1)).toEqual(things.get(id));
    expect(things.remove(id)).toBe(true);
    expect(things.remove(id)).toBe(false);
    expect((await send(`GET /recipes/${id}`)).status).toBe(404);
  });

  it('are those of now after a reset, for whoever asked before', async () => {
    await using mock = await mockOf(recipes());
    const [things, named] = [mock.things('recipes'), mock.things('recipes', { world: 'a' })];
    const before = things.list();
    for (const one of [things, named]) one.add({ title: 'Soup', minutes: 3 });
    mock.reset();
    expect([things.list(), named.list()]).toEqual([before, before]);
    const { id } = Object(things.add({ title: 'Stew', minutes: 3 }));
    expect((await clientOf(mock.url)(`GET /recipes/${id}`)).body).toMatchObject({ title: 'Stew' });
  });

  it('removes a member by null, and keeps what only the server sets', async () => {
    await using mock = await mockOf(recipes());
    const things = mock.things('recipes');
    const before = Object(things.get(1));
    expect(Object.keys(before)).toContain('course');
    const { course: _, ...others } = before;
    expect(things.change(1, { course: null })).toEqual(others);
    expect((await clientOf(mock.url)('GET /recipes/1')).body).toEqual(others);
  });

  it('knows the kinds by the path of one thing, too', async () => {
    await using mock = await mockOf(recipes());
    expect(mock.things('/recipes/{recipe_id}').list()).toEqual(mock.things('recipes').list());
  });

  it('has what there is one of before any request, called as its kind', async () => {
    await using mock = await mockOf(recipes());
    const [things, send] = [mock.things('settings'), clientOf(mock.url)];
    expect(things.list()).toHaveLength(1);
    expect(things.get('settings')).toEqual(things.list()[0]);
    expect(things.change('settings', { language: 'de' })).toMatchObject({ language: 'de' });
    expect((await send('GET /settings')).body).toMatchObject({ language: 'de' });
    await send('PUT /settings', { language: 'fr', dark: true });
    expect([things.get(''), things.get('settings'), things.list()].flat()).toMatchObject([1, 2, 3].map(() => ({ language: 'fr' })));
    expect(things.get('other')).toBeUndefined();
  });

  it('sees what has a parent by the member that names it', async () => {
    await using mock = await mockOf(recipes());
    const recipe = mock.things<Recipe>('recipes').add({ title: 'Soup', minutes: 3 });
    mock.things('comments').add({ text: 'good', recipe_id: recipe.id });
    expect(each((await clientOf(mock.url)(`GET /recipes/${recipe.id}/comments`)).body, 'text')).toEqual(['good']);
  });

  it.each([
    ['a kind that nothing creates', (mock: Mock) => mock.things('recipe'), "'recipe' is nothing that the mock remembers"],
    ['a thing that breaks its schema', (mock: Mock) => mock.things('recipes').add({ title: 3 }), 'breaks the schema of recipes'],
    ['a change that breaks it', (mock: Mock) => mock.things('recipes').change(1, { minutes: 'long' }), 'breaks the schema of recipes'],
    ['a change of nothing', (mock: Mock) => mock.things('recipes').change(98765, {}), 'there is no 98765 among recipes'],
  ])('refuses %s', async (_, act, message) => {
    await using mock = await mockOf(recipes());
    expect(() => act(mock)).toThrow(message);
  });

  it('refuses a key that is used', async () => {
    await using mock = await mockOf(parts());
    mock.things('parts').add({ sku: 'NUT-777', price: 1 });
    expect(() => mock.things('parts').add({ sku: 'NUT-777', price: 2 })).toThrow('there is another NUT-777');
  });

  it('is nothing without memory', async () => {
    await using mock = await mockOf(recipes(), false);
    expect(() => mock.things('recipes')).toThrow('the mock remembers nothing');
  });
});

describe('without memory a mock', () => {
  it('answers each request alone', async () => {
    await using mock = await mockOf(recipes(), false);
    const send = clientOf(mock.url);
    expect((await send('DELETE /recipes/7')).status).toBe(204);
    expect((await send('GET /recipes/7')).status).toBe(200);
  });
});

describe('a mock that has too many things', () => {
  it('says of the oldest that it was evicted', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    const id = at((await send('POST /recipes', { title: 'Soup', minutes: 1 })).body, 'id');
    const things = mock.things('recipes');
    for (let i = 0; i < 10_000; i += 1) things.add({ title: 'Stew', minutes: i });
    const { status, headers } = await send(`GET /recipes/${id}`);
    expect([status, headers.get('kit-reason')]).toEqual([
      404,
      `recipe_id ${id} was evicted: there is room for 10,000 things and 64 MB, and the oldest go`,
    ]);
    expect((await send(`POST /recipes/${id}/comments`, { text: 'good' })).headers.get('kit-reason')).toContain('was evicted');
    expect((await send('GET /recipes/98765')).headers.get('kit-reason')).toBe('there is nothing with the recipe_id 98765');
  });
});

describe('mock.reset', () => {
  it('goes back to what existed from the start, in all worlds', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    const before = (await send('GET /recipes')).body;
    const world = { 'kit-world': 'a' };
    for (const headers of [{}, world]) {
      await send('POST /recipes', { title: 'Soup', minutes: 1 }, headers);
      await send('DELETE /recipes/1', undefined, headers);
    }
    mock.reset();
    for (const headers of [{}, world]) expect((await send('GET /recipes', undefined, headers)).body).toEqual(before);
  });
});

describe('/__kit/things', () => {
  it('shows all that exists by collections, and takes it back', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    const { body } = await send('GET /__kit/things');
    expect(at(body, 'recipes')).toHaveLength(15);
    expect(at(body, 'settings')).toBe(null);
    const put = await send('PUT /__kit/things', { recipes: [{ id: 7, title: 'Only', minutes: 1 }] });
    expect(each(at(put.body, 'recipes'), 'title')).toEqual(['Only']);
    expect((await send('GET /recipes')).body).toMatchObject({ total: 1, items: [{ id: 7, title: 'Only' }] });
    expect((await send('DELETE /__kit/things')).status).toBe(204);
    expect((await send('GET /recipes')).body).toMatchObject({ total: 15 });
  });

  it('says all of a collection, also where no operation creates such things', async () => {
    await using mock = await mockOf(labels());
    const send = clientOf(mock.url);
    await send('PUT /__kit/things', { countries: [{ code: 'AA', name: 'A' }] });
    expect([(await send('GET /countries/AA')).status, (await send('GET /countries/BB')).status]).toEqual([200, 404]);
  });

  it('is that of a world by its name', async () => {
    await using mock = await mockOf(recipes());
    const send = clientOf(mock.url);
    await send('PUT /__kit/things?world=a', { recipes: [] });
    expect((await send('GET /recipes', undefined, { 'kit-world': 'a' })).body).toMatchObject({ total: 0 });
    expect((await send('GET /recipes')).body).toMatchObject({ total: 15 });
  });

  it('says where what it cannot take is wrong', async () => {
    await using mock = await mockOf(recipes());
    const { status, body } = await clientOf(mock.url)('PUT /__kit/things', { recipes: [{ title: 'A', minutes: 1 }, { title: 3 }] });
    expect(status).toBe(400);
    expect(at(body, 'error')).toContain('recipes[1].title: this breaks the schema of recipes');
  });

  it('is not there without memory', async () => {
    await using mock = await mockOf(notes(), false);
    expect((await clientOf(mock.url)('GET /__kit/things')).status).toBe(404);
  });
});
