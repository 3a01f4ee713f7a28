import { expectEqual } from '../proof/expect-equal.js';
import type { Client } from '../proof/client.js';
import type { Fault } from '../service.js';

/** A shop as it is opened. */
export const CIRCUS = { name: 'Circus', city: 'Köln', tags: ['family'] };

/** A ticket for a standing area. */
export const STANDING = { kind: 'standing', area: 'North', price: 2500 };

/** Opens a shop, and tells its path. */
export async function openShop({ send }: Client): Promise<string> {
  return (await send('POST /shops', '/shops', 201, { json: CIRCUS })).headers['location'] ?? '';
}

/** Opens a shop with a ticket, and tells the ticket's path. */
export async function addTicket(client: Client): Promise<string> {
  const shop = await openShop(client);
  return (await client.send('POST /shops/{shopId}/tickets', `${shop}/tickets`, 201, { json: STANDING })).headers['location'] ?? '';
}

const LIST = '/paths/~1shops~1{shopId}~1tickets';
const TICKET = '/paths/~1shops~1{shopId}~1tickets~1{ticketId}';

/** What can be wrong with the ticket shops. */
export const ticketFaults: readonly Fault[] = [
  {
    id: 'status-exploded',
    operation: 'GET /shops',
    wrong: 'reads status=open&status=closed, where status=open|closed is documented',
    part: 'query.status',
    finding: { checks: ['valid-accepted'], at: ['/paths/~1shops/get/parameters/0'] },
    shows: async ({ send }) => void (await send('GET /shops', '/shops?status=open%7Cclosed', 200)),
  },
  {
    id: 'tags-empty',
    operation: 'POST /shops',
    wrong: 'answers 500 where tags is empty',
    part: 'body.tags',
    finding: { checks: ['no-server-error'], at: ['/components/schemas/NewShop/properties/tags'] },
    shows: async ({ send }) => void (await send('POST /shops', '/shops', 201, { json: { ...CIRCUS, tags: [] } })),
  },
  {
    id: 'price-ignored',
    operation: 'GET /shops/{shopId}/tickets',
    wrong: 'ignores price[min] where it is no number',
    part: 'query.price.min',
    finding: { checks: ['invalid-refused'], at: ['/components/schemas/Cents', `${LIST}/get/parameters/0`] },
    async shows(client) {
      const shop = await openShop(client);
      await client.send('GET /shops/{shopId}/tickets', `${shop}/tickets?price[min]=cheap`, 422);
    },
  },
  {
    id: 'list-misses',
    operation: 'GET /shops/{shopId}/tickets',
    wrong: 'leaves out the newest ticket',
    part: 'response.tickets',
    finding: { checks: ['created-is-listed'], at: [`${LIST}/get`, `${LIST}/post`] },
    async shows(client) {
      const ticket = await addTicket(client);
      const { body } = await client.send('GET /shops/{shopId}/tickets', ticket.replace(/\/[0-9]+$/, ''), 200);
      expectEqual('total', body['total'], 1);
    },
  },
  {
    id: 'till-alone',
    operation: 'POST /shops/{shopId}/tickets',
    wrong: 'takes a till without its pin',
    part: 'credentials',
    finding: {
      checks: ['credentials-required'],
      at: ['/security', '/components/securitySchemes/tillPin', '/components/securitySchemes/till'],
    },
    async shows(client) {
      const path = `${await openShop(client)}/tickets?till=till-9`;
      await client.send('POST /shops/{shopId}/tickets', path, 401, { json: STANDING, headers: { authorization: undefined } });
    },
  },
  {
    id: 'location-undefined',
    operation: 'POST /shops/{shopId}/tickets',
    wrong: 'says that the ticket is at /shops/1/tickets/undefined',
    part: 'response header Location',
    finding: { checks: ['headers-match-schema'], at: [`${LIST}/post/responses/201/headers/Location`] },
    shows: async (client) => void (await addTicket(client)),
  },
  {
    id: 'area-number',
    operation: 'GET /shops/{shopId}/tickets/{ticketId}',
    wrong: 'answers with a number as the area, the text of one branch of oneOf',
    part: 'response.offer.area',
    shares: '/components/schemas/Offer',
    finding: {
      checks: ['body-matches-schema'],
      at: ['/components/schemas/Standing', '/components/schemas/Offer', '/components/schemas/Ticket/properties/offer'],
    },
    async shows(client) {
      await client.send('GET /shops/{shopId}/tickets/{ticketId}', await addTicket(client), 200);
    },
  },
  {
    id: 'other-shop',
    operation: 'GET /shops/{shopId}/tickets/{ticketId}',
    wrong: 'finds the ticket under another shop, too',
    part: 'path.shopId',
    finding: { checks: ['parents-told-apart'], at: [`${TICKET}/get`, `${TICKET}/parameters/0`, '/components/parameters/ShopId'] },
    async shows(client) {
      const ticket = await addTicket(client);
      const other = await openShop(client);
      await client.send('GET /shops/{shopId}/tickets/{ticketId}', `${other}/tickets/${ticket.split('/').at(-1) ?? ''}`, 404);
    },
  },
  {
    id: 'put-price-text',
    operation: 'PUT /shops/{shopId}/tickets/{ticketId}',
    wrong: 'takes a price that is a string of digits',
    part: 'body.price',
    shares: '/components/schemas/Offer',
    finding: {
      checks: ['invalid-refused'],
      at: ['/components/schemas/Cents', '/components/schemas/Offer', '/components/schemas/Seat', '/components/schemas/Standing'],
    },
    async shows(client) {
      const json = { ...STANDING, price: '2500' };
      await client.send('PUT /shops/{shopId}/tickets/{ticketId}', await addTicket(client), 422, { json });
    },
  },
  {
    id: 'orders-refused',
    operation: 'POST /orders',
    wrong: 'refuses every order, also the example of the document',
    part: 'body',
    finding: { checks: ['valid-accepted'], at: ['/paths/~1orders/post'] },
    shows: async ({ send }) => void (await send('POST /orders', '/orders', 201, { form: 'name=Ada&quantity=2&newsletter=true' })),
  },
];
