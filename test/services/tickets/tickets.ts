import type { Service } from '../service.js';
import { CIRCUS, STANDING, addTicket, openShop, ticketFaults } from './faults.js';
import { startTickets } from './start-tickets.js';

const SEAT = { kind: 'seat', row: 'AB', seat: 400, price: 0 };

/** Shops and their tickets: OpenAPI 3.1, Fastify. */
export const tickets: Service = {
  id: 'tickets',
  title: 'ticket shops, in Fastify without its schemas',
  document: 'test/services/tickets/openapi.yaml',
  credentials: { promoter: 'promoter-token', till: 'till-9', tillPin: '2468' },
  headers: { authorization: 'Bearer promoter-token' },
  faults: ticketFaults,
  missing: () => undefined,
  start: startTickets,
  async walk(client) {
    const { send } = client;
    const shop = await openShop(client);
    await send('POST /shops', '/shops', 401, { json: CIRCUS, headers: { authorization: undefined } });
    await send('POST /shops', '/shops', 422, { json: { name: 'no city' } });
    await send('GET /shops', '/shops?status=open%7Cmoved', 200);
    await send('GET /shops', '/shops?status=sold', 422);
    await send('GET /shops/{shopId}', shop, 200);
    await send('GET /shops/{shopId}', '/shops/77', 404);
    await send('POST /shops/{shopId}/tickets', `${shop}/tickets`, 422, { json: { ...SEAT, kind: 'standing' } });
    const byTill = { headers: { authorization: undefined, 'x-till-pin': '2468' } };
    await send('POST /shops/{shopId}/tickets', `${shop}/tickets?till=till-9`, 201, { json: SEAT, ...byTill });
    const ticket = await addTicket(client);
    await send('GET /shops/{shopId}/tickets', `${shop}/tickets?price[min]=0&price[max]=10&limit=1&offset=0`, 200);
    await send('GET /shops/{shopId}/tickets/{ticketId}', ticket, 200);
    await send('PUT /shops/{shopId}/tickets/{ticketId}', ticket, 200, { json: { ...STANDING, price: 1 } });
    await send('DELETE /shops/{shopId}/tickets/{ticketId}', ticket, 204);
    await send('GET /shops/{shopId}/tickets/{ticketId}', ticket, 404);
    await send('POST /orders', '/orders', 201, { form: 'name=Ada&quantity=10' });
    await send('POST /orders', '/orders', 422, { form: 'name=Ada&quantity=11' });
  },
};
