import { expect, it } from 'vitest';
import { findingDocument } from '../../core/findings/finding-document.js';
import type { Role } from '../../core/security/role.js';
import { replay } from '../../replay.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED, json, jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const SECURED = `${REFUSED}, '401': { description: who is it }, '403': { description: not allowed }`;
const action = (path: string, words: string): string =>
  `  ${path}: { ${KEY}, post: { description: '${words}', responses: { '200': { description: done, ${jsonOf('Booking')} }, ${SECURED} } } }`;

/** Bookings of rooms, each for its member alone; a clerk sees all. */
const contract = await contractOfText(`
security: [{ bearer: [] }]
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  schemas:
    NewRoom: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }
    Room: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    Period: { type: object, required: [from, to], properties: { from: { type: string, format: date }, to: { type: string, format: date } } }
    NewBooking: { type: object, required: [room_id, from, to], properties: { room_id: { type: integer }, from: { type: string, format: date }, to: { type: string, format: date } } }
    Booking: { type: object, required: [id, room_id, from, to, status, door], properties: { id: { type: integer }, room_id: { type: integer }, from: { type: string, format: date }, to: { type: string, format: date }, status: { type: string, enum: [booked, cancelled] }, door: { type: [string, 'null'] } } }
    NewVisit: { type: object, required: [day], properties: { day: { type: string, format: date } } }
    Visit: { type: object, required: [id, day, status], properties: { id: { type: integer }, day: { type: string, format: date }, status: { type: string, enum: [planned, cancelled] } } }
    Summary: { type: object, required: [day, visits], properties: { day: { type: string }, visits: { type: integer, description: Number of visits. } } }
paths:
  /rooms: { post: { requestBody: { required: true, ${jsonOf('NewRoom')} }, responses: { '201': { description: made, ${jsonOf('Room')} }, ${SECURED} } } }
  /rooms/{id}: { ${KEY}, get: { responses: { '200': { description: one, ${jsonOf('Room')} }, ${SECURED} } } }
  /bookings:
    get:
      description: A member gets only their own.
      parameters: [{ name: room_id, in: query, schema: { type: integer } }]
      responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Booking" } }')} }, ${SECURED} }
    post:
      description: No two bookings of a room overlap (409).
      requestBody: { required: true, ${jsonOf('NewBooking')} }
      responses: { '201': { description: made, ${jsonOf('Booking')} }, ${SECURED} }
  /bookings/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Booking')} }, ${SECURED} } }
    put:
      description: The new days must not overlap another booking of the room (409).
      requestBody: { required: true, ${jsonOf('Period')} }
      responses: { '200': { description: moved, ${jsonOf('Booking')} }, ${SECURED} }
${action('/bookings/{id}/cancel', 'It is cancelled then, and its days are free again.')}
  /visits: { post: { requestBody: { required: true, ${jsonOf('NewVisit')} }, responses: { '201': { description: made, ${jsonOf('Visit')} }, ${SECURED} } } }
  /visits/{id}: { ${KEY}, get: { responses: { '200': { description: one, ${jsonOf('Visit')} }, ${SECURED} } } }
  /visits/{id}/cancel: { ${KEY}, post: { responses: { '200': { description: done, ${jsonOf('Visit')} }, ${SECURED} } } }
  /days/{day}: { parameters: [{ name: day, in: path, required: true, schema: { type: string, format: date } }], get: { description: Cancelled visits are left out., responses: { '200': { description: it, ${jsonOf('Summary')} }, ${SECURED} } } }
`);

/** What the server does wrong. */
type Fault = 'moves over others' | 'counts the cancelled' | 'lists the door' | 'filters before it looks who asks';

interface Booking {
  readonly owner: string;
  readonly room_id: number;
  from: string;
  to: string;
  status: string;
}

const USERS: Readonly<Record<string, string>> = { 'Bearer token-of-clerk': 'clerk', 'Bearer token-of-bob': 'bob' };
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

