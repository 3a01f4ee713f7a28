import { expect } from 'vitest';
import { type Scenario, at, each } from './client.js';

/** What an application does with cars. */
export const GARAGE: readonly Scenario[] = [
  [
    'creates several at once below a path that ends with a slash',
    async (send) => {
      const before = each((await send('GET /cars/')).body, 'id');
      const made = each((await send('POST /cars/bulk', [{ plate: 'A 1' }, { plate: 'A 2' }])).body, 'id');
      expect(new Set(made).size).toBe(2);
      expect(each((await send('GET /cars/')).body, 'id')).toEqual([...before, ...made]);
    },
  ],
  [
    'replaces what was not sent by its default',
    async (send) => {
      const id = at((await send('POST /cars/', { plate: 'B 1', mileage: 900, electric: true, price: 3 })).body, 'id');
      const replaced = { id, plate: 'B 2', mileage: 0, electric: false };
      const body = (await send(`PUT /cars/${id}`, { plate: 'B 2' })).body;
      expect(body).toMatchObject(replaced);
      expect(at(body, 'price')).toBeUndefined();
      expect((await send(`GET /cars/${id}`)).body).toEqual(body);
    },
  ],
  [
    'shows what the body says where no answer can show the key of the path',
    async (send) => {
      const said = { serial: 'other', label: 'Jack' };
      expect(await send('PUT /tools/x', said)).toMatchObject({ status: 201, body: said });
      expect(await send('PUT /tools/x', said)).toMatchObject({ status: 200, body: said });
      expect(await send('PUT /tools/long-enough', said)).toMatchObject({ status: 201, body: { serial: 'long-enough', label: 'Jack' } });
    },
  ],
  [
    'counts what is below each thing, from the start on',
    async (send) => {
      const count = async (id: unknown): Promise<unknown> => at((await send(`GET /cars/${id}`)).body, 'repair_count');
      const cars = (await send('GET /cars/')).body;
      for (const [i, id] of each(cars, 'id').entries())
        expect(each((await send(`GET /cars/${id}/repairs`)).body, 'id').length).toBe(at(cars, i, 'repair_count'));
      const made = (await send('POST /cars/', { plate: 'C 1' })).body;
      expect(at(made, 'repair_count')).toBe(0);
      const id = at(made, 'id');
      const repair = at((await send(`POST /cars/${id}/repairs`, { note: 'brakes' })).body, 'id');
      await send(`POST /cars/${id}/repairs`, { note: 'lights' });
      expect(await count(id)).toBe(2);
      const tag = async (): Promise<string | null> => (await send(`GET /cars/${id}`)).headers.get('etag');
      const tagged = await tag();
      expect(await tag()).toBe(tagged);
      expect(each((await send('GET /cars/')).body, 'repair_count').at(-1)).toBe(2);
      await send(`DELETE /cars/${id}/repairs/${repair}`);
      expect(await count(id)).toBe(1);
      expect(await tag()).not.toBe(tagged);
      expect((await send(`PUT /cars/${id}`, { plate: 'C 2', repair_count: 9 })).body).toMatchObject({ plate: 'C 2', repair_count: 1 });
    },
  ],
  [
    'has links that lead to each thing, to what it has, and to what contains it',
    async (send) => {
      const cars = (await send('GET /cars/')).body;
      const first = at(cars, 0);
      for (const link of ['self', 'repairs'])
        expect(at(first, '_links', link, 'href')).toBe(`/cars/${at(first, 'id')}${link === 'self' ? '' : '/repairs'}`);
      expect((await send(`GET ${at(first, '_links', 'self', 'href')}`)).body).toEqual(first);
      const made = (await send(`POST ${at(first, '_links', 'repairs', 'href')}`, { note: 'brakes' })).body;
      expect((await send(`GET ${at(made, 'self')}`)).body).toEqual(made);
      expect((await send(`GET ${at(made, 'links', 'car')}`)).body).toMatchObject({ id: at(first, 'id') });
      expect(at((await send('POST /cars/bulk', [{ plate: 'D 1' }])).body, 0, '_links', 'self', 'href')).toMatch(/^\/cars\/./);
    },
  ],
  [
    'answers as a text what was sent as a number, digit by digit',
    async (send) => {
      const made = (await send('POST /cars/', { plate: 'E 1', price: 12.5 })).body;
      expect(at(made, 'price')).toBe('12.5');
      const id = at(made, 'id');
      expect(at((await send(`GET /cars/${id}`)).body, 'price')).toBe('12.5');
      expect(at((await send(`PUT /cars/${id}`, { plate: 'E 1', price: 0 })).body, 'price')).toBe('0');
      expect(at((await send(`PUT /cars/${id}`, { plate: 'E 1', price: 'on request' })).body, 'price')).toBe('on request');
      expect(at((await send(`GET /cars/${id}`)).body, 'price')).toBe('on request');
    },
  ],
];
