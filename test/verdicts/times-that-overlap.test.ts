import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { KEY, REFUSED, json, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Rooms that are booked for days, and doctors who have appointments. */
const clinic = (ofBookings: string, ofAppointments: string): string => `
components:
  schemas:
    Named: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }
    Thing: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    NewBooking: { type: object, required: [room_id, from, to], properties: { room_id: { type: integer }, from: { type: string, format: date }, to: { type: string, format: date } } }
    Booking: { type: object, required: [id, room_id, from, to], properties: { id: { type: integer }, room_id: { type: integer }, from: { type: string, format: date }, to: { type: string, format: date } } }
    NewAppointment: { type: object, required: [doctor_id, starts_at, duration_minutes], properties: { doctor_id: { type: integer }, starts_at: { type: string, format: date-time }, duration_minutes: { type: integer, minimum: 15, maximum: 120, example: 30 } } }
    Appointment: { type: object, required: [id, doctor_id, starts_at, duration_minutes], properties: { id: { type: integer }, doctor_id: { type: integer }, starts_at: { type: string, format: date-time }, duration_minutes: { type: integer } } }
paths:
  ${madeAndRead('/rooms', 'Named', 'Thing')}
  ${madeAndRead('/doctors', 'Named', 'Thing')}
  /bookings:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Booking" } }')} } } }
    post:
      description: ${ofBookings}
      requestBody: { required: true, ${jsonOf('NewBooking')} }
      responses: { '201': { description: made, ${jsonOf('Booking')} }, ${REFUSED} }
  /bookings/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Booking')} }, ${REFUSED} } }
  /appointments:
    post:
      description: ${ofAppointments}
      requestBody: { required: true, ${jsonOf('NewAppointment')} }
      responses: { '201': { description: made, ${jsonOf('Appointment')} }, ${REFUSED} }
  /appointments/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Appointment')} }, ${REFUSED} } }
`;

const TELLING = clinic(
  'Answered 409 if the room is booked on any of the same days. The last day belongs to the booking.',
  'Answered 409 if another appointment of the doctor overlaps with it.',
);
const SILENT = clinic('Books a room.', 'Makes an appointment.');

/** What a server takes for a time that is taken: each compares another one with what was taken before. */
type Judge = (other: Taken, taken: Taken) => boolean;

interface Taken {
  readonly start: number;
  readonly end: number;
}

const sharesTime: Judge = (other, { start, end }) => other.start < end && start < other.end;
const isSamePeriod: Judge = (other, { start, end }) => other.start === start && other.end === end;
const isSameStart: Judge = (other, { start }) => other.start === start;
const hasAnEndInIt: Judge = (other, { start, end }) =>
  (start <= other.start && other.start < end) || (start < other.end && other.end <= end);
const isNever: Judge = () => false;

const A_DAY = 86_400_000;
const KINDS = new Set(['rooms', 'doctors', 'bookings', 'appointments']);

/** The start of a day, or undefined for what is no day. */
function dayOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const at = Date.parse(value);
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(value) ? undefined : at;
}

