import { expect } from 'vitest';
import { type Scenario, at, each } from './client.js';

const merge = { 'content-type': 'application/merge-patch+json' };
const operations = { 'content-type': 'application/json-patch+json' };

/** What an application does with boats and harbours. */
export const HARBOURS: readonly Scenario[] = [
  [
    'pages from 0 through what is embedded, to the end',
    async (send) => {
      await send('POST /boats', { name: 'Ariel' });
      const names: unknown[] = [];
      let pages = 1;
      for (let page = 0; page < pages; page += 1) {
        const { body } = await send(`GET /boats?page=${page}&size=3`);
        names.push(...each(at(body, '_embedded', 'boats'), 'id'));
        expect(at(body, 'page')).toMatchObject({ number: page, size: 3 });
        pages = Number(at(body, 'page', 'totalPages'));
      }
      expect(pages).toBeGreaterThan(1);
      expect(new Set(names).size).toBe(names.length);
      expect(at((await send('GET /boats')).body, 'page', 'totalElements')).toBe(names.length);
    },
  ],
  [
    'makes nothing up where a change takes only some members',
    async (send) => {
      const made = await send('POST /boats', { name: 'Ariel', metres: 7 });
      const changed = await send(`PATCH /boats/${at(made.body, 'id')}`, { crew: 3 }, merge);
      expect(changed.body).toEqual({ ...Object(made.body), crew: 3 });
      expect((await send(`GET /boats/${at(made.body, 'id')}`)).body).toEqual(changed.body);
    },
  ],
  [
    'keeps what answers need where a patch removes it',
    async (send) => {
      const made = await send('POST /boats', { name: 'Ariel', note: 'new' });
      const removed = ['/name', '/note'].map((place) => ({ op: 'remove', path: place }));
      const changed = await send(`PATCH /boats/${at(made.body, 'id')}`, removed, operations);
      const { note, ...rest } = Object(made.body);
      expect([note, changed.body]).toEqual(['new', rest]);
    },
  ],
  [
    'begins with things whose paths can be asked for',
    async (send) => {
      const codes = each((await send('GET /passes')).body, 'code');
      expect(new Set(codes).size).toBeGreaterThan(2);
      for (const code of codes) expect((await send(`GET /passes/${code}`)).body).toMatchObject({ code });
    },
  ],
  [
    'remembers what no operation creates, below each parent',
    async (send) => {
      const list = await send('GET /harbours/ABC/berths');
      const [number, ...others] = each(list.body, 'number');
      expect(others.length).toBeGreaterThan(1);
      const one = `/harbours/ABC/berths/${number}`;
      const before = await send(`GET ${one}`);
      const wanted = { ...Object(before.body), isFree: at(before.body, 'isFree') !== true };
      expect((await send(`PATCH ${one}`, { isFree: wanted.isFree })).body).toEqual(wanted);
      expect((await send(`GET ${one}`)).body).toEqual(wanted);
      expect((await send('GET /harbours/ABC/berths')).body).toContainEqual(wanted);
      await send(`DELETE ${one}`);
      expect((await send(`GET ${one}`)).status).toBe(404);
      expect(each((await send('GET /harbours/ABC/berths')).body, 'number')).toEqual(others);
    },
  ],
  [
    'lists other things below another parent, which differ, and are the same later',
    async (send) => {
      const [here, there] = [await send('GET /harbours/ABC/berths'), await send('GET /harbours/XYZ/berths')];
      expect(each(here.body, 'number')).not.toEqual(each(there.body, 'number'));
      expect((await send('GET /harbours/ABC/berths')).body).toEqual(here.body);
      expect((await send('GET /harbours/XYZ/berths')).body).toEqual(there.body);
    },
  ],
  [
    'keeps what only the server sets, whoever sends it',
    async (send) => {
      const own = { rating: 5, id: 77 };
      const made = await send('POST /boats', { name: 'Ariel', ...own });
      const { rating, id } = Object(made.body);
      expect(id).not.toBe(77);
      const other = rating === 1 ? 2 : 1;
      const one = `/boats/${id}`;
      const patches = [{ op: 'replace', path: '/rating', value: other }];
      expect((await send(`PATCH ${one}`, { crew: 2, rating: other }, merge)).body).toMatchObject({ rating, crew: 2 });
      expect((await send(`PATCH ${one}`, patches, operations)).body).toMatchObject({ rating });
      expect((await send(`GET ${one}`)).body).toMatchObject({ rating });
      const [made1, made2] = [await send('POST /boats', { name: 'B', rating: 1 }), await send('POST /boats', { name: 'C', rating: 5 })];
      expect([at(made1.body, 'rating'), at(made2.body, 'rating')]).not.toEqual([1, 5]);
    },
  ],
];
