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
      expect((await send(`PUT /cars/${id}`, { plate: 'B 2' })).body).toEqual(replaced);
      expect((await send(`GET /cars/${id}`)).body).toEqual(replaced);
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
];