function house(fault: Fault | undefined): Promise<HttpServer> {
  const rooms = new Map<number, string>();
  const bookings = new Map<number, Booking>();
  const visits = new Map<number, { readonly day: string; status: string }>();
  let last = 0;
  return httpServer((response, { method, path, headers, json: sent, isJson }) => {
    const refuse = (status: number, message = 'no'): void => sendJson(response, status, { message });
    const user = USERS[headers['authorization'] ?? ''];
    if (user === undefined) return refuse(401);
    const { pathname, searchParams } = new URL(path, 'http://x');
    const [, kind = '', text = '', part = ''] = pathname.split('/');
    const { name, room_id: room, from, to, day } = membersOf(isJson ? sent : undefined);
    const shown = ([id, { room_id, from: first, to: end, status }]: readonly [number, Booking], isListed = false): object => ({
      id,
      room_id,
      from: first,
      to: end,
      status,
      door: isListed && fault === 'lists the door' ? 'A1' : null,
    });
    const isTaken = (wanted: number, first: string, end: string, but: number): boolean =>
      [...bookings].some(
        ([id, one]) => id !== but && one.room_id === wanted && one.status === 'booked' && one.from < end && first < one.to,
      );
    const isPeriod = isDay(from) && isDay(to) && from < to;
    last += 1;
    if (method === 'POST' && text === '') {
      if (kind === 'rooms') {
        if (typeof name !== 'string' || name === '') return refuse(422);
        rooms.set(last, name);
        return sendJson(response, 201, { id: last, name });
      }
      if (kind === 'visits') {
        if (!isDay(day)) return refuse(422);
        visits.set(last, { day, status: 'planned' });
        return sendJson(response, 201, { id: last, day, status: 'planned' });
      }
      if (!isPeriod || !Number.isInteger(room)) return refuse(422, 'The days are in no order.');
      if (!rooms.has(Number(room))) return refuse(404, 'There is no such room.');
      if (isTaken(Number(room), from, to, 0)) return refuse(409, 'The room is booked for some of these days.');
      const made: Booking = { owner: user, room_id: Number(room), from, to, status: 'booked' };
      bookings.set(last, made);
      return sendJson(response, 201, shown([last, made]));
    }
    if (kind === 'rooms')
      return rooms.has(Number(text)) ? sendJson(response, 200, { id: Number(text), name: rooms.get(Number(text)) }) : refuse(404);
    if (kind === 'days') {
      const counted = [...visits.values()].filter(
        (one) => one.day === text && (one.status === 'planned' || fault === 'counts the cancelled'),
      );
      return isDay(text) ? sendJson(response, 200, { day: text, visits: counted.length }) : refuse(422);
    }
    if (kind === 'visits') {
      const visit = visits.get(Number(text));
      if (visit === undefined) return refuse(404);
      if (part === 'cancel' && visit.status === 'cancelled') return refuse(409);
      if (part === 'cancel') visit.status = 'cancelled';
      return sendJson(response, 200, { id: Number(text), ...visit });
    }
    if (text === '') {
      const wanted = searchParams.get('room_id');
      if (wanted !== null && !/^-?\d+$/.test(wanted)) return refuse(422);
      const isOpen = wanted !== null && fault === 'filters before it looks who asks';
      const own = [...bookings].filter(([, one]) => isOpen || user === 'clerk' || one.owner === user);
      const found = own.filter(([, one]) => wanted === null || one.room_id === Number(wanted));
      return sendJson(
        response,
        200,
        found.map((one) => shown(one, true)),
      );
    }
    const booking = bookings.get(Number(text));
    if (booking === undefined || (user !== 'clerk' && booking.owner !== user)) return refuse(404);
    if (method === 'PUT') {
      if (!isPeriod) return refuse(422, 'The days are in no order.');
      if (booking.status !== 'booked') return refuse(409, 'It is cancelled.');
      if (fault !== 'moves over others' && isTaken(booking.room_id, from, to, Number(text)))
        return refuse(409, 'The room is booked for some of these days.');
      Object.assign(booking, { from, to });
    }
    if (part === 'cancel' && booking.status !== 'booked') return refuse(409, 'It is cancelled already.');
    if (part === 'cancel') booking.status = 'cancelled';
    return sendJson(response, 200, shown([Number(text), booking]));
  });
}

const bob: Role = { name: 'bob', headers: () => Promise.resolve([['Authorization', 'Bearer token-of-bob']]) };

it.each<readonly [string, Fault | undefined, readonly string[]]>([
  ['that is right breaks no rule', undefined, []],
  ['that moves over others breaks one', 'moves over others', ['overlap-is-refused PUT /bookings/{id}']],
  ['that counts the cancelled breaks one', 'counts the cancelled', ['undone-is-as-before POST /visits/{id}/cancel']],
  ['that lists what nobody may read breaks one', 'lists the door', ['change-is-listed GET /bookings']],
  ['that filters before it looks who asks breaks one', 'filters before it looks who asks', ['others-kept-out GET /bookings']],
])('a house %s', async (_, fault, found) => {
  await using server = await house(fault);
  const { findings, operations } = await verify({
    url: server.url,
    spec: contract,
    token: 'token-of-clerk',
    roles: [bob],
    only: ['sequences'],
    seed: 1,
  });
  expect([
    ...operations.flatMap(({ id, reach }) => (reach === 'reached' ? [] : [id])),
    ...findings.map(({ check, operation }) => `${check} ${operation}`),
  ]).toEqual(found);
});

it('a finding about another user of a file is replayed with that file', async () => {
  await using server = await house('filters before it looks who asks');
  const options = { token: 'token-of-clerk', roles: [bob] };
  const { findings } = await verify({ url: server.url, spec: contract, ...options, only: ['sequences'], seed: 1 });
  const kept = findings.map((finding) => findingDocument(finding, { target: server.url, profile: 'standard' }));
  expect((await replay({ contract, url: server.url, ...options, findings: kept })).verdict).toBe('broken');
  await using mended = await house(undefined);
  expect((await replay({ contract, url: mended.url, ...options, findings: kept })).verdict).toBe('kept');
});
