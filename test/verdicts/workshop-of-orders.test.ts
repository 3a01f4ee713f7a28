import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED as REFUSED_OTHERWISE, json, jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const REFUSED = `'400': { description: the body breaks the schema }, ${REFUSED_OTHERWISE}`;
const TAGGED = 'headers: { ETag: { schema: { type: string } } }';

/** A workshop. The lines of an order are shown by the order alone; each takes pieces out of the stock of a part. An approved order can be shipped. */
const contract = await contractOfText(`
components:
  schemas:
    NewPart: { type: object, required: [name, stock], properties: { name: { type: string, minLength: 1 }, stock: { type: integer, minimum: 0, maximum: 1000 } } }
    Part: { type: object, required: [id, name, stock], properties: { id: { type: integer }, name: { type: string }, stock: { type: integer } } }
    NewOrder: { type: object, required: [title], properties: { title: { type: string, minLength: 1 } } }
    Line: { type: object, required: [id, partId, quantity], properties: { id: { type: integer }, partId: { type: integer }, quantity: { type: integer } } }
    Order: { type: object, required: [id, title, status, lines], properties: { id: { type: integer }, title: { type: string }, status: { type: string, enum: [open, accepted, cancelled] }, lines: { type: array, items: { $ref: '#/components/schemas/Line' } } } }
    NewLine: { type: object, required: [partId, quantity], properties: { partId: { type: integer, description: Id of a part. }, quantity: { type: integer, minimum: 1, maximum: 20 } } }
    NewParcel: { type: object, required: [orderId], properties: { orderId: { type: integer, description: One of the accepted orders. } } }
    Parcel: { type: object, required: [id, orderId], properties: { id: { type: integer }, orderId: { type: integer } } }
paths:
  /parts: { post: { requestBody: { required: true, ${jsonOf('NewPart')} }, responses: { '201': { description: made, ${jsonOf('Part')} }, ${REFUSED} } } }
  /parts/{id}:
    ${KEY}
    get: { responses: { '200': { description: it, ${TAGGED}, ${jsonOf('Part')} }, ${REFUSED} } }
  /orders:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Order" } }')} } } }
    post: { requestBody: { required: true, ${jsonOf('NewOrder')} }, responses: { '201': { description: made, ${jsonOf('Order')} }, ${REFUSED} } }
  /orders/{id}:
    ${KEY}
    get: { responses: { '200': { description: it, ${jsonOf('Order')} }, ${REFUSED} } }
  /orders/{id}/lines:
    ${KEY}
    post: { description: Takes the quantity out of the stock of the part. A refused request changes nothing., requestBody: { required: true, ${jsonOf('NewLine')} }, responses: { '201': { description: made, ${jsonOf('Line')} }, ${REFUSED} } }
  /orders/{id}/lines/{lineId}:
    ${KEY}
    delete: { parameters: [{ name: lineId, in: path, required: true, schema: { type: integer } }], description: Puts the quantity back into the stock., responses: { '204': { description: removed }, ${REFUSED} } }
  /orders/{id}/accept: { ${KEY}, post: { responses: { '200': { description: done, ${jsonOf('Order')} }, ${REFUSED} } } }
  /orders/{id}/cancel: { ${KEY}, post: { description: The order must be open (409)., responses: { '200': { description: done, ${jsonOf('Order')} }, '404': { description: none }, '409': { description: The order is not open (it is accepted or cancelled). } } } }
  /parcels: { post: { requestBody: { required: true, ${jsonOf('NewParcel')} }, responses: { '201': { description: made, ${jsonOf('Parcel')} }, ${REFUSED} } } }
  /parcels/{id}: { ${KEY}, get: { responses: { '200': { description: it, ${jsonOf('Parcel')} }, ${REFUSED} } } }
`);

/** What the server does wrong. */
type Fault =
  | 'keeps the tag of a part'
  | 'removes lines of other orders'
  | 'keeps a refused line'
  | 'accepts before it refuses'
  | 'cancels what is accepted'
  | 'refuses the most pieces';

