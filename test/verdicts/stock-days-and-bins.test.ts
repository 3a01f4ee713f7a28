import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const refusals = (...statuses: readonly string[]): string =>
  statuses.map((status) => `'${status}': { $ref: '#/components/responses/Refused' }`).join(', ');
const ofKey = 'parameters: [{ name: id, in: path, required: true, schema: { type: string } }]';

/** Products that nobody adds, orders that take from their stock, stays that begin on the day of arrival, and notes that are brought back. */
const DOCUMENT = `
components:
  schemas:
    Product: { type: object, required: [id, stock], properties: { id: { type: string }, stock: { type: integer, description: What is left. Placing an order takes its quantity out of the stock; cancelling a placed order puts it back. } } }
    NewOrder: { type: object, required: [productId, quantity], properties: { productId: { type: string }, quantity: { type: integer, minimum: 1, maximum: 3 } } }
    Order: { type: object, required: [id, productId, quantity, status], properties: { id: { type: string }, productId: { type: string }, quantity: { type: integer }, status: { type: string, enum: [open, placed, cancelled] } } }
    NewStay: { type: object, required: [arrival], properties: { arrival: { type: string, format: date } } }
    Stay: { type: object, required: [id, arrival, status], properties: { id: { type: string }, arrival: { type: string, format: date }, status: { type: string, enum: [booked, begun] } } }
    Note: { type: object, required: [text], properties: { id: { type: string, readOnly: true }, text: { type: string, minLength: 1, maxLength: 60 } } }
  responses: { Refused: { description: refused } }
paths:
  /products: { get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Product' } } } } } } } }
  /products/{id}: { ${ofKey}, get: { responses: { '200': { description: one, ${jsonOf('Product')} }, ${refusals('404')} } } }
  /orders: { post: { requestBody: { required: true, ${jsonOf('NewOrder')} }, responses: { '201': { description: made, ${jsonOf('Order')} }, ${refusals('422')} } } }
  /orders/{id}: { ${ofKey}, get: { responses: { '200': { description: one, ${jsonOf('Order')} }, ${refusals('404')} } } }
  /orders/{id}/place: { ${ofKey}, post: { responses: { '200': { description: placed, ${jsonOf('Order')} }, ${refusals('404', '409')} } } }
  /orders/{id}/cancel: { ${ofKey}, post: { responses: { '200': { description: cancelled, ${jsonOf('Order')} }, ${refusals('404', '409')} } } }
  /orders/{id}/messages: { ${ofKey}, post: { description: Adds a message to an order., requestBody: { required: true, ${jsonOf('Note')} }, responses: { '201': { description: added, ${jsonOf('Note')} }, '409': { description: The order is cancelled already. }, ${refusals('404', '422')} } } }
  /stays: { post: { requestBody: { required: true, ${jsonOf('NewStay')} }, responses: { '201': { description: made, ${jsonOf('Stay')} }, ${refusals('422')} } } }
  /stays/{id}: { ${ofKey}, get: { responses: { '200': { description: one, ${jsonOf('Stay')} }, ${refusals('404')} } } }
  /stays/{id}/begin: { ${ofKey}, post: { description: Begins a stay on the day of arrival. It is begun then., responses: { '200': { description: begun, ${jsonOf('Stay')} }, ${refusals('404', '409')} } } }
  /notes: { post: { requestBody: { required: true, ${jsonOf('Note')} }, responses: { '201': { description: made, ${jsonOf('Note')} }, ${refusals('422')} } } }
  /notes/{id}:
    ${ofKey}
    get: { responses: { '200': { description: one, ${jsonOf('Note')} }, ${refusals('404')} } }
    delete: { responses: { '204': { description: gone }, ${refusals('404')} } }
  /notes/{id}/restore: { ${ofKey}, post: { responses: { '200': { description: back, ${jsonOf('Note')} }, ${refusals('404', '409')} } } }
`;

type Fault = 'takes nothing out of the stock' | 'puts nothing back' | 'begins nothing';

type Thing = Record<string, unknown>;