function clinicServer(ofBookings: Judge, ofAppointments: Judge): Promise<HttpServer> {
  const things = new Map<string, Readonly<Record<string, unknown>>>();
  const taken: { readonly of: string; readonly time: Taken }[] = [];
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const refuse = (status: number, message: string): unknown => sendJson(response, status, { message });
    const [, kind = '', key, more] = percentDecode(new URL(path, 'http://x').pathname).text.split('/');
    const body = membersOf(isJson ? sent : undefined);
    if (more !== undefined || !KINDS.has(kind)) return refuse(404, 'no such path');
    const make = (members: Readonly<Record<string, unknown>>): unknown => {
      const made = { id: things.size + 1, ...members };
      things.set(`${kind} ${made.id}`, made);
      return sendJson(response, 201, made);
    };
    const take = (of: string, time: Taken, judge: Judge, members: Readonly<Record<string, unknown>>): unknown => {
      if (!things.has(of)) return refuse(422, `There are no ${of}.`);
      if (taken.some((one) => one.of === of && judge(time, one.time))) return refuse(409, 'That time is taken.');
      taken.push({ of, time });
      return make(members);
    };
    if (key !== undefined) {
      const found = things.get(`${kind} ${key}`);
      return found === undefined ? refuse(404, 'nothing is there') : sendJson(response, 200, found);
    }
    if (method === 'GET') return sendJson(response, 200, kind === 'bookings' ? all(things, kind) : []);
    if (kind === 'bookings') {
      const { room_id: room, from, to } = body;
      const [first, last] = [dayOf(from), dayOf(to)];
      if (first === undefined || last === undefined) return refuse(422, 'from and to must be days');
      if (last < first) return refuse(422, 'to must not be before from');
      return take(`rooms ${String(room)}`, { start: first, end: last + A_DAY }, ofBookings, { room_id: room, from, to });
    }
    if (kind === 'appointments') {
      const { doctor_id: doctor, starts_at: at, duration_minutes: minutes } = body;
      const start = typeof at === 'string' && /^\d{4}-\d\d-\d\dT/i.test(at) ? Date.parse(at) : Number.NaN;
      if (Number.isNaN(start)) return refuse(422, 'starts_at must be a moment');
      if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 15 || minutes > 120)
        return refuse(422, 'duration_minutes must be an integer from 15 to 120');
      const time = { start, end: start + minutes * 60_000 };
      return take(`doctors ${String(doctor)}`, time, ofAppointments, { doctor_id: doctor, starts_at: at, duration_minutes: minutes });
    }
    const { name } = body;
    return typeof name === 'string' && name !== '' ? make({ name }) : refuse(422, 'name must be a text');
  });
}

function all(things: ReadonlyMap<string, Readonly<Record<string, unknown>>>, kind: string): readonly unknown[] {
  return [...things].flatMap(([name, thing]) => (name.startsWith(`${kind} `) ? [thing] : []));
}

async function judged(document: string, ofBookings: Judge, ofAppointments: Judge): Promise<readonly string[]> {
  await using server = await clinicServer(ofBookings, ofAppointments);
  const run = await verify({ url: server.url, spec: await contractOfText(document), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('a clinic that takes each time once breaks no rule', async () => {
  expect(await judged(TELLING, sharesTime, sharesTime)).toEqual([]);
});

it.each([
  ['takes a room twice for days that overlap', isSamePeriod, sharesTime, 'overlap-is-refused POST /bookings'],
  ['takes a room twice from another day on', isSameStart, sharesTime, 'overlap-is-refused POST /bookings'],
  ['takes a room for days around those that are taken', hasAnEndInIt, sharesTime, 'overlap-is-refused POST /bookings'],
  ['makes an appointment that begins within another one', sharesTime, isSameStart, 'overlap-is-refused POST /appointments'],
  ['makes an appointment around another one', sharesTime, hasAnEndInIt, 'overlap-is-refused POST /appointments'],
  ['only refuses an appointment of the same length', sharesTime, isSamePeriod, 'overlap-is-refused POST /appointments'],
] as const)('a clinic that %s breaks one', async (_words, ofBookings, ofAppointments, finding) => {
  expect(await judged(TELLING, ofBookings, ofAppointments)).toEqual([finding]);
});

it.each([
  ['takes times as often as it is asked', isNever],
  ['refuses the same period only', isSamePeriod],
  ['refuses the same start only', isSameStart],
] as const)('where the document says nothing of times, a clinic that %s breaks none', async (_words, judge) => {
  expect(await judged(SILENT, judge, judge)).toEqual([]);
});

it('a clinic that refuses some times that overlap, and takes others, breaks one, whatever the document says', async () => {
  expect(await judged(SILENT, hasAnEndInIt, sharesTime)).toEqual(['overlap-is-refused POST /bookings']);
});
