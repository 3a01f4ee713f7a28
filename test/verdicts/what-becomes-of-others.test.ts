import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED, jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Tours of vans, each of which is on one published tour at a time, and the seats that are asked for. */
const DOCUMENT = `
components:
  schemas:
    NewVan: { type: object, required: [plate], properties: { plate: { type: string, minLength: 1 } } }
    Repair: { type: object, required: [until], properties: { until: { type: string, format: date } } }
    Van: { type: object, required: [id, plate], properties: { id: { type: integer }, plate: { type: string } } }
    NewTour: { type: object, required: [vanId], properties: { vanId: { type: integer } } }
    Tour: { type: object, required: [id, vanId, day, status], properties: { id: { type: integer }, vanId: { type: integer }, day: { type: string, format: date }, status: { type: string, enum: [draft, published, cancelled] } } }
    NewSeat: { type: object, required: [guest], properties: { guest: { type: string, minLength: 1 } } }
    Seat: { type: object, required: [id, tourId, guest, status], properties: { id: { type: integer }, tourId: { type: integer }, guest: { type: string }, status: { type: string, enum: [requested, confirmed, rejected, cancelled] } } }
paths:
  /vans:
    post:
      requestBody: { required: true, ${jsonOf('NewVan')} }
      responses: { '201': { description: made, ${jsonOf('Van')} }, ${REFUSED} }
  /vans/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Van')} }, ${REFUSED} } }
  /vans/{id}/repair:
    ${KEY}
    post:
      description: All tours of the van up to that day are \`cancelled\`.
      requestBody: { required: true, ${jsonOf('Repair')} }
      responses: { '200': { description: done, ${jsonOf('Van')} }, ${REFUSED} }
  /tours:
    post:
      requestBody: { required: true, ${jsonOf('NewTour')} }
      responses: { '201': { description: made, ${jsonOf('Tour')} }, ${REFUSED} }
  /tours/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Tour')} }, ${REFUSED} } }
  /tours/{id}/publish:
    ${KEY}
    post: { description: From draft to published., responses: { '200': { description: done, ${jsonOf('Tour')} }, '404': { description: none }, '409': { description: 'The tour is not a draft, or its van is on another published tour.' } } }
  /tours/{id}/cancel:
    ${KEY}
    post: { description: 'All open seats of the tour, requested or confirmed, become \`cancelled\` with it.', responses: { '200': { description: done, ${jsonOf('Tour')} }, '404': { description: none }, '409': { description: The tour is not published. } } }
  /tours/{id}/seats:
    ${KEY}
    post:
      requestBody: { required: true, ${jsonOf('NewSeat')} }
      responses: { '201': { description: made, ${jsonOf('Seat')} }, '404': { description: none }, '409': { description: The tour is not published. }, '422': { description: bad } }
  /seats/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Seat')} }, ${REFUSED} } }
  /seats/{id}/confirm:
    ${KEY}
    post: { description: All other requested seats of the tour are rejected., responses: { '200': { description: done, ${jsonOf('Seat')} }, '404': { description: none }, '409': { description: The seat is not requested. } } }
`;

/** The day of all tours: no repair takes until then. */
const DAY = '2099-05-01';

/** What the server does wrong. */
interface Fault {
  readonly keepsSeatsOfCancelled?: true;
  readonly keepsOthersRequested?: true;
}

interface Tour {
  readonly vanId: number;
  readonly day: string;
  readonly status: string;
}

interface Seat {
  readonly tourId: number;
  readonly guest: string;
  readonly status: string;
}

