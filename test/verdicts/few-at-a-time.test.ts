import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const NEW =
  '{ type: object, additionalProperties: false, required: [title], properties: { title: { type: string, minLength: 1, maxLength: 20 }, seats: { type: integer, minimum: 1, maximum: 9 } } }';
const REFUSED = `'400': { description: bad }, '409': { description: too many }`;

const contract = await contractOfText(`
paths:
  /trips:
    get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Trip' } } } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: ${NEW} } } }
      responses: { '201': &trip { description: a trip, content: { application/json: { schema: { $ref: '#/components/schemas/Trip' } } } }, ${REFUSED} }
  /trips/{id}:
    parameters: [&id { name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *trip, '404': &none { description: none } } }
    patch:
      requestBody: { required: true, content: { application/json: { schema: { type: object, additionalProperties: false, minProperties: 1, properties: { title: { type: string, minLength: 1, maxLength: 20 } } } } } }
      responses: { '200': *trip, '400': { description: bad }, '404': *none }
  /trips/{id}/cancel:
    parameters: [*id]
    post: { responses: { '200': *trip, '404': *none, '409': { description: is cancelled } } }
components:
  schemas:
    Trip:
      type: object
      required: [id, title, seats, status]
      properties: { id: { type: integer }, title: { type: string }, seats: { type: integer }, status: { enum: [open, cancelled] } }
`);

interface Trip {
  readonly title: string;
  readonly seats: number;
  readonly status: 'open' | 'cancelled';
}

interface Faults {
  /** Of a title, when a trip is created. */
  readonly longest?: number;
  readonly losesSeats?: boolean;
}

/** Judges a server of trips, of which six can be open. */
async function judged({ longest = 20, losesSeats = false }: Faults = {}) {
  const trips: Trip[] = [];
  const accepted = { count: 0 };
  await using server = await httpServer((response, { method, path, json }) => {
    const [, , key, action] = (path.split('?')[0] ?? '').split('/');
    const at = /^[1-9]\d*$/.test(key ?? '') ? Number(key) - 1 : -1;
    const shown = (i: number): unknown => ({ id: i + 1, ...trips[i] });
    const isTitle = (value: unknown, most: number): value is string =>
      typeof value === 'string' && value !== '' && [...value].length <= most;
    const sent = membersOf(json);
    if (key === undefined && method === 'GET')
      return sendJson(
        response,
        200,
        trips.map((_, i) => shown(i)),
      );
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
    if (key === undefined) {
      const { title, seats = 1, ...others } = sent;
      const isSeats = typeof seats === 'number' && Number.isInteger(seats) && seats >= 1 && seats <= 9;
      if (!isObject || Object.keys(others).length > 0 || !isTitle(title, longest) || !isSeats) return response.writeHead(400).end();
      if (trips.filter(({ status }) => status === 'open').length >= 6)
        return sendJson(response, 409, { error: 'too_many_open', message: 'You have six open trips already.' });
      accepted.count += 1;
      return sendJson(response, 201, shown(trips.push({ title, seats, status: 'open' }) - 1));
    }
    const trip = trips[at];
    if (trip === undefined) return response.writeHead(404).end();
    if (action === 'cancel') {
      if (trip.status === 'cancelled') return response.writeHead(409).end();
      trips[at] = { ...trip, status: 'cancelled' };
    } else if (method === 'PATCH') {
      const { title, ...others } = sent;
      if (!isObject || Object.keys(others).length > 0 || !isTitle(title, 20)) return response.writeHead(400).end();
      trips[at] = { ...trip, title, ...(losesSeats ? { seats: 1 } : {}) };
    }
    return sendJson(response, 200, shown(at));
  });
  const { findings, rulesAsked = [] } = await verify({ url: server.url, spec: contract, cases: 20, seed: 1 });
  return { found: findings.map(({ check, operation }) => `${check} ${operation}`), rulesAsked, accepted: accepted.count };
}

it('a server that allows few things at a time is judged, since what is not needed any more is brought to its end', async () => {
  const { found, rulesAsked, accepted } = await judged();

  expect(found).toEqual([]);
  expect(rulesAsked.filter(({ because }) => because !== undefined && /created/.test(because))).toEqual([]);
  expect(accepted).toBeGreaterThan(50);
});

it('so that the constraints of its creation are probed', async () => {
  expect((await judged({ longest: 21 })).found).toEqual(['invalid-refused POST /trips']);
});

it('and so are the rules of what it creates', async () => {
  expect((await judged({ losesSeats: true })).found).toEqual(['rest-is-kept PATCH /trips/{id}']);
});
