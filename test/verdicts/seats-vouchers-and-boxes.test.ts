import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { REFUSED, json, jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const KEY = 'parameters: [{ name: id, in: path, required: true, schema: { type: string } }]';
const REFUSALS = `${REFUSED}, '412': { description: The version is old. }`;
const action = (path: string, thing: string, words: string, body = ''): string =>
  `  ${path}: { ${KEY}, post: { description: '${words}', ${body} responses: { '200': { description: done, ${jsonOf(thing)} }, ${REFUSALS} } } }`;

/** Shows of which each has one seat, bookings with a voucher, and stations whose boxes are filled with parcels. */
const DOCUMENT = `
components:
  schemas:
    NewShow: { type: object, required: [price], properties: { price: { type: integer, minimum: 1, maximum: 100000 } } }
    Show: { type: object, required: [id, price, version, status], properties: { id: { type: string }, price: { type: integer }, status: { type: string, enum: [open, cancelled] }, version: { type: integer, minimum: 1, description: 1 for a new one; every change adds one. } } }
    ShowChange: { type: object, properties: { price: { type: integer, minimum: 1, maximum: 100000 } } }
    Seats: { type: object, required: [free, sold, seats], properties: { free: { type: integer }, sold: { type: integer }, seats: { type: array, items: { type: object, properties: { seat: { type: string }, isFree: { type: boolean } } } } } }
    NewBooking: { type: object, required: [seats], properties: { seats: { type: array, minItems: 1, maxItems: 3, items: { type: string, pattern: '^[A-Z][1-9][0-9]?$' } } } }
    Booking: { type: object, required: [id, status, price, paid, net], properties: { id: { type: string }, status: { type: string, enum: [held, confirmed, refunded] }, price: { type: integer }, paid: { type: integer }, back: { type: integer }, net: { type: integer, description: '\`paid\` less \`back\`.' } } }
    Confirm: { type: object, properties: { voucherCode: { type: string } } }
    NewVoucher: { type: object, required: [code, maxUses, validUntil], properties: { code: { type: string, pattern: '^[A-Z0-9]{4,16}$' }, maxUses: { type: integer, minimum: 1, maximum: 50 }, validUntil: { type: string, format: date } } }
    Voucher: { type: object, required: [code, maxUses, used], properties: { code: { type: string }, maxUses: { type: integer }, used: { type: integer, description: Confirmed bookings; a refund gives the use back. } } }
    Empty: { type: object, properties: { note: { type: string, maxLength: 50 } } }
    Thing: { type: object, required: [id], properties: { id: { type: string } } }
    NewBox: { type: object, required: [size], properties: { size: { type: string, enum: [S, M] } } }
    Parcel: { type: object, required: [id, status, extended], properties: { id: { type: string }, status: { type: string, enum: [registered, stored] }, extended: { type: boolean } } }
    Drop: { type: object, required: [stationId], properties: { stationId: { type: string } } }
    Capacity: { type: object, required: [free, taken, total], properties: { free: { type: integer }, taken: { type: integer }, total: { type: integer } } }
paths:
  /shows: { post: { requestBody: { required: true, ${jsonOf('NewShow')} }, responses: { '201': { description: made, ${jsonOf('Show')} }, ${REFUSED} } } }
  /shows/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Show')} }, ${REFUSED} } }
    patch:
      description: A new price does not affect bookings that exist.
      parameters: [{ name: If-Match, in: header, required: true, schema: { type: integer, minimum: 1 }, description: The version as last read. }]
      requestBody: { required: true, ${jsonOf('ShowChange')} }
      responses: { '200': { description: changed, ${jsonOf('Show')} }, ${REFUSALS} }
${action('/shows/{id}/cancel', 'Show', 'Held bookings become `refunded`; confirmed bookings become `refunded`, too. It is `cancelled` then.')}
  /shows/{id}/seats: { ${KEY}, get: { responses: { '200': { description: all, ${jsonOf('Seats')} }, ${REFUSED} } } }
  /shows/{id}/bookings: { ${KEY}, post: { description: A seat that there is not is answered with 422., requestBody: { required: true, ${jsonOf('NewBooking')} }, responses: { '201': { description: made, ${jsonOf('Booking')} }, ${REFUSED} } } }
  /bookings/{id}: { ${KEY}, get: { responses: { '200': { description: one, ${jsonOf('Booking')} }, ${REFUSED} } } }
${action('/bookings/{id}/confirm', 'Booking', 'A voucher that has been used `maxUses` times is refused.', `requestBody: { required: true, ${jsonOf('Confirm')} },`)}
${action('/bookings/{id}/refund', 'Booking', 'Only a confirmed booking is refunded.')}
  /vouchers: { post: { requestBody: { required: true, ${jsonOf('NewVoucher')} }, responses: { '201': { description: made, ${jsonOf('Voucher')} }, ${REFUSED} } } }
  /vouchers/{code}: { parameters: [{ name: code, in: path, required: true, schema: { type: string } }], get: { responses: { '200': { description: one, ${jsonOf('Voucher')} }, ${REFUSED} } } }
  /stations: { post: { requestBody: { required: true, ${jsonOf('Empty')} }, responses: { '201': { description: made, ${jsonOf('Thing')} }, ${REFUSED} } } }
  /stations/{id}: { ${KEY}, get: { responses: { '200': { description: one, ${jsonOf('Thing')} }, ${REFUSED} } } }
  /stations/{id}/boxes: { ${KEY}, post: { requestBody: { required: true, ${jsonOf('NewBox')} }, responses: { '201': { description: made, ${jsonOf('Thing')} }, ${REFUSED} } } }
  /boxes/{id}: { ${KEY}, get: { responses: { '200': { description: one, ${jsonOf('Thing')} }, ${REFUSED} } } }
  /stations/{id}/capacity: { ${KEY}, get: { description: '\`free\` and \`taken\` exclude each other and add up to \`total\`.', responses: { '200': { description: all, ${jsonOf('Capacity')} }, ${REFUSED} } } }
  /parcels: { post: { requestBody: { required: true, ${jsonOf('Empty')} }, responses: { '201': { description: made, ${jsonOf('Parcel')} }, ${REFUSED} } } }
  /parcels/{id}: { ${KEY}, get: { responses: { '200': { description: one, ${jsonOf('Parcel')} }, ${REFUSED} } } }
${action('/parcels/{id}/drop', 'Parcel', 'Puts it into a free box of the station. It is `stored` then.', `requestBody: { required: true, ${json("{ $ref: '#/components/schemas/Drop' }")} },`)}
${action('/parcels/{id}/extend', 'Parcel', 'Possible once for each parcel, and only while it is `stored`.')}
`;

type Fault =
  | 'keeps the use of a voucher that is given back'
  | 'takes a voucher once more'
  | 'leaves the version at a new price'
  | 'takes the price of now'
  | 'takes an old version'
  | 'keeps the seat of a refund'
  | 'leaves what is confirmed'
  | 'forgets what was given back'
  | 'extends again'
  | 'counts what is taken as free';

interface Show {
  readonly id: string;
  price: number;
  version: number;
  status: 'open' | 'cancelled';
}

interface Booking {
  readonly id: string;
  readonly show: Show;
  readonly price: number;
  status: 'held' | 'confirmed' | 'refunded';
  paid: number;
  back: number;
  code?: string;
}

interface Voucher {
  readonly code: string;
  readonly maxUses: number;
  readonly validUntil: string;
  used: number;
}

function theatre(fault?: Fault): Promise<HttpServer> {
  const [shows, bookings, vouchers] = [new Map<string, Show>(), new Map<string, Booking>(), new Map<string, Voucher>()];
  const stations = new Map<string, { taken: number; total: number }>();
  const parcels = new Map<string, { readonly id: string; status: 'registered' | 'stored'; extended: boolean }>();
  const boxes = new Set<string>();
  let count = 0;
  const shown = ({ id, status, price, paid, back }: Booking): object => ({
    id,
    status,
    price,
    paid,
    back,
    net: fault === 'forgets what was given back' ? paid : paid - back,
  });
  const isSold = (show: Show): boolean =>
    [...bookings.values()].some((one) => one.show === show && (one.status !== 'refunded' || fault === 'keeps the seat of a refund'));
  const refund = (booking: Booking): void => {
    const voucher = vouchers.get(booking.code ?? '');
    if (voucher !== undefined && fault !== 'keeps the use of a voucher that is given back') voucher.used -= 1;
    booking.status = 'refunded';
    booking.back = booking.paid;
  };
  return httpServer((response, { method, path, headers, json: sent, isJson }) => {
    const [kind = '', id = '', part = ''] = decodeURIComponent(path.split('?')[0] ?? '')
      .split('/')
      .slice(1);
    const body = membersOf(isJson ? sent : undefined);
    const refuse = (status: number, message: string): void => sendJson(response, status, { message });
    const key = (): string => `${kind}-${(count += 1)}`;
    const isPrice = (value: unknown): value is number =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100_000;
    if (kind === 'shows' && id === '') {
      if (!isPrice(body['price'])) return refuse(422, 'price is wrong');
      const show: Show = { id: key(), price: body['price'], version: 1, status: 'open' };
      shows.set(show.id, show);
      return sendJson(response, 201, show);
    }
    if (kind === 'shows') {
      const show = shows.get(id);
      if (show === undefined) return refuse(404, 'no such show');
      if (method === 'GET' && part === '') return sendJson(response, 200, show);
      if (part === 'seats') {
        const sold = isSold(show) ? 1 : 0;
        return sendJson(response, 200, { free: 1 - sold, sold, seats: [{ seat: 'A1', isFree: sold === 0 }] });
      }
      if (method === 'PATCH') {
        const { price = show.price } = body;
        if (!isPrice(price) || !/^\d+$/.test(headers['if-match'] ?? '')) return refuse(422, 'price is wrong');
        if (Number(headers['if-match']) !== show.version && fault !== 'takes an old version') return refuse(412, 'the version is old');
        show.price = price;
        if (fault !== 'leaves the version at a new price') show.version += 1;
        return sendJson(response, 200, show);
      }
      if (part === 'cancel') {
        if (show.status === 'cancelled') return refuse(409, 'the show is cancelled already');
        show.status = 'cancelled';
        for (const one of bookings.values())
          if (one.show === show && (one.status === 'held' || (one.status === 'confirmed' && fault !== 'leaves what is confirmed')))
            refund(one);
        return sendJson(response, 200, show);
      }
      const { seats } = body;
      if (!Array.isArray(seats) || seats.length === 0 || seats.length > 3) return refuse(422, 'seats is wrong');
      const none: unknown = seats.find((seat) => seat !== 'A1');
      if (none !== undefined) return refuse(422, `The hall has no seat ${String(none)}.`);
      if (show.status === 'cancelled' || isSold(show)) return refuse(409, 'the seat is taken');
      const booking: Booking = { id: key(), show, price: show.price, status: 'held', paid: 0, back: 0 };
      bookings.set(booking.id, booking);
      return sendJson(response, 201, shown(booking));
    }
    if (kind === 'bookings') {
      const booking = bookings.get(id);
      if (booking === undefined) return refuse(404, 'no such booking');
      if (part === 'confirm') {
        const { voucherCode: code } = body;
        const voucher = typeof code === 'string' ? vouchers.get(code) : undefined;
        if (code !== undefined && voucher === undefined) return refuse(422, 'there is no such voucher');
        if (booking.status !== 'held') return refuse(409, `the booking is ${booking.status}`);
        if (voucher !== undefined && voucher.validUntil < new Date().toISOString()) return refuse(409, 'the voucher is out of date');
        const isUsedUp = voucher !== undefined && voucher.used >= voucher.maxUses + (fault === 'takes a voucher once more' ? 1 : 0);
        if (isUsedUp) return refuse(409, 'the voucher is used up');
        if (voucher !== undefined) {
          voucher.used += 1;
          booking.code = voucher.code;
        }
        booking.status = 'confirmed';
        booking.paid = fault === 'takes the price of now' ? booking.show.price : booking.price;
      }
      if (part === 'refund') {
        if (booking.status !== 'confirmed') return refuse(409, `the booking is ${booking.status}`);
        refund(booking);
      }
      return sendJson(response, 200, shown(booking));
    }
    if (kind === 'vouchers' && id === '') {
      const { code, maxUses, validUntil } = body;
      const isCode = typeof code === 'string' && /^[A-Z0-9]{4,16}$/.test(code);
      const isDay = typeof validUntil === 'string' && /^\d{4}-\d\d-\d\d$/.test(validUntil) && !Number.isNaN(Date.parse(validUntil));
      const isCount = typeof maxUses === 'number' && Number.isInteger(maxUses) && maxUses >= 1 && maxUses <= 50;
      if (!isCode || !isDay || !isCount) return refuse(422, 'the voucher is wrong');
      if (vouchers.has(code)) return refuse(409, 'there is such a code');
      vouchers.set(code, { code, maxUses, validUntil, used: 0 });
      return sendJson(response, 201, { code, maxUses, used: 0 });
    }
    if (kind === 'vouchers') {
      const voucher = vouchers.get(id);
      return voucher === undefined
        ? refuse(404, 'no such voucher')
        : sendJson(response, 200, { code: id, maxUses: voucher.maxUses, used: voucher.used });
    }
    const { note = '' } = body;
    const isNote = isJson && typeof note === 'string' && [...note].length <= 50;
    if (kind === 'stations') {
      const station = stations.get(id);
      if (id === '' && !isNote) return refuse(422, 'note is wrong');
      const one = id === '' ? key() : id;
      if (id === '') stations.set(one, { taken: 0, total: 0 });
      if (id === '') return sendJson(response, 201, { id: one });
      if (station === undefined) return refuse(404, 'no such station');
      const { taken, total } = station;
      if (part === '') return sendJson(response, 200, { id });
      if (part === 'capacity')
        return sendJson(response, 200, { free: fault === 'counts what is taken as free' ? total : total - taken, taken, total });
      if (body['size'] !== 'S' && body['size'] !== 'M') return refuse(422, 'size is wrong');
      station.total += 1;
      const box = `box-${(count += 1)}`;
      boxes.add(box);
      return sendJson(response, 201, { id: box });
    }
    if (kind === 'boxes') return boxes.has(id) ? sendJson(response, 200, { id }) : refuse(404, 'no such box');
    if (id === '') {
      if (!isNote) return refuse(422, 'note is wrong');
      const made = { id: key(), status: 'registered', extended: false } as const;
      parcels.set(made.id, { ...made });
      return sendJson(response, 201, made);
    }
    const parcel = parcels.get(id);
    if (parcel === undefined) return refuse(404, 'no such parcel');
    if (part === 'drop') {
      const station = typeof body['stationId'] === 'string' ? stations.get(body['stationId']) : undefined;
      if (station === undefined) return refuse(422, 'there is no such station');
      if (parcel.status !== 'registered') return refuse(409, 'the parcel is stored already');
      if (station.taken >= station.total) return refuse(409, 'no box of the station is free');
      station.taken += 1;
      parcel.status = 'stored';
    }
    if (part === 'extend') {
      if (parcel.status !== 'stored') return refuse(409, `the parcel is ${parcel.status}`);
      if (parcel.extended && fault !== 'extends again') return refuse(409, 'it is extended already');
      parcel.extended = true;
    }
    return sendJson(response, 200, parcel);
  });
}

async function judged(fault?: Fault): Promise<Awaited<ReturnType<typeof verify>>> {
  await using server = await theatre(fault);
  return await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], allowDestructive: true, seed: 1 });
}

