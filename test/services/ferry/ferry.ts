import { missingGo } from '../go-program.js';
import type { Client, Received } from '../proof/client.js';
import { expectEqual } from '../proof/expect-equal.js';
import type { Service } from '../service.js';
import { ferryFaults } from './faults.js';
import {
  AFTERNOON,
  MERGE_PATCH,
  MORNING,
  type Members,
  TERN,
  adults,
  board,
  book,
  booking,
  cancelBooking,
  fares,
  ids,
  items,
  listsCatchUp,
  paging,
  readBooking,
  readSailing,
  route,
  text,
  vessel,
} from './requests.js';
import { startFerry } from './start-ferry.js';

/** Routes, vessels, sailings and bookings: OpenAPI 3.0.3, Go. */
export const ferry: Service = {
  id: 'ferry',
  title: 'a ferry company, in Go with net/http',
  document: 'test/services/ferry/openapi.yaml',
  credentials: { ferryKey: 'quay-42-north' },
  headers: { 'x-ferry-key': 'quay-42-north' },
  faults: ferryFaults,
  missing: missingGo,
  start: startFerry,
  walk,
};

/** Uses every operation, and provokes the usual refusals. */
async function walk(client: Client): Promise<void> {
  await walkRoutes(client);
  await walkVessels(client);
  await walkSailings(client);
  await walkBookings(client);
  await walkFares(client);
  await walkNotices(client);
  await walkEnds(client);
}

async function walkRoutes(client: Client): Promise<void> {
  const put = async (status: number, json: unknown, code = 'NOR-SUN'): Promise<Received> =>
    client.send('PUT /routes/{route_code}', `/routes/${code}`, status, { json });
  await put(201, route('Norwick to Sund', { note: 'Only in summer.' }));
  await put(200, route('Norwick to Sund', { active: false }));
  await put(409, route('NORWICK TO VALLA'));
  await put(422, route('Norwick to Norwick', { destination_port: 'Norwick' }));
  await put(422, route('Norwick to Sund', { colour: 'red' }));
  await put(422, route('Norwick to Sund'), 'sund');
  await put(409, route('Norwick to Valla'), 'NOR-VAL');
  await client.send('PUT /routes/{route_code}', '/routes/NOR-SUN', 415, { form: 'name=Sund' });
  await client.send('GET /routes/{route_code}', '/routes/NOR-SUN', 200);
  await client.send('GET /routes/{route_code}', '/routes/XXX-YYY', 404);
  await client.send('GET /routes', '/routes?port=Valla&active=true', 200);
  await client.send('GET /routes', '/routes?active=maybe', 400);
  await client.send('GET /routes', '/routes', 401, { headers: { 'x-ferry-key': undefined } });
  await client.send('GET /routes', '/routes', 401, { headers: { 'x-ferry-key': 'wrong' } });
  await client.send('DELETE /routes/{route_code}', '/routes/NOR-VAL', 409);
}

async function walkVessels(client: Client): Promise<void> {
  const made = await client.send('POST /vessels', '/vessels', 201, { json: vessel('HL500004', { built_in: 2004, note: '' }) });
  await client.send('POST /vessels', '/vessels', 409, { json: vessel('HL500004') });
  await client.send('POST /vessels', '/vessels', 422, { json: vessel('hl5') });
  await client.send('POST /vessels', '/vessels', 422, { json: [] });
  const path = `/vessels/${text(made, 'id')}`;
  const tag = made.headers['etag'] ?? '';
  await client.send('GET /vessels/{vessel_id}', path, 200);
  await client.send('GET /vessels/{vessel_id}', path, 304, { headers: { 'if-none-match': tag } });
  await client.send('GET /vessels/{vessel_id}', '/vessels/ves_0000000000', 404);
  const put = async (status: number, ifMatch: string | undefined, json: unknown, at = path): Promise<Received> =>
    client.send('PUT /vessels/{vessel_id}', at, status, { headers: { 'if-match': ifMatch }, json });
  await put(428, undefined, vessel('HL500004'));
  await put(200, tag, vessel('HL500004', { name: 'Merlin' }));
  await put(412, tag, vessel('HL500004'));
  await put(422, '*', vessel('HL500004', { passenger_capacity: 0 }));
  await put(409, '*', vessel('HL204417'));
  await put(409, '*', vessel('HL204417', { status: 'laid_up' }), `/vessels/${TERN}`);
  await put(404, '*', vessel('HL500004'), '/vessels/nothing');
  await listsCatchUp();
  const list = await client.send('GET /vessels', '/vessels?status=in_service&min_passengers=20&per_page=2', 200);
  expectEqual('paging', paging(list), { page: 1, per_page: 2, total: 2, pages: 1 });
  await client.send('GET /vessels', '/vessels?page=0', 400);
}

