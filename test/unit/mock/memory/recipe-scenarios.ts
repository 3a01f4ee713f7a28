import { expect } from 'vitest';
import { type Scenario, at, each } from './client.js';

const soup = { title: 'Soup', minutes: 12, notes: 'hot', tags: ['warm', 'quick'], source: { url: 'https://example.com', page: 3 } };

/** What an application does with recipes. */
export const RECIPES: readonly Scenario[] = [
  [
    'reads what it created, by the id that the answer has',
    async (send) => {
      const made = await send('POST /recipes', soup);
      expect(made.status).toBe(201);
      const read = await send(`GET /recipes/${at(made.body, 'id')}`);
      expect(read.status).toBe(200);
      expect(read.body).toEqual(made.body);
      expect(read.body).toMatchObject(soup);
    },
  ],
  [
    'names what was created in Location',
    async (send) => {
      const made = await send('POST /recipes', soup);
      expect(made.headers.get('location')).toBe(`/recipes/${at(made.body, 'id')}`);
    },
  ],
  [
    'gives each creation an id of its own',
    async (send) => {
      const ids = [];
      for (let i = 0; i < 5; i += 1) ids.push(at((await send('POST /recipes', soup)).body, 'id'));
      expect(new Set(ids).size).toBe(5);
    },
  ],
  [
    'lists what was created, the oldest first',
    async (send) => {
      const first = await send('POST /recipes', { title: 'First', minutes: 1 });
      const second = await send('POST /recipes', { title: 'Second', minutes: 1 });
      const list = await send('GET /recipes?per_page=100');
      const ids = each(at(list.body, 'items'), 'id');
      expect(ids.slice(-2)).toEqual([at(first.body, 'id'), at(second.body, 'id')]);
    },
  ],
  [
    'applies the default of what was left out',
    async (send) => expect(at((await send('POST /recipes', { title: 'A', minutes: 1 })).body, 'is_vegan')).toBe(false),
  ],
  [
    'does not make up what could be sent, and was not',
    async (send) => expect((await send('POST /recipes', { title: 'A', minutes: 1 })).body).not.toHaveProperty('notes'),
  ],
  [
    'never shows what only requests carry',
    async (send) => {
      const made = await send('POST /recipes', { ...soup, secret: 'hidden' });
      const read = await send(`GET /recipes/${at(made.body, 'id')}`);
      expect(JSON.stringify([made.body, read.body])).not.toContain('hidden');
    },
  ],
  [
    'ignores the id that a client sends where the server makes it',
    async (send) => expect(at((await send('POST /recipes', { ...soup, id: 1 })).body, 'id')).not.toBe(1),
  ],
  [
    'knows the numbers of a page',
    async (send) => {
      const { body } = await send('GET /recipes?page=2&per_page=4');
      expect(body).toMatchObject({ page: 2, per_page: 4, has_next: true });
      expect(at(body, 'items')).toHaveLength(4);
      expect(at(body, 'total')).toBeGreaterThan(8);
    },
  ],
  [
    'pages to the end, with each thing once',
    async (send) => {
      const ids = [];
      let total: unknown = 0;
      for (let page = 1, more: unknown = true; more === true; page += 1) {
        const { body } = await send(`GET /recipes?page=${page}`);
        ids.push(...each(at(body, 'items'), 'id'));
        more = at(body, 'has_next');
        total = at(body, 'total');
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(Number(total));
    },
  ],
  [
    'answers a page after the last with no items',
    async (send) => expect(at((await send('GET /recipes?page=99')).body, 'items')).toEqual([]),
  ],
  [
    'begins with two pages of things that differ',
    async (send) => {
      const { body } = await send('GET /recipes?per_page=100');
      const titles = each(at(body, 'items'), 'title');
      expect(titles.length).toBeGreaterThan(10);
      expect(new Set(titles).size).toBeGreaterThan(3);
    },
  ],
  [
    'filters by a listed value',
    async (send) => {
      await send('POST /recipes', { ...soup, course: 'dessert' });
      const { body } = await send('GET /recipes?course=dessert&per_page=100');
      expect(new Set(each(at(body, 'items'), 'course'))).toEqual(new Set(['dessert']));
    },
  ],
  [
    'filters by a boolean, also false',
    async (send) => {
      await send('POST /recipes', { ...soup, is_vegan: false });
      const { body } = await send('GET /recipes?is_vegan=false&per_page=100');
      expect(new Set(each(at(body, 'items'), 'is_vegan'))).toEqual(new Set([false]));
    },
  ],
  [
    'filters by bounds, which belong to what they bound',
    async (send) => {
      await send('POST /recipes', { title: 'Long', minutes: 7777 });
      const { body } = await send('GET /recipes?min_minutes=7777&max_minutes=7777');
      expect(each(at(body, 'items'), 'title')).toEqual(['Long']);
    },
  ],
  [
    'filters by an item of a list',
    async (send) => {
      await send('POST /recipes', { title: 'Tagged', minutes: 1, tags: ['rare-tag', 'other'] });
      expect(each(at((await send('GET /recipes?tag=rare-tag')).body, 'items'), 'title')).toEqual(['Tagged']);
    },
  ],
  [
    'searches in texts, whatever their case, and says how many it found',
    async (send) => {
      await send('POST /recipes', { title: 'Zabaglione', minutes: 1 });
      const { body } = await send('GET /recipes?q=ZABAG');
      expect(body).toMatchObject({ total: 1, has_next: false, items: [{ title: 'Zabaglione' }] });
    },
  ],
  [
    'finds nothing where nothing matches',
    async (send) => expect((await send('GET /recipes?q=nothing-is-called-so')).body).toMatchObject({ items: [], total: 0 }),
  ],
  [
    'sorts by a number, forwards and backwards',
    async (send) => {
      const up = each(at((await send('GET /recipes?sort=minutes&per_page=100')).body, 'items'), 'minutes').map(Number);
      const down = each(at((await send('GET /recipes?sort=-minutes&per_page=100')).body, 'items'), 'minutes').map(Number);
      expect(up).toEqual(up.toSorted((a, b) => a - b));
      expect(down).toEqual(up.toReversed());
    },
  ],
  [
    'sorts by a text before it pages',
    async (send) => {
      await send('POST /recipes', { title: 'AAAA', minutes: 1 });
      expect(each(at((await send('GET /recipes?sort=title&per_page=1')).body, 'items'), 'title')).toEqual(['AAAA']);
    },
  ],
  [
    'changes only what a PATCH sends',
    async (send) => {
      const made = await send('POST /recipes', soup);
      const changed = await send(`PATCH /recipes/${at(made.body, 'id')}`, { title: 'Stew' });
      expect(changed.body).toEqual({ ...Object(made.body), title: 'Stew' });
      expect((await send(`GET /recipes/${at(made.body, 'id')}`)).body).toEqual(changed.body);
    },
  ],
  [
    'takes "", 0, false, [] and null for values',
    async (send) => {
      const id = at((await send('POST /recipes', { ...soup, is_vegan: true })).body, 'id');
      const empty = { notes: null, minutes: 0, is_vegan: false, tags: [] };
      await send(`PATCH /recipes/${id}`, empty);
      expect((await send(`GET /recipes/${id}`)).body).toMatchObject(empty);
      await send(`PATCH /recipes/${id}`, { notes: '' });
      expect((await send(`GET /recipes/${id}`)).body).toMatchObject({ ...empty, notes: '' });
    },
  ],
  [
    'merges objects within',
    async (send) => {
      const id = at((await send('POST /recipes', soup)).body, 'id');
      await send(`PATCH /recipes/${id}`, { source: { page: 4 } });
      expect(at((await send(`GET /recipes/${id}`)).body, 'source')).toEqual({ url: 'https://example.com', page: 4 });
    },
  ],
  [
    'forgets by PUT what was not sent, and keeps what the server made',
    async (send) => {
      const made = await send('POST /recipes', soup);
      const id = at(made.body, 'id');
      const put = await send(`PUT /recipes/${id}`, { title: 'Stew', minutes: 3 });
      expect(put.body).toMatchObject({ id, title: 'Stew', minutes: 3, created_at: at(made.body, 'created_at') });
      const read = await send(`GET /recipes/${id}`);
      expect(read.body).toEqual(put.body);
      for (const gone of ['notes', 'tags', 'source']) expect(read.body).not.toHaveProperty(gone);
    },
  ],
  [
    'changes nothing by a request that it refuses',
    async (send) => {
      const made = await send('POST /recipes', soup);
      const id = at(made.body, 'id');
      expect((await send(`PATCH /recipes/${id}`, { title: '' })).status).toBe(422);
      expect((await send(`PUT /recipes/${id}`, { minutes: 1 })).status).toBe(422);
      expect((await send(`GET /recipes/${id}`)).body).toEqual(made.body);
      const before = at((await send('GET /recipes')).body, 'total');
      expect((await send('POST /recipes', { title: 'No minutes' })).status).toBe(422);
      expect(at((await send('GET /recipes')).body, 'total')).toBe(before);
    },
  ],
  [
    'changes nothing by an answer that was asked for',
    async (send) => {
      const id = at((await send('POST /recipes', soup)).body, 'id');
      expect((await send(`DELETE /recipes/${id}`, undefined, { prefer: 'code=404' })).status).toBe(404);
      expect((await send(`GET /recipes/${id}`)).status).toBe(200);
    },
  ],
  [
    'deletes, and answers 404 from then on',
    async (send) => {
      const id = at((await send('POST /recipes', soup)).body, 'id');
      expect((await send(`DELETE /recipes/${id}`)).status).toBe(204);
      for (const method of ['GET', 'DELETE']) expect((await send(`${method} /recipes/${id}`)).status).toBe(404);
      expect((await send(`PATCH /recipes/${id}`, { title: 'A' })).status).toBe(404);
      expect((await send(`PUT /recipes/${id}`, soup)).status).toBe(404);
      expect(each(at((await send('GET /recipes?per_page=100')).body, 'items'), 'id')).not.toContain(id);
    },
  ],
  [
    'says why in the error of the document',
    async (send) => {
      const { status, body } = await send('GET /recipes/987654');
      expect(status).toBe(404);
      expect(at(body, 'message')).toContain('987654');
    },
  ],
  [
    'does not use the id of what was deleted again',
    async (send) => {
      const id = at((await send('POST /recipes', soup)).body, 'id');
      await send(`DELETE /recipes/${id}`);
      expect(at((await send('POST /recipes', soup)).body, 'id')).not.toBe(id);
    },
  ],
  [
    'keeps comments below their recipe',
    async (send) => {
      const [one, two] = [at((await send('POST /recipes', soup)).body, 'id'), at((await send('POST /recipes', soup)).body, 'id')];
      const comment = await send(`POST /recipes/${one}/comments`, { text: 'good' });
      expect(comment.body).toMatchObject({ text: 'good', recipe_id: one });
      const id = at(comment.body, 'id');
      expect((await send(`GET /recipes/${one}/comments/${id}`)).body).toEqual(comment.body);
      expect((await send(`GET /recipes/${one}/comments`)).body).toEqual([comment.body]);
      expect((await send(`GET /recipes/${two}/comments/${id}`)).status).toBe(404);
      expect((await send(`GET /recipes/${two}/comments`)).body).toEqual([]);
      expect((await send(`DELETE /recipes/${two}/comments/${id}`)).status).toBe(404);
    },
  ],
  [
    'has no comments below a recipe that is not there',
    async (send) => {
      expect((await send('POST /recipes/987654/comments', { text: 'a' })).status).toBe(404);
      expect((await send('GET /recipes/987654/comments')).status).toBe(404);
    },
  ],
  [
    'deletes comments with their recipe',
    async (send) => {
      const recipe = at((await send('POST /recipes', soup)).body, 'id');
      const id = at((await send(`POST /recipes/${recipe}/comments`, { text: 'good' })).body, 'id');
      await send(`DELETE /recipes/${recipe}`);
      expect((await send(`GET /recipes/${recipe}/comments/${id}`)).status).toBe(404);
    },
  ],
  [
    'keeps settings, which have no key',
    async (send) => {
      const dark = { language: 'en', dark: true };
      await send('PUT /settings', { ...dark, font: 'serif' });
      expect((await send('GET /settings')).body).toEqual({ ...dark, font: 'serif' });
      await send('PUT /settings', dark);
      expect((await send('GET /settings')).body).toEqual(dark);
    },
  ],
  [
    'gives each world things of its own',
    async (send) => {
      const world = { 'kit-world': 'first test' };
      const made = await send('POST /recipes', { title: 'Mine', minutes: 1 }, world);
      expect((await send('GET /recipes?q=Mine', undefined, world)).body).toMatchObject({ total: 1 });
      expect((await send('GET /recipes?q=Mine')).body).toMatchObject({ total: 0 });
      expect((await send(`GET /recipes/${at(made.body, 'id')}`, undefined, { 'kit-world': 'second' })).status).toBe(404);
    },
  ],
];