it('a server is kept that has few seats, boxes that fill up, and vouchers that end', async () => {
  const run = await judged();
  expect(run.findings.map(({ title, expected, actual }) => ({ title, expected, actual }))).toEqual([]);
  expect(run.operations.filter(({ reach }) => reach !== 'reached').map(({ id }) => id)).toEqual([]);
});

it.each<readonly [Fault, string]>([
  ['keeps the use of a voucher that is given back', 'undone-is-as-before of POST /bookings/{id}/refund'],
  ['takes a voucher once more', 'limit-is-kept of POST /bookings/{id}/confirm'],
  ['leaves the version at a new price', 'tag-changes of PATCH /shows/{id}'],
  ['takes the price of now', 'rest-is-kept of PATCH /shows/{id}'],
  ['takes an old version', 'stale-change-is-refused of PATCH /shows/{id}'],
  ['keeps the seat of a refund', 'undone-is-as-before of POST /bookings/{id}/refund'],
  ['leaves what is confirmed', 'told-state-is-reached of POST /shows/{id}/cancel'],
  ['forgets what was given back', 'derived-follows of GET /bookings/{id}'],
  ['extends again', 'action-is-once of POST /parcels/{id}/extend'],
  ['counts what is taken as free', 'derived-follows of GET /stations/{id}/capacity'],
])('a server that %s has that finding', async (fault, expected) => {
  const run = await judged(fault);
  expect(run.findings.map(({ check, operation }) => `${check} of ${operation}`)).toEqual([expected]);
});
