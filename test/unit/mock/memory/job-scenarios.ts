import { expect } from 'vitest';
import { type Scenario, type Send, at, each } from './client.js';

const headers = { 'content-type': 'application/vnd.api+json' };
const made = (send: Send, attributes: object): ReturnType<Send> =>
  send('POST /jobs', { data: { type: 'jobs', attributes: { copies: 1, ...attributes } } }, headers);
const attributes = (body: unknown): unknown => each(at(body, 'data'), 'attributes');

/** What an application does with jobs. */
export const JOBS: readonly Scenario[] = [
  [
    'filters by attributes',
    async (send) => {
      await made(send, { title: 'Flyer', state: 'done' });
      const states = each(attributes((await send('GET /jobs?filter[state]=done&page[size]=50')).body), 'state');
      expect(states.length).toBeGreaterThan(1);
      expect(new Set(states)).toEqual(new Set(['done']));
    },
  ],
  [
    'searches in attributes',
    async (send) => {
      await made(send, { title: 'Zebra crossing' });
      expect(each(attributes((await send('GET /jobs?filter[search]=zebra')).body), 'title')).toEqual(['Zebra crossing']);
    },
  ],
  [
    'sorts by attributes, in both directions',
    async (send) => {
      for (const copies of [7, 9_999]) await made(send, { title: 'Flyer', copies });
      const [up, down] = [await send('GET /jobs?sort=copies&page[size]=50'), await send('GET /jobs?sort=-copies&page[size]=50')];
      const numbers = each(attributes(up.body), 'copies').map(Number);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(each(attributes(down.body), 'copies')[0]).toBe(9_999);
    },
  ],
  [
    'changes only the attributes that were sent, also within objects',
    async (send) => {
      const body = at((await made(send, { title: 'Flyer', paper: { size: 'A5', grams: 80 } })).body, 'data');
      const id = String(at(body, 'id'));
      const sent = { data: { id, type: 'jobs', attributes: { copies: 3, paper: { grams: 90 } } } };
      const wanted = { title: 'Flyer', copies: 3, paper: { size: 'A5', grams: 90 } };
      expect(at((await send(`PATCH /jobs/${id}`, sent, headers)).body, 'data', 'attributes')).toEqual(wanted);
      expect(at((await send(`GET /jobs/${id}`)).body, 'data', 'attributes')).toEqual(wanted);
    },
  ],
  [
    'says in an entry why a thing is not there, and for each wrong member where it is',
    async (send) => {
      const absent = await send('GET /jobs/nothing-there');
      const said = { status: '404', detail: expect.stringContaining('nothing-there') };
      expect([absent.status, absent.body]).toEqual([404, { errors: [said] }]);
      const refused = await made(send, { title: 4, copies: 0 });
      const pointers = each(at(refused.body, 'errors'), 'source');
      expect(pointers).toEqual(['title', 'copies'].map((name) => ({ pointer: `/data/attributes/${name}` })));
    },
  ],
];