function office(fault: Fault): Promise<HttpServer> {
  const vans = new Map<number, string>();
  const tours = new Map<number, Tour>();
  const seats = new Map<number, Seat>();
  let last = 0;
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const refuse = (status: number, message: string): unknown => sendJson(response, status, { message });
    const [, kind = '', text, action] = new URL(path, 'http://x').pathname.split('/');
    const id = text === undefined ? (last += 1) : Number(text);
    const { plate, vanId, guest, until } = membersOf(isJson ? sent : undefined);
    const show = (status: number, thing: object): unknown => sendJson(response, status, { id, ...thing });
    const bring = (of: (seat: Seat, id: number) => boolean, status: string): void => {
      for (const [key, seat] of seats) if (of(seat, key)) seats.set(key, { ...seat, status });
    };
    if (text === undefined && method === 'POST') {
      if (kind === 'vans') {
        if (typeof plate !== 'string' || plate === '') return refuse(422, 'plate');
        vans.set(id, plate);
        return show(201, { plate });
      }
      if (typeof vanId !== 'number' || !vans.has(vanId)) return refuse(422, 'vanId: there is no such van');
      const tour = { vanId, day: DAY, status: 'draft' };
      tours.set(id, tour);
      return show(201, tour);
    }
    const [van, tour, seat] = [vans.get(id), tours.get(id), seats.get(id)];
    if (kind === 'vans') {
      if (van === undefined) return refuse(404, 'There is no such van.');
      if (action === undefined) return show(200, { plate: van });
      if (typeof until !== 'string' || Number.isNaN(Date.parse(until))) return refuse(422, 'until');
      for (const [key, one] of tours) if (one.vanId === id && one.day <= until) tours.set(key, { ...one, status: 'cancelled' });
      return show(200, { plate: van });
    }
    if (kind === 'seats') {
      if (seat === undefined) return refuse(404, 'There is no such seat.');
      if (action === undefined) return show(200, seat);
      if (seat.status !== 'requested') return refuse(409, `The seat is ${seat.status}.`);
      const confirmed = { ...seat, status: 'confirmed' };
      if (fault.keepsOthersRequested !== true)
        bring((one, key) => key !== id && one.tourId === seat.tourId && one.status === 'requested', 'rejected');
      seats.set(id, confirmed);
      return show(200, confirmed);
    }
    if (tour === undefined) return refuse(404, 'There is no such tour.');
    if (action === undefined) return show(200, tour);
    if (action === 'publish') {
      if (tour.status !== 'draft') return refuse(409, `The tour is ${tour.status}.`);
      if ([...tours.values()].some((one) => one.vanId === tour.vanId && one.status === 'published'))
        return refuse(409, 'The van is on another published tour.');
      tours.set(id, { ...tour, status: 'published' });
      return show(200, { ...tour, status: 'published' });
    }
    if (tour.status !== 'published') return refuse(409, `The tour is ${tour.status}.`);
    if (action === 'cancel') {
      tours.set(id, { ...tour, status: 'cancelled' });
      if (fault.keepsSeatsOfCancelled !== true) bring(({ tourId }) => tourId === id, 'cancelled');
      return show(200, { ...tour, status: 'cancelled' });
    }
    if (typeof guest !== 'string' || guest === '') return refuse(422, 'guest');
    last += 1;
    const asked = { tourId: id, guest, status: 'requested' };
    seats.set(last, asked);
    return sendJson(response, 201, { id: last, ...asked });
  });
}

async function judged(fault: Fault): Promise<readonly string[]> {
  await using server = await office(fault);
  const run = await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], seed: 1 });
  return [
    ...run.operations.flatMap(({ id, reach }) => (reach === 'reached' ? [] : [id])),
    ...run.findings.map(({ check, operation }) => `${check} ${operation}`),
  ];
}

it.each<readonly [string, Fault, readonly string[]]>([
  ['that are right break no rule', {}, []],
  ['whose cancelled ones keep their seats break one', { keepsSeatsOfCancelled: true }, ['told-state-is-reached POST /tours/{id}/cancel']],
  ['that keep the others requested break one', { keepsOthersRequested: true }, ['told-state-is-reached POST /seats/{id}/confirm']],
])('tours %s', async (_, fault, found) => {
  expect(await judged(fault)).toEqual(found);
});
