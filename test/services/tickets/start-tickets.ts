import { randomUUID } from 'node:crypto';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { RunningApp } from '../../apps/app.js';
import { Refusal } from '../refusal.js';
import { type NewShop, type Offer, STATES, membersOf, readOffer, readOrder, readShop, wholeText } from './read-body.js';

interface Shop extends NewShop {
  readonly id: number;
  readonly status: string;
}

interface Ticket {
  readonly id: number;
  readonly shopId: number;
  readonly offer: Offer;
}

const MOST = 2 ** 31 - 1;

/** The ticket shops, in Fastify without its schemas; with names of faults of faults.ts, those things are wrong. */
export async function startTickets(faults: readonly string[] = []): Promise<RunningApp> {
  const is = (name: string): boolean => faults.includes(name);
  const shops: Shop[] = [];
  const tickets = new Map<number, Ticket>();
  let lastTicket = 0;

  const shopOf = ({ params }: FastifyRequest): Shop => {
    const shop = shops[wholeText('shopId', String(membersOf(params)['shopId']), 1, MOST) - 1];
    if (shop === undefined) throw new Refusal(404, 'there is no such shop');
    return shop;
  };

  const ticketOf = (request: FastifyRequest): Ticket => {
    const shop = shopOf(request);
    const ticket = tickets.get(wholeText('ticketId', String(membersOf(request.params)['ticketId']), 1, MOST));
    const isElsewhere = ticket?.shopId !== shop.id && !is('other-shop');
    if (ticket === undefined || isElsewhere) throw new Refusal(404, 'there is no such ticket');
    return ticket;
  };

  const app = fastify();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error: unknown, _request, reply) => refuse(error, reply));
  app.setNotFoundHandler((_request, reply) => refuse(new Refusal(404, 'there is nothing here'), reply));

  app.get('/shops', (request) => {
    const written = queryOf(request).getAll('status');
    const states = is('status-exploded') ? written : written.slice(0, 1).flatMap((text) => text.split('|'));
    if (states.length > 3 || !states.every((state) => STATES.includes(state))) throw new Refusal(422, 'status is no state');
    return shops.filter(({ status }) => states.length === 0 || states.includes(status));
  });

  app.post('/shops', { onRequest: known }, (request, reply) => {
    const wanted = readShop(membersOf(request.body));
    if (is('tags-empty') && wanted.tags?.[0]?.length === undefined && wanted.tags !== undefined) throw new Error('undefined has no length');
    const shop = { status: 'open', ...wanted, id: shops.length + 1 };
    shops.push(shop);
    return reply.code(201).header('location', `/shops/${shop.id}`).send(shop);
  });

  app.get('/shops/:shopId', { onRequest: known }, (request) => shopOf(request));

  app.get('/shops/:shopId/tickets', { onRequest: known }, (request) => {
    const query = queryOf(request);
    if (query.has('price')) throw new Refusal(422, 'price has min and max');
    const cents = (name: string, otherwise: number): number => {
      const written = query.get(name);
      if (written === null || (is('price-ignored') && name === 'price[min]' && Number.isNaN(Number(written)))) return otherwise;
      return wholeText(name, written, 0, 1_000_000);
    };
    const [min, max] = [cents('price[min]', 0), cents('price[max]', 1_000_000)];
    const limit = wholeText('limit', query.get('limit') ?? '50', 1, 100);
    const offset = wholeText('offset', query.get('offset') ?? '0', 0, 100_000);
    const { id } = shopOf(request);
    const here = [...tickets.values()].filter(({ shopId, offer }) => shopId === id && offer.price >= min && offer.price <= max);
    const found = is('list-misses') ? here.slice(0, -1) : here;
    return { tickets: found.toReversed().slice(offset, offset + limit), total: found.length };
  });

  app.post('/shops/:shopId/tickets', { onRequest: is('till-alone') ? knownTill : known }, (request, reply) => {
    const shop = shopOf(request);
    const offer = readOffer(membersOf(request.body));
    lastTicket += 1;
    tickets.set(lastTicket, { id: lastTicket, shopId: shop.id, offer });
    const id = is('location-undefined') ? 'undefined' : lastTicket;
    return reply.code(201).header('location', `/shops/${shop.id}/tickets/${id}`).send();
  });

  app.get('/shops/:shopId/tickets/:ticketId', { onRequest: known }, (request) => {
    const ticket = ticketOf(request);
    const { offer } = ticket;
    return is('area-number') && offer.kind === 'standing' ? { ...ticket, offer: { ...offer, area: offer.area.length } } : ticket;
  });

  app.put('/shops/:shopId/tickets/:ticketId', { onRequest: known }, (request) => {
    const body = membersOf(request.body);
    const isText = is('put-price-text') && typeof body['price'] === 'string' && /^[0-9]+$/.test(body['price']);
    const offer = readOffer(isText ? { ...body, price: Number(body['price']) } : body);
    const ticket = { ...ticketOf(request), offer };
    tickets.set(ticket.id, ticket);
    return ticket;
  });

  app.delete('/shops/:shopId/tickets/:ticketId', { onRequest: known }, (request, reply) => {
    tickets.delete(ticketOf(request).id);
    return reply.code(204).send();
  });

  app.post('/orders', { onRequest: known }, (request, reply) => {
    if (!(request.body instanceof URLSearchParams)) throw new Refusal(request.body === undefined ? 422 : 415, 'only a form is read here');
    const { quantity, newsletter } = readOrder(request.body);
    if (is('orders-refused')) throw new Refusal(422, 'the shop is closed');
    return reply.code(201).send({ orderId: randomUUID(), quantity, newsletter });
  });

  const url = await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' });
  return {
    url,
    async close() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

function queryOf({ raw }: FastifyRequest): URLSearchParams {
  return new URL(raw.url ?? '/', 'http://tickets').searchParams;
}

const hasTill = (request: FastifyRequest): boolean => queryOf(request).get('till') === 'till-9';

const isPromoter = ({ headers }: FastifyRequest): boolean => /^bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1] === 'promoter-token';

async function known(request: FastifyRequest): Promise<void> {
  if (!isPromoter(request) && !(hasTill(request) && request.headers['x-till-pin'] === '2468')) throw new Refusal(401, 'who are you?');
}

/** A fault: the pin of the till is not looked at. */
async function knownTill(request: FastifyRequest): Promise<void> {
  if (!isPromoter(request) && !hasTill(request)) throw new Refusal(401, 'who are you?');
}

/** Fastify has a status of its own for each error of parsing; too large and another media type keep theirs. */
function refuse(error: unknown, reply: FastifyReply): FastifyReply {
  const thrown = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  const status = error instanceof Refusal ? error.status : thrown === 400 ? 422 : typeof thrown === 'number' ? thrown : 500;
  const title = error instanceof Error ? error.message : 'unknown';
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).type('application/problem+json').send({ title, status });
}
