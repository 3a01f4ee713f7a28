import { expect } from 'vitest';
import { type Scenario, at, each } from './client.js';

/** What an application does with parts. */
export const PARTS: readonly Scenario[] = [
  [
    'takes the key that a client makes, once',
    async (send) => {
      const nut = { sku: 'NUT-777', price: 0.5 };
      expect(await send('POST /parts', nut)).toMatchObject({ status: 201, body: nut });
      expect((await send('GET /parts/NUT-777')).body).toEqual(nut);
      expect((await send('POST /parts', { ...nut, price: 2 })).status).toBe(409);
      expect((await send('GET /parts/NUT-777')).body).toEqual(nut);
    },
  ],
  [
    'pages by offset and limit, with the total in a header',
    async (send) => {
      const all = await send('GET /parts?limit=50');
      const skus = each(all.body, 'sku');
      expect(all.headers.get('x-total-count')).toBe(String(skus.length));
      expect(each((await send('GET /parts?offset=2&limit=3')).body, 'sku')).toEqual(skus.slice(2, 5));
      expect((await send('GET /parts')).body).toHaveLength(4);
    },
  ],
  [
    'sorts by one parameter in the direction of another',
    async (send) => {
      const prices = each((await send('GET /parts?sort_by=price&order=desc&limit=50')).body, 'price').map(Number);
      expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    },
  ],
  [
    'creates by PUT, and replaces by the next one',
    async (send) => {
      expect(await send('PUT /parts/NEW-001', { price: 3, name: 'new' })).toMatchObject({
        status: 201,
        body: { sku: 'NEW-001', price: 3 },
      });
      expect(await send('PUT /parts/NEW-001', { price: 4 })).toMatchObject({ status: 200, body: { sku: 'NEW-001', price: 4 } });
      expect((await send('GET /parts/NEW-001')).body).toEqual({ sku: 'NEW-001', price: 4 });
    },
  ],
  [
    'shows what it deleted, and is 410 where the document says so',
    async (send) => {
      await send('POST /parts', { sku: 'OLD-001', price: 1 });
      expect(await send('DELETE /parts/OLD-001')).toMatchObject({ status: 200, body: { sku: 'OLD-001', price: 1 } });
      expect((await send('DELETE /parts/OLD-001')).status).toBe(410);
      expect((await send('GET /parts/OLD-001')).status).toBe(404);
    },
  ],
  [
    'leads by Location alone to what it created, in a wrapper',
    async (send) => {
      const made = await send('POST /orders', { sku: 'NUT-001' });
      expect(made).toMatchObject({ status: 201, body: undefined });
      const location = made.headers.get('location') ?? '';
      expect((await send(`GET ${location}`)).body).toMatchObject({ data: { sku: 'NUT-001', id: location.split('/').at(-1) } });
      expect(each(at((await send('GET /orders')).body, 'data'), 'sku')).toContain('NUT-001');
    },
  ],
  [
    'acts only on what exists',
    async (send) => {
      const location = (await send('POST /orders', { sku: 'NUT-002' })).headers.get('location') ?? '';
      expect((await send(`POST ${location}/cancel`)).status).toBe(204);
      expect((await send('POST /orders/none/cancel')).status).toBe(404);
    },
  ],
];

