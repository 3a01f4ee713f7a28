import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { REFUSED, json, jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const ID = '{ name: id, in: path, required: true, schema: { type: integer } }';

/** Hotels, which nobody can create, their plans, guests, and bookings, of which a guest has three at most; a room has one guest. */
const HOTELS = `
components:
  schemas:
    Hotel: { type: object, required: [hotel, city], properties: { hotel: { type: string }, city: { type: string } } }
    Plan: { type: object, required: [id, price], properties: { id: { type: integer }, price: { type: integer } } }
    Guest: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    NewBooking: { type: object, required: [guest_id, plan_id, from, to], properties: { guest_id: { type: integer }, plan_id: { type: integer }, from: { type: string, format: date }, to: { type: string, format: date, description: After the first day. } } }
    BookingChange: { type: object, properties: { from: { type: string, format: date }, to: { type: string, format: date } } }
    Booking: { type: object, required: [id, guest_id, plan_id, from, to, status, total, room], properties: { id: { type: integer }, guest_id: { type: integer }, plan_id: { type: integer }, from: { type: string, format: date }, to: { type: string, format: date }, status: { type: string, enum: [confirmed, in_house, left] }, total: { type: integer }, room: { type: [string, 'null'] } } }
paths:
  /hotels:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Hotel" } }')} } } }
  /hotels/{hotel}: { get: { parameters: [{ name: hotel, in: path, required: true, schema: { type: string } }], responses: { '200': { description: one, ${jsonOf('Hotel')} }, ${REFUSED} } } }
  /hotels/{hotel}/plans:
    parameters: [{ name: hotel, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Plan" } }')} }, ${REFUSED} } }
    post:
      requestBody: { required: true, ${json('{ type: object, required: [price], properties: { price: { type: integer, minimum: 1, maximum: 900 } } }')} }
      responses: { '201': { description: made, ${jsonOf('Plan')} }, ${REFUSED} }
  /hotels/{hotel}/plans/{id}:
    parameters: [{ name: hotel, in: path, required: true, schema: { type: string } }, ${ID}]
    get: { responses: { '200': { description: one, ${jsonOf('Plan')} }, ${REFUSED} } }
    delete: { responses: { '204': { description: gone }, ${REFUSED} } }
  /guests:
    post:
      requestBody: { required: true, ${json('{ type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }')} }
      responses: { '201': { description: made, ${jsonOf('Guest')} }, ${REFUSED} }
  /guests/{id}:
    parameters: [${ID}]
    get: { responses: { '200': { description: one, ${jsonOf('Guest')} }, ${REFUSED} } }
    delete: { description: Refused with 409 while the guest has bookings that are confirmed or in house., responses: { '204': { description: gone }, ${REFUSED} } }
  /bookings:
    post:
      requestBody: { required: true, ${jsonOf('NewBooking')} }
      responses: { '201': { description: made, ${jsonOf('Booking')} }, ${REFUSED} }
  /bookings/{id}:
    parameters: [${ID}]
    get: { responses: { '200': { description: one, ${jsonOf('Booking')} }, ${REFUSED} } }
    patch:
      requestBody: { required: true, ${jsonOf('BookingChange')} }
      responses: { '200': { description: changed, ${jsonOf('Booking')} }, ${REFUSED} }
  /bookings/{id}/check-in:
    parameters: [${ID}]
    post:
      requestBody: { required: true, ${json('{ type: object, required: [room], properties: { room: { type: string, minLength: 1 } } }')} }
      responses: { '200': { description: in, ${jsonOf('Booking')} }, ${REFUSED} }
  /bookings/{id}/check-out:
    parameters: [${ID}]
    post: { responses: { '200': { description: out, ${jsonOf('Booking')} }, ${REFUSED} } }
`;

type Fault = 'keeps the total of the days before' | 'books by a plan that is gone' | 'deletes a guest who is in the house';

interface Booking {
  readonly id: number;
  readonly guest_id: number;
  readonly plan_id: number;
  from: string;
  to: string;
  status: 'confirmed' | 'in_house' | 'left';
  total: number;
  room: string | null;
}

const MOST = 3;

function hotels(fault?: Fault): Promise<HttpServer> {
  const plans = new Map<number, { readonly id: number; readonly price: number }>();
  const gone = new Map<number, number>();
  const guests = new Map<number, { readonly id: number; readonly name: string }>();
  const bookings = new Map<number, Booking>();
  let last = 0;
  const isDay = (value: unknown): value is string =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value);
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  const priceOf = (plan: unknown): number | undefined =>
    typeof plan !== 'number'
      ? undefined
      : (plans.get(plan)?.price ?? (fault === 'books by a plan that is gone' ? gone.get(plan) : undefined));
  const totalOf = (price: number, from: string, to: string): number => ((Date.parse(to) - Date.parse(from)) / 86_400_000) * price;
  const has = (guest: number, ...statuses: readonly string[]): number =>
    [...bookings.values()].filter((one) => one.guest_id === guest && statuses.includes(one.status)).length;
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const end = (status: number, message?: string): unknown =>
      message === undefined ? response.writeHead(status).end() : sendJson(response, status, { message });
    const [, kind, key, below, item, more] = path.split('/');
    const body = membersOf(isJson ? sent : undefined);
    const idOf = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
    if (more !== undefined || (kind !== 'hotels' && item !== undefined)) return end(404);
    if (kind === 'hotels') {
      const hotel = { hotel: 'harbour', city: 'Bergen' };
      if (key === undefined) return method === 'GET' ? sendJson(response, 200, [hotel]) : end(405);
      if (key !== hotel.hotel) return end(404);
      if (below === undefined) return method === 'GET' ? sendJson(response, 200, hotel) : end(405);
      if (below !== 'plans') return end(404);
      if (item === undefined && method === 'GET') return sendJson(response, 200, [...plans.values()]);
      if (item === undefined) {
        const { price } = body;
        if (method !== 'POST') return end(405);
        if (typeof price !== 'number' || !Number.isInteger(price) || price < 1 || price > 900) return end(422);
        plans.set((last += 1), { id: last, price });
        return sendJson(response, 201, plans.get(last));
      }
      const plan = plans.get(idOf(item));
      if (plan === undefined) return end(404);
      if (method !== 'DELETE') return method === 'GET' ? sendJson(response, 200, plan) : end(405);
      gone.set(plan.id, plan.price);
      plans.delete(plan.id);
      return end(204);
    }
    if (kind === 'guests' && key === undefined) {
      if (method !== 'POST') return end(405);
      if (!isText(body['name'])) return end(422);
      guests.set((last += 1), { id: last, name: body['name'] });
      return sendJson(response, 201, guests.get(last));
    }
    if (kind === 'guests') {
      const guest = guests.get(idOf(key));
      if (guest === undefined || below !== undefined) return end(404);
      if (method !== 'DELETE') return method === 'GET' ? sendJson(response, 200, guest) : end(405);
      const holding = fault === 'deletes a guest who is in the house' ? ['confirmed'] : ['confirmed', 'in_house'];
      if (has(guest.id, ...holding) > 0) return end(409, 'The guest has bookings');
      guests.delete(guest.id);
      return end(204);
    }
    if (kind !== 'bookings') return end(404);
    if (key === undefined) {
      const { guest_id: guest, plan_id: plan, from, to } = body;
      if (method !== 'POST') return end(405);
      const price = priceOf(plan);
      if (typeof guest !== 'number' || typeof plan !== 'number' || !isDay(from) || !isDay(to)) return end(422);
      if (!guests.has(guest)) return end(422, 'There is no such guest');
      if (price === undefined) return end(422, 'There is no such plan');
      if (to <= from) return end(422, 'to must be after from');
      if (has(guest, 'confirmed') >= MOST) return end(409, `A guest can hold at most ${MOST} bookings`);
      const total = totalOf(price, from, to);
      const made: Booking = { id: (last += 1), guest_id: guest, plan_id: plan, from, to, status: 'confirmed', total, room: null };
      bookings.set(made.id, made);
      return sendJson(response, 201, made);
    }
    const booking = bookings.get(idOf(key));
    if (booking === undefined) return end(404);
    if (below === undefined && method === 'GET') return sendJson(response, 200, booking);
    if (below === undefined && method === 'PATCH') {
      const { from = booking.from, to = booking.to } = body;
      if (!isJson || sent === null || typeof sent !== 'object' || Array.isArray(sent) || !isDay(from) || !isDay(to)) return end(422);
      if (to <= from) return end(422, 'to must be after from');
      if (booking.status !== 'confirmed') return end(409, 'Only confirmed bookings can be changed');
      Object.assign(booking, { from, to });
      const price = priceOf(booking.plan_id) ?? gone.get(booking.plan_id) ?? 0;
      if (fault !== 'keeps the total of the days before') booking.total = totalOf(price, from, to);
      return sendJson(response, 200, booking);
    }
    if (below === 'check-in' && method === 'POST') {
      const { room } = body;
      if (!isText(room)) return end(422);
      if (booking.status !== 'confirmed') return end(409, 'Only confirmed bookings can check in');
      if ([...bookings.values()].some((one) => one.room === room && one.status === 'in_house')) return end(409, `Room ${room} is occupied`);
      Object.assign(booking, { room, status: 'in_house' });
      return sendJson(response, 200, booking);
    }
    if (below !== 'check-out' || method !== 'POST') return end(below === 'check-in' || below === 'check-out' ? 405 : 404);
    if (booking.status !== 'in_house') return end(409, 'Only guests who are in house can check out');
    booking.status = 'left';
    return sendJson(response, 200, booking);
  });
}

async function judged(fault?: Fault): Promise<readonly [reached: number, findings: readonly string[]]> {
  await using server = await hotels(fault);
  const run = await verify({ url: server.url, spec: await contractOfText(HOTELS), only: ['sequences'], seed: 1 });
  return [
    run.operations.filter(({ reach }) => reach === 'reached').length,
    run.findings.map(({ check, operation }) => `${check} ${operation}`),
  ];
}

it('hotels that are right break no rule, and every operation is reached: also below what nobody can create, and behind a limit and a state', async () => {
  expect(await judged()).toEqual([14, []]);
});

it.each([
  ['keeps the total of the days before', 'derived-follows PATCH /bookings/{id}'],
  ['books by a plan that is gone', 'deleted-is-gone POST /bookings'],
  ['deletes a guest who is in the house', 'used-is-not-deleted DELETE /guests/{id}'],
] as const)('a hotel that %s breaks one rule', async (fault, expected) => {
  expect((await judged(fault))[1]).toEqual([expected]);
});