/** The day, in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}

function hotel(fault?: Fault): Promise<HttpServer> {
  const products = new Map([1, 2].map((i) => [`product-${i}`, { id: `product-${i}`, stock: 500 }]));
  const orders = new Map<string, { readonly id: string; readonly productId: string; readonly quantity: number; status: string }>();
  const stays = new Map<string, Thing>();
  const [notes, bin] = [new Map<string, Thing>(), new Map<string, Thing>()];
  let count = 0;
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const [kind = '', id = '', action = ''] = decodeURIComponent(path.split('?')[0] ?? '')
      .split('/')
      .slice(1);
    const body = membersOf(isJson ? sent : undefined);
    const { text } = body;
    const isNote = typeof text === 'string' && text !== '' && [...text].length <= 60;
    const refuse = (status: number, message: string): void => sendJson(response, status, { message });
    const made = (things: Map<string, Thing>, thing: Thing): void => {
      const all = { id: `${kind}-${(count += 1)}`, ...thing };
      things.set(all.id, all);
      sendJson(response, 201, all);
    };
    if (kind === 'products' && id === '') return sendJson(response, 200, [...products.values()]);
    if (kind === 'products') return products.has(id) ? sendJson(response, 200, products.get(id)) : refuse(404, 'no such product');
    if (kind === 'orders' && id === '') {
      const { productId, quantity } = body;
      const isRight = typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= 3;
      if (typeof productId !== 'string' || !isRight) return refuse(422, 'quantity is wrong');
      if (!products.has(productId)) return refuse(422, 'there is no such product');
      const order = { id: `orders-${(count += 1)}`, productId, quantity, status: 'open' };
      orders.set(order.id, order);
      return sendJson(response, 201, order);
    }
    if (kind === 'orders') {
      const order = orders.get(id);
      const product = products.get(order?.productId ?? '');
      if (order === undefined || product === undefined) return refuse(404, 'no such order');
      if (action === 'messages') {
        if (!isNote) return refuse(422, 'text is wrong');
        return order.status === 'cancelled'
          ? refuse(409, 'the order is cancelled')
          : sendJson(response, 201, { id: `m-${(count += 1)}`, text });
      }
      if (action === 'place') {
        if (order.status !== 'open') return refuse(409, `the order is ${order.status}`);
        if (fault !== 'takes nothing out of the stock') product.stock -= order.quantity;
        order.status = 'placed';
      }
      if (action === 'cancel') {
        if (order.status === 'cancelled') return refuse(409, 'the order is cancelled');
        if (order.status === 'placed' && fault !== 'puts nothing back') product.stock += order.quantity;
        order.status = 'cancelled';
      }
      return sendJson(response, 200, order);
    }
    if (kind === 'stays' && id === '')
      return isDay(body['arrival']) ? made(stays, { arrival: body['arrival'], status: 'booked' }) : refuse(422, 'arrival is wrong');
    if (kind === 'stays') {
      const stay = stays.get(id);
      if (stay === undefined) return refuse(404, 'no such stay');
      if (action === '') return sendJson(response, 200, stay);
      if (stay['status'] !== 'booked') return refuse(409, 'the stay has begun');
      if (stay['arrival'] !== today()) return refuse(409, 'a stay begins on the day of arrival');
      if (fault !== 'begins nothing') stay['status'] = 'begun';
      return sendJson(response, 200, stay);
    }
    if (id === '') return isNote ? made(notes, { text }) : refuse(422, 'text is wrong');
    if (action === 'restore') {
      const note = bin.get(id);
      if (note === undefined) return notes.has(id) ? refuse(409, 'the note is not deleted') : refuse(404, 'no such note');
      bin.delete(id);
      notes.set(id, note);
      return sendJson(response, 200, note);
    }
    const note = notes.get(id);
    if (note === undefined) return refuse(404, 'no such note');
    if (method === 'GET') return sendJson(response, 200, note);
    notes.delete(id);
    bin.set(id, note);
    response.writeHead(204).end();
  });
}

async function judged(fault?: Fault): Promise<Awaited<ReturnType<typeof verify>>> {
  await using server = await hotel(fault);
  return await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], allowDestructive: true, seed: 1 });
}

it('a server is kept whose actions depend on the day, on a deletion and on what was placed', async () => {
  const run = await judged();
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(run.operations.filter(({ reach }) => reach !== 'reached').map(({ id }) => id)).toEqual([]);
});

it.each<readonly [Fault, string]>([
  ['takes nothing out of the stock', 'Number not worked out again after a change: stock of products is told to go down with it'],
  ['puts nothing back', 'Number not worked out again after a change: stock of products is told to go up with it'],
  ['begins nothing', 'Told state not reached: it is read after the action'],
])('a server that %s has that finding', async (fault, title) => {
  const run = await judged(fault);
  expect(run.findings.map((one) => one.title)).toEqual([title]);
});