/** What an application does with notes. */
export const NOTES: readonly Scenario[] = [
  [
    'follows cursors to the end',
    async (send) => {
      const made = [];
      for (const text of ['a', 'b', 'c']) made.push(at((await send('POST /notes', { text })).body, 'id'));
      const ids: unknown[] = [];
      for (let next: unknown = ''; typeof next === 'string';) {
        const { body }: { readonly body: unknown } = await send(`GET /notes${next === '' ? '' : `?cursor=${encodeURIComponent(next)}`}`);
        ids.push(...each(at(body, 'results'), 'id'));
        next = at(body, 'next_cursor');
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.slice(-3)).toEqual(made);
    },
  ],
  [
    'has another tag after each change, and the same until then',
    async (send) => {
      const made = await send('POST /notes', { text: 'a' });
      const id = at(made.body, 'id');
      const tag = made.headers.get('etag');
      expect(tag).toMatch(/^"/);
      expect((await send(`GET /notes/${id}`)).headers.get('etag')).toBe(tag);
      const changed = await send(`PUT /notes/${id}`, { text: 'b' }, { 'if-match': tag ?? '' });
      expect(changed.status).toBe(200);
      expect(changed.headers.get('etag')).not.toBe(tag);
    },
  ],
  [
    'answers 304 where nothing changed',
    async (send) => {
      const made = await send('POST /notes', { text: 'a' });
      const headers = { 'if-none-match': made.headers.get('etag') ?? '' };
      const id = at(made.body, 'id');
      expect(await send(`GET /notes/${id}`, undefined, headers)).toMatchObject({ status: 304, body: undefined });
      await send(`PUT /notes/${id}`, { text: 'b' }, { 'if-match': '*' });
      expect((await send(`GET /notes/${id}`, undefined, headers)).status).toBe(200);
    },
  ],
  [
    'refuses a stale tag, and changes nothing',
    async (send) => {
      const made = await send('POST /notes', { text: 'a' });
      const id = at(made.body, 'id');
      const stale = { 'if-match': made.headers.get('etag') ?? '' };
      await send(`PUT /notes/${id}`, { text: 'b' }, stale);
      expect((await send(`PUT /notes/${id}`, { text: 'c' }, stale)).status).toBe(412);
      expect((await send(`DELETE /notes/${id}`, undefined, stale)).status).toBe(412);
      expect(at((await send(`GET /notes/${id}`)).body, 'text')).toBe('b');
    },
  ],
  [
    'asks for a tag where the document has 428',
    async (send) => {
      const id = at((await send('POST /notes', { text: 'a' })).body, 'id');
      expect((await send(`PUT /notes/${id}`, { text: 'b' })).status).toBe(428);
    },
  ],
  [
    'applies a JSON Patch, or none of it',
    async (send) => {
      const id = at((await send('POST /notes', { text: 'a', labels: ['x'] })).body, 'id');
      const patch = { 'content-type': 'application/json-patch+json' };
      const good = [
        { op: 'test', path: '/text', value: 'a' },
        { op: 'replace', path: '/text', value: 'b' },
        { op: 'add', path: '/labels/0', value: 'w' },
      ];
      expect((await send(`PATCH /notes/${id}`, good, patch)).body).toMatchObject({ text: 'b', labels: ['w', 'x'] });
      const bad = [
        { op: 'remove', path: '/labels' },
        { op: 'test', path: '/text', value: 'a' },
      ];
      expect((await send(`PATCH /notes/${id}`, bad, patch)).status).toBe(409);
      expect((await send(`GET /notes/${id}`)).body).toMatchObject({ text: 'b', labels: ['w', 'x'] });
    },
  ],
  [
    'removes by null in a merge patch',
    async (send) => {
      const id = at((await send('POST /notes', { text: 'a', labels: ['x'], colour: 'red' })).body, 'id');
      await send(`PATCH /notes/${id}`, { labels: null, colour: null }, { 'content-type': 'application/merge-patch+json' });
      const { body } = await send(`GET /notes/${id}`);
      expect(body).not.toHaveProperty('labels');
      expect(at(body, 'colour') ?? null).toBe(null);
    },
  ],
];

/** What an application does with projects. */
export const PROJECTS: readonly Scenario[] = [
  [
    'follows Link to the end',
    async (send) => {
      await send('POST /projects', { name: 'Last' });
      const names: unknown[] = [];
      for (let next: string | undefined = '/projects'; next !== undefined;) {
        const { body, headers } = await send(`GET ${next}`);
        names.push(...each(at(body, 'data'), 'name'));
        next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
      }
      expect(names.at(-1)).toBe('Last');
      expect(names.length).toBe(at((await send('GET /projects')).body, 'meta', 'pagination', 'total'));
    },
  ],
  [
    'reads by its own path what was created below another',
    async (send) => {
      const project = at((await send('POST /projects', { name: 'A' })).body, 'data', 'id');
      const task = await send(`POST /projects/${project}/tasks`, { title: 'Do it', done: false });
      expect(at(task.body, 'data')).toMatchObject({ title: 'Do it', projectId: project });
      expect((await send(`GET /tasks/${at(task.body, 'data', 'id')}`)).body).toEqual(task.body);
      expect(at((await send(`GET /projects/${project}/tasks`)).body, 'data')).toEqual([at(task.body, 'data')]);
    },
  ],
  [
    'filters below a parent, and sees changes made elsewhere',
    async (send) => {
      const project = at((await send('POST /projects', { name: 'A' })).body, 'data', 'id');
      const id = at((await send(`POST /projects/${project}/tasks`, { title: 'Do it', done: false })).body, 'data', 'id');
      expect(at((await send(`GET /projects/${project}/tasks?done=true`)).body, 'data')).toEqual([]);
      await send(`PATCH /tasks/${id}`, { done: true });
      expect(each(at((await send(`GET /projects/${project}/tasks?done=true`)).body, 'data'), 'id')).toEqual([id]);
    },
  ],
];

/** What an application does with a guestbook. */
export const GUESTBOOK: readonly Scenario[] = [
  [
    'lists what no path names alone',
    async (send) => {
      const made = await send('POST /entries', { name: 'Ada', message: 'hello' });
      const { body } = await send('GET /entries');
      expect(each(body, 'id')).toContain(at(made.body, 'id'));
      expect(Array.isArray(body) && body.at(-1)).toEqual({ id: at(made.body, 'id'), name: 'Ada', message: 'hello' });
    },
  ],
];
