import { expect } from 'vitest';
import { type Scenario, at } from './client.js';

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
];