interface Order {
  readonly title: string;
  status: string;
  readonly lines: { readonly id: number; readonly partId: number; readonly quantity: number }[];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

function workshop(fault: Fault | undefined): Promise<HttpServer> {
  const parts = new Map<number, { name: string; stock: number; version: number }>();
  const orders = new Map<number, Order>();
  const parcels = new Map<number, number>();
  let last = 0;
  const take = (partId: number, pieces: number): void => {
    const part = parts.get(partId);
    if (part === undefined) return;
    part.stock -= pieces;
    if (fault !== 'keeps the tag of a part') part.version += 1;
  };
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const refuse = (status: number, message: string): void => sendJson(response, status, { message });
    const [, kind = '', text = '', below = '', key = ''] = path.split('?')[0]?.split('/') ?? [];
    const { name, stock, title, partId, quantity, orderId } = membersOf(isJson ? sent : undefined);
    last += 1;
    if (kind === 'parts') {
      const part = parts.get(Number(text));
      if (method === 'GET') {
        if (part === undefined) return refuse(404, 'There is no such part.');
        response.setHeader('etag', `"${Number(text)}-${part.version}"`);
        return sendJson(response, 200, { id: Number(text), name: part.name, stock: part.stock });
      }
      if (!isText(name) || !isWithin(stock, 0, 1000)) return refuse(400, 'The body breaks the schema.');
      parts.set(last, { name, stock, version: 1 });
      return sendJson(response, 201, { id: last, name, stock });
    }
    if (kind === 'parcels') {
      if (method === 'GET') {
        const of = parcels.get(Number(text));
        return of === undefined ? refuse(404, 'There is no such parcel.') : sendJson(response, 200, { id: Number(text), orderId: of });
      }
      if (!isWithin(orderId, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)) return refuse(400, 'The body breaks the schema.');
      if (orders.get(orderId)?.status !== 'accepted') return refuse(422, 'The order is not accepted.');
      parcels.set(last, orderId);
      return sendJson(response, 201, { id: last, orderId });
    }
    const shown = (id: number, order: Order): object => ({ id, ...order });
    if (text === '') {
      if (method === 'GET')
        return sendJson(
          response,
          200,
          [...orders].map(([id, order]) => shown(id, order)),
        );
      if (!isText(title)) return refuse(400, 'The body breaks the schema.');
      const order: Order = { title, status: 'open', lines: [] };
      orders.set(last, order);
      return sendJson(response, 201, shown(last, order));
    }
    const order = orders.get(Number(text));
    if (order === undefined) return refuse(404, 'There is no such order.');
    switch (`${method} ${below}`) {
      case 'POST lines': {
        if (!isWithin(quantity, 1, 20) || !isWithin(partId, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER))
          return refuse(400, 'The body breaks the schema.');
        if (quantity === 20 && fault === 'refuses the most pieces') return refuse(400, 'The line is too large.');
        const part = parts.get(partId);
        if (part === undefined) return refuse(422, 'There is no such part.');
        const line = { id: last, partId, quantity };
        if (fault === 'keeps a refused line') order.lines.push(line);
        if (part.stock < quantity) return refuse(409, 'There are fewer pieces in stock.');
        take(partId, quantity);
        if (fault !== 'keeps a refused line') order.lines.push(line);
        return sendJson(response, 201, line);
      }
      case 'DELETE lines': {
        const holder = [order, ...(fault === 'removes lines of other orders' ? orders.values() : [])].find(({ lines }) =>
          lines.some(({ id }) => id === Number(key)),
        );
        const at = holder?.lines.findIndex(({ id }) => id === Number(key)) ?? -1;
        const [line] = at === -1 ? [] : (holder?.lines.splice(at, 1) ?? []);
        if (line === undefined) return refuse(404, 'The order has no such line.');
        take(line.partId, -line.quantity);
        response.writeHead(204).end();
        return undefined;
      }
      case 'POST accept':
        if (fault === 'accepts before it refuses') order.status = 'accepted';
        if (order.lines.length === 0) return refuse(409, 'The order has no lines yet.');
        order.status = 'accepted';
        break;
      case 'POST cancel':
        if (order.status === 'cancelled' || (order.status === 'accepted' && fault !== 'cancels what is accepted'))
          return refuse(409, 'The order is not open.');
        order.status = 'cancelled';
        break;
      default:
        break;
    }
    return sendJson(response, 200, shown(Number(text), order));
  });
}

it.each<readonly [Fault | undefined, readonly string[]]>([
  [undefined, []],
  ['keeps the tag of a part', ['tag-changes GET /parts/{id}']],
  ['removes lines of other orders', ['parents-told-apart DELETE /orders/{id}/lines/{lineId}']],
  ['keeps a refused line', ['refused-changes-nothing POST /orders/{id}/lines']],
  ['accepts before it refuses', ['refused-changes-nothing POST /orders/{id}/accept']],
  ['cancels what is accepted', ['action-fits-state POST /orders/{id}/cancel']],
  ['refuses the most pieces', ['valid-accepted POST /orders/{id}/lines']],
])('a workshop that %s has %j', async (fault, expected) => {
  await using server = await workshop(fault);
  const run = await verify({ url: server.url, spec: contract, seed: 1, cases: 20, allowDestructive: true });
  expect(run.findings.map(({ check, operation }) => `${check} ${operation}`)).toEqual(expected);
  expect(run.operations.filter(({ reach }) => reach !== 'reached').map(({ id }) => id)).toEqual([]);
});
