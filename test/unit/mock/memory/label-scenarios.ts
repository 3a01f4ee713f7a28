import { expect } from 'vitest';
import { type Scenario, at, each } from './client.js';

/** What an application does with labels. */
export const LABELS: readonly Scenario[] = [
  [
    'keeps the earlier value where a change breaks the schema of answers, and takes the rest',
    async (send) => {
      const id = at((await send('POST /labels', { name: 'urgent', colour: 'red' })).body, 'id');
      const changed = { id, name: 'urgent', colour: '' };
      expect(await send(`PATCH /labels/${id}`, { name: '', colour: '' })).toMatchObject({ status: 200, body: changed });
      expect((await send(`GET /labels/${id}`)).body).toEqual(changed);
      expect((await send(`PUT /labels/${id}`, { name: '' })).body).toEqual({ id, name: 'urgent' });
      expect((await send(`GET /labels/${id}`)).body).toEqual({ id, name: 'urgent' });
    },
  ],
  [
    'creates several at once, and deletes those that a query names',
    async (send) => {
      const made = await send('POST /labels/batch', [{ name: 'a' }, { name: 'b', colour: 'red' }, { name: 'c' }]);
      expect(made).toMatchObject({ status: 201, body: [{ name: 'a' }, { name: 'b', colour: 'red' }, { name: 'c' }] });
      const [a, b, c] = each(made.body, 'id');
      expect((await send(`GET /labels/${b}`)).body).toEqual(at(made.body, 1));
      const before = each((await send('GET /labels')).body, 'id');
      expect(before).toEqual(expect.arrayContaining([a, b, c]));
      expect((await send(`DELETE /labels?ids=${a}&ids=${c}&ids=98765`)).status).toBe(204);
      expect(each((await send('GET /labels')).body, 'id')).toEqual(before.filter((id) => id !== a && id !== c));
      expect((await send(`GET /labels/${a}`)).headers.get('kit-reason')).toBe(`id ${a} was deleted`);
    },
  ],
  [
    'creates several in a wrapper with the keys that were sent, or none of them, and deletes those that a body names',
    async (send) => {
      const made = await send('POST /tags', { tags: [{ slug: 'x' }, { slug: 'y', rank: 1 }] });
      expect(made).toMatchObject({ status: 200, body: { tags: [{ slug: 'x' }, { slug: 'y', rank: 1 }] } });
      expect((await send('GET /tags/y')).body).toEqual(at(made.body, 'tags', 1));
      expect((await send('POST /tags', { tags: [{ slug: 'z' }, { slug: 'x' }] })).status).toBe(409);
      expect((await send('POST /tags', { tags: [{ slug: 'z' }, { slug: 'z' }] })).status).toBe(409);
      expect((await send('GET /tags/z')).status).toBe(404);
      expect((await send('DELETE /tags', { slugs: ['x', 'other'] })).status).toBe(200);
      expect([(await send('GET /tags/x')).status, (await send('GET /tags/y')).status]).toEqual([404, 200]);
    },
  ],
  [
    'changes and deletes what no operation creates, and knows the thing of any key',
    async (send) => {
      const codes = each((await send('GET /countries')).body, 'code');
      expect(codes.length).toBeGreaterThan(2);
      const [first, second] = codes;
      expect((await send(`GET /countries/${first}`)).body).toEqual(at((await send('GET /countries')).body, 0));
      await send(`PATCH /countries/${second}`, { name: 'Utopia' });
      expect((await send(`GET /countries/${second}`)).body).toEqual({ code: second, name: 'Utopia' });
      expect(at((await send('GET /countries')).body, 1)).toEqual({ code: second, name: 'Utopia' });
      const other = await send('GET /countries/QQ');
      expect(other).toMatchObject({ status: 200, body: { code: 'QQ' } });
      expect((await send('GET /countries/QQ')).body).toEqual(other.body);
      expect(each((await send('GET /countries')).body, 'code')).toEqual([...codes, 'QQ']);
      for (const code of ['QQ', 'ZZ', first]) {
        expect((await send(`DELETE /countries/${code}`)).status).toBe(204);
        expect((await send(`GET /countries/${code}`)).status).toBe(404);
      }
      expect(each((await send('GET /countries')).body, 'code')).toEqual(codes.slice(1));
    },
  ],
];