async function walkSailings(client: Client): Promise<void> {
  const plan = async (status: number, more: Members): Promise<Received> =>
    client.send('POST /sailings', '/sailings', status, {
      json: { route_code: 'NOR-VAL', vessel_id: TERN, departs_at: '2027-07-01T08:00:00+02:00', ...more },
    });
  const made = await plan(201, { gate: 'A1', captain: 'Per Dahl', services: { wifi: true } });
  expectEqual('the arrival', made.body['arrives_at'], '2027-07-01T06:45:00Z');
  await plan(409, { departs_at: '2027-07-01T06:44:59Z' });
  await plan(201, { departs_at: '2027-07-01T06:45:00Z' });
  await plan(409, { route_code: 'NOR-HOL' });
  await plan(409, { vessel_id: 'ves_b7c1z8f3r6' });
  await plan(422, { route_code: 'XXX-YYY' });
  await plan(422, { departs_at: 'tomorrow' });
  const patch = async (status: number, json: unknown, id = text(made, 'id')): Promise<Received> =>
    client.send('PATCH /sailings/{sailing_id}', `/sailings/${id}`, status, { headers: MERGE_PATCH, json });
  const patched = await patch(200, { gate: null, services: { wifi: null, cafe: 'full' }, departs_at: '2027-07-01T05:00:00Z' });
  expectEqual(
    'the patched members',
    [patched.body['gate'], patched.body['services'], patched.body['arrives_at']],
    [undefined, { cafe: 'full' }, '2027-07-01T05:45:00Z'],
  );
  await patch(200, { services: null });
  await patch(409, { departs_at: '2027-07-01T06:30:00Z' });
  await patch(422, { departs_at: null });
  await patch(404, {}, 'sai_0000000000');
  await client.send('PATCH /sailings/{sailing_id}', `/sailings/${text(made, 'id')}`, 415, { json: {} });
  await readSailing(client, text(made, 'id'));
  await client.send('GET /sailings/{sailing_id}', '/sailings/1', 404);
  await listsCatchUp();
  const seen: unknown[] = [];
  for (let after = ''; ;) {
    const piece = await client.send('GET /sailings', `/sailings?limit=2&order=desc${after}`, 200);
    seen.push(...ids(piece));
    const cursor = paging(piece)['next_cursor'];
    if (cursor === undefined) break;
    after = `&after=${encodeURIComponent(String(cursor))}`;
  }
  expectEqual('the number of sailings', [seen.length, new Set(seen).size], [6, 6]);
  await client.send('GET /sailings', '/sailings?after=x', 400);
}

async function walkBookings(client: Client): Promise<void> {
  const refused = async (status: number, sailing: string, more: Members): Promise<Received> =>
    client.send('POST /bookings', '/bookings', status, { json: booking(sailing, more) });
  const made = await book(client, MORNING, {
    contact: { name: 'Ada Berg', email: 'ADA@example.org', phone: '+47 555 01 234' },
    vehicle: { kind: 'car', plate: 'HL-9' },
    passengers: [
      { name: 'Ada', kind: 'adult' },
      { name: 'Bo', kind: 'child' },
      { name: 'Cy', kind: 'infant' },
    ],
  });
  expectEqual('the price', made.body['total_cents'], 4200);
  await refused(409, MORNING, { vehicle: { kind: 'van', plate: 'HL-9' } });
  await refused(409, 'sai_z2x7c5v9n3', { vehicle: { kind: 'car', plate: 'HL-8' } });
  await refused(422, MORNING, { vehicle: { kind: 'car' } });
  await refused(422, MORNING, { passengers: [{ name: 'Bo', kind: 'child' }] });
  await refused(422, 'sai_0000000000', {});
  await book(client, 'sai_z2x7c5v9n3', { passengers: adults(9), vehicle: { kind: 'bicycle' } });
  await refused(409, 'sai_z2x7c5v9n3', { passengers: adults(4) });
  const path = `/bookings/${text(made, 'id')}`;
  const add = async (status: number, json: unknown, at = path): Promise<Received> =>
    client.send('POST /bookings/{booking_id}/passengers', `${at}/passengers`, status, { json });
  await add(201, { name: 'Di', kind: 'adult' });
  await add(422, { name: 'Di' });
  await add(404, { name: 'Di', kind: 'adult' }, '/bookings/x');
  const sailing = await readSailing(client, MORNING);
  expectEqual('what is left', [sailing.body['passengers_left'], sailing.body['vehicles_left']], [116, 19]);
  await board(client, text(made, 'id'));
  await client.send('POST /bookings/{booking_id}/board', `${path}/board`, 409);
  await client.send('POST /bookings/{booking_id}/cancel', `${path}/cancel`, 409);
  await add(409, { name: 'Di', kind: 'adult' });
  const gone = await book(client, MORNING);
  const cancelled = await cancelBooking(client, text(gone, 'id'));
  expectEqual('the refund', cancelled.body['refund_cents'], 1080);
  await readBooking(client, text(gone, 'id'));
  await client.send('GET /bookings/{booking_id}', '/bookings/x', 404);
  await listsCatchUp();
  const list = await client.send('GET /bookings', `/bookings?sailing_id=${MORNING}&status=boarded&email=ada@EXAMPLE.org&sort=created`, 200);
  expectEqual('the list', ids(list), [made.body['id']]);
  await client.send('GET /bookings', '/bookings?per_page=51', 400);
  const manifest = await client.send('GET /sailings/{sailing_id}/manifest', `/sailings/${MORNING}/manifest`, 200);
  expectEqual(
    'the manifest',
    [manifest.body['passengers_total'], manifest.body['boarded_total'], manifest.body['revenue_cents']],
    [4, 4, 5400],
  );
  await client.send('GET /sailings/{sailing_id}/manifest', '/sailings/x/manifest', 404);
}

