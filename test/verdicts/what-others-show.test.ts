import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, sendJson } from '../unit/support/http-server.js';
import { describeFaults } from './describe-faults.js';
import { KEY, REFUSED, json } from '../unit/support/document-parts.js';

/** Sailings with places, and bookings that take them. */
const QUAY = `
components:
  schemas:
    Sailing: { type: object, required: [id, status, places_left, gate], properties: { id: { type: integer }, status: { type: string, enum: [planned, departed, cancelled] }, places_left: { type: integer }, gate: { type: string } } }
    Booking: { type: object, required: [id, sailing_id, name], properties: { id: { type: integer }, sailing_id: { type: integer }, name: { type: string } } }
paths:
  /sailings:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Sailing" } }')} } } }
    post:
      requestBody: { required: true, ${json('{ type: object, required: [gate], properties: { gate: { type: string, minLength: 1 } } }')} }
      responses: { '201': { description: made, ${json('{ $ref: "#/components/schemas/Sailing" }')} }, ${REFUSED} }
  /sailings/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${json('{ $ref: "#/components/schemas/Sailing" }')} }, ${REFUSED} } }
    delete: { description: All bookings of the sailing are deleted with it., responses: { '204': { description: gone }, ${REFUSED} } }
  /sailings/{id}/depart:
    ${KEY}
    post: { description: Only a planned sailing can depart (409 otherwise)., responses: { '200': { description: done, ${json('{ $ref: "#/components/schemas/Sailing" }')} }, ${REFUSED} } }
  /sailings/{id}/cancel:
    ${KEY}
    post: { responses: { '200': { description: done, ${json('{ $ref: "#/components/schemas/Sailing" }')} }, ${REFUSED} } }
  /bookings:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Booking" } }')} } } }
    post:
      requestBody: { required: true, ${json('{ type: object, required: [sailing_id, name], properties: { sailing_id: { type: integer }, name: { type: string, minLength: 1 } } }')} }
      responses: { '201': { description: made, ${json('{ $ref: "#/components/schemas/Booking" }')} }, ${REFUSED} }
  /bookings/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${json('{ $ref: "#/components/schemas/Booking" }')} }, ${REFUSED} } }
    delete: { responses: { '204': { description: gone }, ${REFUSED} } }
`;

type Fault =
  | 'departs after it was cancelled'
  | 'keeps the place of a deleted booking'
  | 'leaves the bookings of a deleted sailing'
  | 'deletes a booking twice'
  | 'takes a place for a refused booking'
  | 'lists a booking that it refused'
  | 'shows an old status in the list';

interface Sailing {
  readonly id: number;
  readonly gate: string;
  status: 'planned' | 'departed' | 'cancelled';
  places_left: number;
}

interface Booking {
  readonly id: number;
  readonly sailing_id: number;
  readonly name: string;
}

function quay(faults: readonly Fault[]): Promise<HttpServer> {
  const has = (fault: Fault): boolean => faults.includes(fault);
  const sailings = new Map<number, Sailing>();
  const bookings = new Map<number, Booking>();
  let last = 0;
  return httpServer((response, { method, path, json: body, isJson }) => {
    const end = (status: number): unknown => response.writeHead(status).end();
    const [, kind, key, action, more] = percentDecode(new URL(path, 'http://x').pathname).text.split('/');
    const id = /^\d{1,9}$/.test(key ?? '') ? Number(key) : 0;
    const sent: Readonly<Record<string, unknown>> = isJson && typeof body === 'object' && body !== null ? { ...body } : {};
    if (more !== undefined || (kind !== 'sailings' && kind !== 'bookings')) return end(404);
    if (key === undefined && method === 'GET') {
      const all = kind === 'sailings' ? [...sailings.values()] : [...bookings.values()];
      const isOld = has('shows an old status in the list');
      return sendJson(response, 200, isOld ? all.map((one) => ('status' in one ? { ...one, status: 'planned' } : one)) : all);
    }
    if (key === undefined && method === 'POST' && kind === 'sailings') {
      const { gate } = sent;
      if (typeof gate !== 'string' || gate === '') return end(422);
      const made: Sailing = { id: (last += 1), gate, status: 'planned', places_left: 5000 };
      sailings.set(made.id, made);
      return sendJson(response, 201, made);
    }
    if (key === undefined && method === 'POST') {
      const { sailing_id: sailingId, name } = sent;
      const sailing = typeof sailingId === 'number' ? sailings.get(sailingId) : undefined;
      const isName = typeof name === 'string' && name !== '';
      if (sailing !== undefined && !isName && has('takes a place for a refused booking')) sailing.places_left -= 1;
      const refusedName = Object.values(sent).find((one) => typeof one === 'string');
      if (sailing === undefined && typeof refusedName === 'string' && has('lists a booking that it refused'))
        bookings.set((last += 1), { id: last, sailing_id: 1, name: refusedName });
      if (sailing === undefined || !isName) return end(422);
      const made: Booking = { id: (last += 1), sailing_id: sailing.id, name };
      sailing.places_left -= 1;
      bookings.set(made.id, made);
      return sendJson(response, 201, made);
    }
    if (kind === 'bookings') {
      const booking = action === undefined ? bookings.get(id) : undefined;
      if (booking === undefined) return end(method === 'DELETE' && id > 0 && id <= last && has('deletes a booking twice') ? 204 : 404);
      if (method === 'GET') return sendJson(response, 200, booking);
      if (method !== 'DELETE') return end(405);
      bookings.delete(id);
      const sailing = sailings.get(booking.sailing_id);
      if (sailing !== undefined && !has('keeps the place of a deleted booking')) sailing.places_left += 1;
      return end(204);
    }
    const sailing = sailings.get(id);
    if (sailing === undefined) return end(404);
    if (action === undefined && method === 'GET') return sendJson(response, 200, sailing);
    if (action === undefined && method === 'DELETE') {
      sailings.delete(id);
      const isLeft = has('leaves the bookings of a deleted sailing');
      for (const booking of isLeft ? [] : [...bookings.values()]) if (booking.sailing_id === id) bookings.delete(booking.id);
      return end(204);
    }
    if (method !== 'POST' || (action !== 'depart' && action !== 'cancel')) return end(action === undefined ? 405 : 404);
    const mayDepart = sailing.status === 'planned' || (sailing.status === 'cancelled' && has('departs after it was cancelled'));
    if (action === 'depart' && !mayDepart) return end(409);
    sailing.status = action === 'depart' ? 'departed' : 'cancelled';
    return sendJson(response, 200, sailing);
  });
}

async function judged(faults: readonly Fault[]): Promise<readonly string[]> {
  await using server = await quay(faults);
  const run = await verify({ url: server.url, spec: await contractOfText(QUAY), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('a quay that is right breaks no rule', async () => {
  expect(await judged([])).toEqual([]);
});

describeFaults(
  'a quay',
  [
    ['departs after it was cancelled', 'action-fits-state POST /sailings/{id}/depart'],
    ['keeps the place of a deleted booking', 'undone-is-as-before DELETE /bookings/{id}'],
    ['leaves the bookings of a deleted sailing', 'deleted-is-gone DELETE /sailings/{id}'],
    ['deletes a booking twice', 'deleted-is-gone DELETE /bookings/{id}'],
    ['takes a place for a refused booking', 'refused-changes-nothing POST /bookings'],
    ['lists a booking that it refused', 'refused-changes-nothing POST /bookings'],
    ['shows an old status in the list', 'change-is-listed GET /sailings'],
  ],
  judged,
);
