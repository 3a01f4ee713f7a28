import { overRequests } from '../over-requests.js';
import type { Received } from '../proof/client.js';
import { expectEqual } from '../proof/expect-equal.js';
import type { Fault } from '../service.js';
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
  cancelSailing,
  fares,
  ids,
  items,
  listsCatchUp,
  must,
  paging,
  readBooking,
  readSailing,
  route,
  text,
  vessel,
} from './requests.js';

/** What can be wrong with the ferry company. */
export const ferryFaults: readonly Fault[] = [
  overRequests({
    id: 'route-put-keeps-note',
    operation: 'PUT /routes/{route_code}',
    wrong: 'keeps the note when the replacement has none',
    part: 'body.note',
    checks: ['replace-is-kept'],
    shows: async (client) => {
      const send = async (status: number, json: Members): Promise<Received> =>
        client.send('PUT /routes/{route_code}', '/routes/NOR-SUN', status, { json });
      await send(201, route('Norwick to Sund', { note: 'Only in summer.' }));
      const replaced = await send(200, route('Norwick to Sund'));
      expectEqual('the note', replaced.body['note'], undefined);
    },
  }),
  overRequests({
    id: 'route-delete-leaves-notices',
    operation: 'DELETE /routes/{route_code}',
    alsoAt: ['GET /notices'],
    wrong: 'leaves the notices about the route',
    part: 'path.route_code',
    checks: ['deleted-is-gone'],
    shows: async (client) => {
      const notice = await client.send('POST /notices', '/notices', 201, {
        json: { headline: 'Back in April', severity: 'info', route_code: 'NOR-HOL' },
      });
      await client.send('DELETE /routes/{route_code}', '/routes/NOR-HOL', 204);
      await listsCatchUp();
      const list = await client.send('GET /notices', '/notices', 200);
      must(!ids(list).includes(notice.body['id']), 'the notice is still there');
    },
  }),
  overRequests({
    id: 'vessel-tag-ignores-note',
    operation: 'PUT /vessels/{vessel_id}',
    alsoAt: ['GET /vessels/{vessel_id}'],
    wrong: 'gives no new tag when only the note changes, so that an outdated tag is accepted',
    part: 'response.headers.ETag',
    checks: ['tag-changes', 'stale-change-is-refused'],
    shows: async (client) => {
      const made = await client.send('POST /vessels', '/vessels', 201, { json: vessel('HL500001') });
      const tag = made.headers['etag'] ?? '';
      const put = async (status: number, note: string): Promise<Received> =>
        client.send('PUT /vessels/{vessel_id}', `/vessels/${text(made, 'id')}`, status, {
          headers: { 'if-match': tag },
          json: vessel('HL500001', { note }),
        });
      const replaced = await put(200, 'Radar is new.');
      must(replaced.headers['etag'] !== tag, 'the tag is the same');
      await put(412, 'Radar is old.');
    },
  }),
  overRequests({
    id: 'vessels-pages-one-too-many',
    operation: 'GET /vessels',
    wrong: 'counts one page too many when the last page is full',
    part: 'response.paging.pages',
    checks: ['paging-is-kept'],
    shows: async (client) => {
      const list = await client.send('GET /vessels', '/vessels?per_page=1', 200);
      expectEqual('the number of pages', paging(list)['pages'], paging(list)['total']);
    },
  }),
  overRequests({
    id: 'vessel-registration-not-freed',
    operation: 'POST /vessels',
    alsoAt: ['PUT /vessels/{vessel_id}'],
    wrong: 'refuses a registration that a vessel has given up',
    part: 'body.registration',
    checks: ['unique-is-kept'],
    shows: async (client) => {
      await client.send('PUT /vessels/{vessel_id}', `/vessels/${TERN}`, 200, {
        headers: { 'if-match': '*' },
        json: vessel('HL500003'),
      });
      // The registration that Tern has had from the start.
      await client.send('POST /vessels', '/vessels', 201, { json: vessel('HL204417') });
    },
  }),
  overRequests({
    id: 'sailing-patch-services-replaced',
    operation: 'PATCH /sailings/{sailing_id}',
    wrong: 'replaces services as a whole instead of merging its members',
    part: 'body.services',
    checks: ['rest-is-kept'],
    shows: async (client) => {
      const patch = async (services: Members): Promise<Received> =>
        client.send('PATCH /sailings/{sailing_id}', `/sailings/${AFTERNOON}`, 200, { headers: MERGE_PATCH, json: { services } });
      await patch({ wifi: true });
      const patched = await patch({ pets: false });
      expectEqual('services', patched.body['services'], { wifi: true, pets: false });
    },
  }),
  overRequests({
    id: 'sailings-cursor-skips-ties',
    operation: 'GET /sailings',
    wrong: 'skips sailings that depart at the same time as the last one of the piece before',
    part: 'query.after',
    checks: ['paging-is-kept'],
    shows: async (client) => {
      // A sailing of Puffin departs then, too.
      const departs = '2027-06-15T10:45:00Z';
      await client.send('POST /sailings', '/sailings', 201, { json: { route_code: 'NOR-VAL', vessel_id: TERN, departs_at: departs } });
      await listsCatchUp();
      const query = `/sailings?departs_from=${departs}&limit=1`;
      const first = await client.send('GET /sailings', query, 200);
      const cursor = encodeURIComponent(String(paging(first)['next_cursor']));
      const second = await client.send('GET /sailings', `${query}&after=${cursor}`, 200);
      expectEqual('the number of sailings in the second piece', items(second).length, 1);
    },
  }),
  overRequests({
    id: 'sailings-status-with-route',
    operation: 'GET /sailings',
    wrong: 'ignores the status when the route is given too',
    part: 'query.status',
    checks: ['filter-is-kept'],
    shows: async (client) => {
      const list = await client.send('GET /sailings', '/sailings?route_code=NOR-VAL&status=cancelled', 200);
      must(
        items(list).every((item) => item['status'] === 'cancelled'),
        'there are sailings with another status',
      );
    },
  }),
  overRequests({
    id: 'sailing-cancel-leaves-boarded',
    operation: 'POST /sailings/{sailing_id}/cancel',
    alsoAt: ['GET /bookings/{booking_id}'],
    wrong: 'leaves bookings that are boarded as they are, without a refund',
    part: 'response.status',
    checks: ['told-state-is-reached'],
    shows: async (client) => {
      const made = await book(client, MORNING);
      await board(client, text(made, 'id'));
      await cancelSailing(client, MORNING);
      const read = await readBooking(client, text(made, 'id'));
      expectEqual('the status', read.body['status'], 'cancelled');
      expectEqual('the refund', read.body['refund_cents'], made.body['total_cents']);
    },
  }),
  overRequests({
    id: 'depart-after-cancel',
    operation: 'POST /sailings/{sailing_id}/depart',
    wrong: 'sends off a sailing that is cancelled',
    part: 'path.sailing_id',
    checks: ['action-fits-state'],
    shows: async (client) => {
      await cancelSailing(client, MORNING);
      await client.send('POST /sailings/{sailing_id}/depart', `/sailings/${MORNING}/depart`, 409);
    },
  }),
  overRequests({
    id: 'manifest-revenue-cancelled',
    operation: 'GET /sailings/{sailing_id}/manifest',
    alsoAt: ['POST /bookings/{booking_id}/cancel'],
    wrong: 'counts cancelled bookings in the revenue',
    part: 'response.revenue_cents',
    checks: ['undone-is-as-before'],
    shows: async (client) => {
      const made = await book(client, MORNING);
      await cancelBooking(client, text(made, 'id'));
      const manifest = await client.send('GET /sailings/{sailing_id}/manifest', `/sailings/${MORNING}/manifest`, 200);
      expectEqual('the revenue', manifest.body['revenue_cents'], 0);
    },
  }),
  overRequests({
    id: 'booking-cancel-keeps-vehicle-place',
    operation: 'POST /bookings/{booking_id}/cancel',
    alsoAt: ['GET /sailings/{sailing_id}'],
    wrong: 'does not give the vehicle place back to the sailing',
    part: 'path.booking_id',
    checks: ['undone-is-as-before'],
    found: false,
    shows: async (client) => {
      const made = await book(client, MORNING, { vehicle: { kind: 'car', plate: 'HL-1' } });
      await cancelBooking(client, text(made, 'id'));
      const sailing = await readSailing(client, MORNING);
      expectEqual('the number of vehicles booked', sailing.body['vehicles_booked'], 0);
    },
  }),
  overRequests({
    id: 'booking-refused-takes-seats',
    operation: 'POST /bookings',
    alsoAt: ['GET /sailings/{sailing_id}'],
    wrong: 'takes the seats although it refuses the booking because of its plate',
    part: 'body.vehicle.plate',
    checks: ['refused-changes-nothing'],
    found: false,
    shows: async (client) => {
      const vehicle = { kind: 'van', plate: 'HL-2' };
      await book(client, MORNING, { vehicle });
      await client.send('POST /bookings', '/bookings', 409, { json: booking(MORNING, { vehicle }) });
      const sailing = await readSailing(client, MORNING);
      expectEqual('the number of passengers booked', sailing.body['passengers_booked'], 1);
    },
  }),
  overRequests({
    id: 'bookings-page-offset',
    operation: 'GET /bookings',
    wrong: 'starts later pages as if every page had ten bookings, whatever per_page is',
    part: 'query.page',
    checks: ['paging-is-kept'],
    shows: async (client) => {
      const first = await book(client, MORNING);
      await book(client, MORNING);
      await listsCatchUp();
      const list = await client.send('GET /bookings', '/bookings?per_page=1&page=2', 200);
      expectEqual('the second page', ids(list), [first.body['id']]);
    },
  }),
  overRequests({
    id: 'bookings-sort-as-text',
    operation: 'GET /bookings',
    wrong: 'compares prices as texts, so that 10800 comes before 1200',
    part: 'query.sort',
    checks: ['sort-is-kept'],
    found: false,
    shows: async (client) => {
      const cheap = await book(client, MORNING);
      const dear = await book(client, MORNING, { passengers: adults(9) });
      await listsCatchUp();
      const list = await client.send('GET /bookings', '/bookings?sort=total_cents', 200);
      expectEqual('the list', ids(list), [cheap.body['id'], dear.body['id']]);
    },
  }),
  overRequests({
    id: 'board-not-in-list',
    operation: 'POST /bookings/{booking_id}/board',
    alsoAt: ['GET /bookings'],
    wrong: 'never shows in the list of bookings',
    part: 'response.status',
    checks: ['change-is-listed'],
    shows: async (client) => {
      const made = await book(client, MORNING);
      await board(client, text(made, 'id'));
      await listsCatchUp();
      const list = await client.send('GET /bookings', '/bookings?status=boarded', 200);
      expectEqual('the list of boarded bookings', ids(list), [made.body['id']]);
    },
  }),
  overRequests({
    id: 'passenger-not-in-total',
    operation: 'POST /bookings/{booking_id}/passengers',
    alsoAt: ['GET /bookings/{booking_id}'],
    wrong: 'does not add the fare to the price of the booking',
    part: 'response.total_cents',
    checks: [],
    found: false,
    shows: async (client) => {
      const made = await book(client, MORNING);
      const added = await client.send('POST /bookings/{booking_id}/passengers', `/bookings/${text(made, 'id')}/passengers`, 201, {
        json: { name: 'Nils Berg', kind: 'child' },
      });
      const read = await readBooking(client, text(made, 'id'));
      expectEqual('the price', read.body['total_cents'], Number(made.body['total_cents']) + Number(added.body['fare_cents']));
    },
  }),
  overRequests({
    id: 'fares-reprice-bookings',
    operation: 'PUT /fares',
    alsoAt: ['GET /bookings/{booking_id}'],
    wrong: 'changes the prices of bookings that exist',
    part: 'body.adult_cents',
    checks: [],
    found: false,
    shows: async (client) => {
      const made = await book(client, MORNING);
      await client.send('PUT /fares', '/fares', 200, { json: fares(1500, 700) });
      const read = await readBooking(client, text(made, 'id'));
      expectEqual('the price', read.body['total_cents'], made.body['total_cents']);
    },
  }),
  overRequests({
    id: 'notices-route-filter',
    operation: 'GET /notices',
    wrong: 'leaves out the notices about sailings of the route',
    part: 'query.route_code',
    checks: ['filter-is-kept'],
    found: false,
    shows: async (client) => {
      const notice = await client.send('POST /notices', '/notices', 201, {
        json: { headline: 'Ten minutes late', severity: 'delay', sailing_id: MORNING },
      });
      await listsCatchUp();
      const list = await client.send('GET /notices', '/notices?route_code=NOR-VAL', 200);
      expectEqual('the list', ids(list), [notice.body['id']]);
    },
  }),
  overRequests({
    id: 'notice-delete-twice',
    operation: 'DELETE /notices/{notice_id}',
    wrong: 'answers 204 for a notice that is deleted already',
    part: 'path.notice_id',
    checks: ['deleted-is-gone'],
    shows: async (client) => {
      const remove = async (status: number): Promise<Received> =>
        client.send('DELETE /notices/{notice_id}', '/notices/ntc_m4j6g1d8a3', status);
      await remove(204);
      await remove(404);
    },
  }),
];