async function walkFares(client: Client): Promise<void> {
  await client.send('GET /fares', '/fares', 200, { headers: { 'x-ferry-key': undefined } });
  const set = await client.send('PUT /fares', '/fares', 200, { json: fares(1300, 650) });
  expectEqual('the revision', set.body['revision'], 2);
  await client.send('PUT /fares', '/fares', 422, { json: fares(600, 700) });
  await client.send('PUT /fares', '/fares', 401, { headers: { 'x-ferry-key': undefined }, json: fares(1300, 650) });
}

async function walkNotices(client: Client): Promise<void> {
  const publish = async (status: number, more: Members): Promise<Received> =>
    client.send('POST /notices', '/notices', status, { json: { headline: 'Low tide', severity: 'info', ...more } });
  const first = await publish(201, { route_code: 'NOR-VAL', pinned: true, text: 'Use the upper ramp.' });
  const second = await publish(201, { sailing_id: MORNING, starts_at: '2027-06-14T00:00:00Z', ends_at: '2027-06-15T00:00:00Z' });
  await publish(422, { sailing_id: MORNING, route_code: 'NOR-VAL' });
  await publish(422, { starts_at: '2027-06-14T00:00:00Z', ends_at: '2027-06-14T00:00:00Z' });
  await publish(422, { severity: 'awful' });
  await listsCatchUp();
  const list = await client.send('GET /notices', '/notices?route_code=NOR-VAL&severity=info&visible_at=2027-06-14T12:00:00Z', 200);
  expectEqual('the list', ids(list), [first.body['id'], second.body['id']]);
  await client.send('GET /notices', '/notices?visible_at=now', 400);
  await client.send('DELETE /notices/{notice_id}', `/notices/${text(first, 'id')}`, 204);
  await client.send('DELETE /notices/{notice_id}', `/notices/${text(first, 'id')}`, 404);
}

async function walkEnds(client: Client): Promise<void> {
  const late = await book(client, AFTERNOON);
  await client.send('POST /sailings/{sailing_id}/depart', `/sailings/${AFTERNOON}/depart`, 200);
  await client.send('POST /sailings/{sailing_id}/depart', `/sailings/${AFTERNOON}/depart`, 409);
  await client.send('POST /sailings/{sailing_id}/depart', '/sailings/x/depart', 404);
  expectEqual('the status', (await readBooking(client, text(late, 'id'))).body['status'], 'no_show');
  await client.send('POST /bookings', '/bookings', 409, { json: booking(AFTERNOON) });
  const cancel = async (status: number, json: unknown, id: string): Promise<Received> =>
    client.send('POST /sailings/{sailing_id}/cancel', `/sailings/${id}/cancel`, status, { json });
  await cancel(409, { reason: 'crew' }, AFTERNOON);
  await cancel(422, { reason: 'mood' }, MORNING);
  await cancel(404, { reason: 'crew' }, 'x');
  const cancelled = await cancel(200, { reason: 'crew', message: 'The captain is ill.' }, MORNING);
  expectEqual('what is booked and left', [cancelled.body['passengers_booked'], cancelled.body['passengers_left']], [0, 0]);
  await client.send('PATCH /sailings/{sailing_id}', `/sailings/${MORNING}`, 409, { headers: MERGE_PATCH, json: { gate: 'A2' } });
  await client.send('DELETE /routes/{route_code}', '/routes/NOR-HOL', 204);
  await client.send('DELETE /routes/{route_code}', '/routes/NOR-HOL', 404);
  await listsCatchUp();
  const routes = await client.send('GET /routes', '/routes', 200);
  expectEqual('the number of routes', routes.body['total'], 3);
  const notices = await client.send('GET /notices', '/notices?severity=disruption', 200);
  expectEqual(
    'the notice of the cancellation',
    items(notices).map((item) => item['sailing_id']),
    [MORNING],
  );
}
