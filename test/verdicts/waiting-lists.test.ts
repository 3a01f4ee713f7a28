import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Classes with places, and bookings of members, which wait where all places are taken. */
const DOCUMENT = `
components:
  schemas:
    NewClass: { type: object, required: [name, places], properties: { name: { type: string, minLength: 1 }, places: { type: integer, minimum: 1, maximum: 50 } } }
    Class: { type: object, required: [id, name, places], properties: { id: { type: integer }, name: { type: string }, places: { type: integer } } }
    NewMember: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }
    Member: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    NewBooking: { type: object, required: [classId, memberId], properties: { classId: { type: integer }, memberId: { type: integer } } }
    Booking: { type: object, required: [id, classId, memberId, status], properties: { id: { type: integer }, classId: { type: integer }, memberId: { type: integer }, status: { type: string, enum: [confirmed, waiting, cancelled] } } }
paths:
  ${madeAndRead('/classes', 'NewClass', 'Class')}
  ${madeAndRead('/members', 'NewMember', 'Member')}
  ${madeAndRead('/bookings', 'NewBooking', 'Booking')}
  /bookings/{id}/cancel:
    ${KEY}
    post:
      description: Gives the place to the member who has been on the waiting list longest.
      responses: { '200': { description: cancelled, ${jsonOf('Booking')} }, ${REFUSED} }
`;

interface Booking {
  readonly id: number;
  readonly classId: number;
  readonly memberId: number;
  status: 'confirmed' | 'waiting' | 'cancelled';
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/** @param next who gets the place of a cancelled booking, of those that wait, the one that has waited longest first. */
function studio(next: (waiting: readonly Booking[]) => Booking | undefined): Promise<HttpServer> {
  const places: number[] = [];
  const members: string[] = [];
  const bookings: Booking[] = [];
  return httpServer((response, { method, path, json, isJson }) => {
    const [, kind, key, action] = percentDecode(path.split('?')[0] ?? '').text.split('/');
    const at = /^[1-9]\d{0,8}$/.test(key ?? '') ? Number(key) - 1 : -1;
    const body = membersOf(isJson ? json : undefined);
    const refuse = (status: number, message: string): unknown => sendJson(response, status, { message });
    const of = (classId: number, status: Booking['status']): readonly Booking[] =>
      bookings.filter((one) => one.classId === classId && one.status === status);
    if (method === 'GET') {
      const [count, name, booking] = [places[at], members[at], bookings[at]];
      if (kind === 'classes' && count !== undefined) return sendJson(response, 200, { id: at + 1, name: 'a class', places: count });
      if (kind === 'members' && name !== undefined) return sendJson(response, 200, { id: at + 1, name });
      return kind === 'bookings' && booking !== undefined ? sendJson(response, 200, booking) : refuse(404, 'none');
    }
    if (action === 'cancel') {
      const booking = bookings[at];
      if (booking === undefined) return refuse(404, 'none');
      if (booking.status === 'cancelled') return refuse(409, 'The booking is cancelled already');
      const promoted = booking.status === 'confirmed' ? next(of(booking.classId, 'waiting')) : undefined;
      booking.status = 'cancelled';
      if (promoted !== undefined) promoted.status = 'confirmed';
      return sendJson(response, 200, booking);
    }
    const { name, places: count, classId, memberId } = body;
    if (kind !== 'bookings' && (typeof name !== 'string' || name === '')) return refuse(422, 'name must be a text');
    if (kind === 'members' && typeof name === 'string') return sendJson(response, 201, { id: members.push(name), name });
    if (kind === 'classes') {
      if (!isWhole(count) || count < 1 || count > 50) return refuse(422, 'places must be an integer from 1 to 50');
      return sendJson(response, 201, { id: places.push(count), name: 'a class', places: count });
    }
    if (!isWhole(classId) || !isWhole(memberId)) return refuse(422, 'classId and memberId must be integers');
    const room = places[classId - 1];
    if (room === undefined || members[memberId - 1] === undefined) return refuse(422, 'There is no such class or member');
    if (bookings.some((one) => one.classId === classId && one.memberId === memberId && one.status !== 'cancelled'))
      return refuse(409, 'The member has a booking already');
    const status = of(classId, 'confirmed').length < room ? 'confirmed' : 'waiting';
    const booking: Booking = { id: bookings.length + 1, classId, memberId, status };
    bookings.push(booking);
    return sendJson(response, 201, booking);
  });
}

async function findings(next: (waiting: readonly Booking[]) => Booking | undefined): Promise<readonly string[]> {
  await using server = await studio(next);
  const run = await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation, title }) => `${check} ${operation}: ${title}`);
}

it('a place that becomes free goes to the one who has waited longest', async () => {
  expect(await findings((waiting) => waiting[0])).toEqual([]);
});

it.each([
  ['to the one who waited shortest', (waiting: readonly Booking[]) => waiting.at(-1)],
  ['to nobody', () => undefined],
])('it is a fault that it goes %s', async (_, next) => {
  expect(await findings(next)).toEqual(['limit-is-kept POST /bookings/{id}/cancel: Limit not kept: two others wait for the place']);
});
