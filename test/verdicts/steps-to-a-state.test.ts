import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';
import { KEY, REFUSED, json, jsonOf } from '../unit/support/document-parts.js';

/** Bicycles, which only a list shows; one order for each that is repaired; and invoices of finished orders, which are paid in full. */
const WORKSHOP = `
components:
  schemas:
    Bicycle: { type: object, required: [id, brand], properties: { id: { type: integer }, brand: { type: string } } }
    Order: { type: object, required: [id, bicycle_id, status, positions], properties: { id: { type: integer }, bicycle_id: { type: integer }, status: { $ref: '#/components/schemas/Status' }, positions: { type: integer } } }
    Status: { type: string, enum: [open, cancelled, finished] }
    Invoice: { type: object, required: [id, order_id, total_cents, is_paid], properties: { id: { type: integer }, order_id: { type: integer }, total_cents: { type: integer }, is_paid: { type: boolean } } }
paths:
  /bicycles:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Bicycle" } }')} } } }
    post:
      requestBody: { required: true, ${json('{ type: object, required: [brand], properties: { brand: { type: string, minLength: 1 } } }')} }
      responses: { '201': { description: made, ${jsonOf('Bicycle')} }, ${REFUSED} }
  /orders:
    post:
      requestBody: { required: true, ${json('{ type: object, required: [bicycle_id], properties: { bicycle_id: { type: integer } } }')} }
      responses: { '201': { description: made, ${jsonOf('Order')} }, ${REFUSED} }
  /orders/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Order')} }, ${REFUSED} } }
    patch:
      requestBody: { required: true, ${json('{ type: object, minProperties: 1, properties: { status: { $ref: "#/components/schemas/Status" } } }')} }
      responses: { '200': { description: done, ${jsonOf('Order')} }, ${REFUSED} }
  /orders/{id}/positions:
    ${KEY}
    post: { responses: { '201': { description: done, ${jsonOf('Order')} }, ${REFUSED} } }
  /invoices:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Invoice" } }')} } } }
    post:
      requestBody: { required: true, ${json('{ type: object, required: [order_id], properties: { order_id: { type: integer } } }')} }
      responses: { '201': { description: made, ${jsonOf('Invoice')} }, ${REFUSED} }
  /invoices/{id}/pay:
    ${KEY}
    post:
      requestBody: { required: true, ${json('{ type: object, required: [amount_cents], properties: { amount_cents: { type: integer } } }')} }
      description: A paid invoice cannot be paid again (409).
      responses: { '200': { description: done, ${jsonOf('Invoice')} }, ${REFUSED} }
`;

interface Order {
  readonly id: number;
  readonly bicycle_id: number;
  status: string;
  positions: number;
}

interface Invoice {
  readonly id: number;
  readonly order_id: number;
  readonly total_cents: number;
  is_paid: boolean;
}

async function judged(paysTwice: boolean): Promise<readonly [reached: readonly string[], findings: readonly string[]]> {
  const bicycles: { readonly id: number; readonly brand: string }[] = [];
  const orders: Order[] = [];
  const invoices: Invoice[] = [];
  await using server = await httpServer((response, { method, path, json: sent, isJson }) => {
    const refuse = (status: number, message: string): unknown => sendJson(response, status, { message });
    const [, kind, key, action, more] = percentDecode(new URL(path, 'http://x').pathname).text.split('/');
    const id = /^\d{1,9}$/.test(key ?? '') ? Number(key) : 0;
    const body = membersOf(isJson ? sent : undefined);
    const number = (name: string): number =>
      typeof body[name] === 'number' && Number.isInteger(body[name]) ? Number(body[name]) : Number.NaN;
    if (more !== undefined) return refuse(404, 'no such path');
    if (kind === 'bicycles' && key === undefined) {
      if (method === 'GET') return sendJson(response, 200, bicycles);
      const { brand } = body;
      if (typeof brand !== 'string' || brand === '') return refuse(422, 'brand must be a string');
      const made = { id: bicycles.length + 1, brand };
      bicycles.push(made);
      return sendJson(response, 201, made);
    }
    if (kind === 'orders' && key === undefined && method === 'POST') {
      const bicycle = number('bicycle_id');
      if (!bicycles.some((one) => one.id === bicycle)) return refuse(422, 'bicycle_id names no bicycle');
      if (orders.some((one) => one.bicycle_id === bicycle && one.status === 'open'))
        return refuse(409, 'The bicycle has an order that is open.');
      const made: Order = { id: orders.length + 1, bicycle_id: bicycle, status: 'open', positions: 0 };
      orders.push(made);
      return sendJson(response, 201, made);
    }
    if (kind === 'invoices' && key === undefined) {
      if (method === 'GET') return sendJson(response, 200, invoices);
      const order = orders.find((one) => one.id === number('order_id'));
      if (order === undefined) return refuse(422, 'order_id names no order');
      if (order.status !== 'finished') return refuse(409, `The order is ${order.status}, not finished.`);
      if (invoices.some((one) => one.order_id === order.id)) return refuse(409, 'The order has an invoice already.');
      const made: Invoice = { id: invoices.length + 1, order_id: order.id, total_cents: 2475, is_paid: false };
      invoices.push(made);
      return sendJson(response, 201, made);
    }
    const order = kind === 'orders' ? orders.find((one) => one.id === id) : undefined;
    const invoice = kind === 'invoices' && action === 'pay' ? invoices.find((one) => one.id === id) : undefined;
    if (order !== undefined && action === undefined && method === 'GET') return sendJson(response, 200, order);
    if (order !== undefined && action === 'positions' && method === 'POST') {
      if (order.status !== 'open') return refuse(409, 'The order is not open any more.');
      order.positions += 1;
      return sendJson(response, 201, order);
    }
    if (order !== undefined && action === undefined && method === 'PATCH') {
      const { status } = body;
      const isStatus = typeof status === 'string' && ['open', 'cancelled', 'finished'].includes(status);
      if (Object.keys(body).length === 0 || (status !== undefined && !isStatus))
        return refuse(422, 'status must be one of open, cancelled, finished');
      if (!isStatus) return sendJson(response, 200, order);
      if (order.status !== 'open' && status !== order.status) return refuse(409, `The order is ${order.status}.`);
      if (status === 'finished' && order.positions === 0) return refuse(409, 'An order without positions stays open.');
      order.status = status;
      return sendJson(response, 200, order);
    }
    if (invoice !== undefined && method === 'POST') {
      const amount = number('amount_cents');
      if (Number.isNaN(amount)) return refuse(422, 'amount_cents must be an integer');
      if (invoice.is_paid && !paysTwice) return refuse(409, 'The invoice is paid already.');
      if (amount !== invoice.total_cents)
        return sendJson(response, 422, { errors: [{ field: 'amount_cents', problem: 'is not what is owed' }] });
      invoice.is_paid = true;
      return sendJson(response, 200, invoice);
    }
    return refuse(404, 'nothing is there');
  });
  const run = await verify({ url: server.url, spec: await contractOfText(WORKSHOP), only: ['valid', 'sequences'], seed: 1 });
  return [
    run.operations.flatMap(({ id, reach }) => (reach === 'reached' ? [id] : [])),
    run.findings.map(({ check, operation }) => `${check} ${operation}`),
  ];
}

const ALL = [
  'GET /bicycles',
  'POST /bicycles',
  'POST /orders',
  'GET /orders/{id}',
  'PATCH /orders/{id}',
  'POST /orders/{id}/positions',
  'GET /invoices',
  'POST /invoices',
  'POST /invoices/{id}/pay',
];

it('an operation is reached that needs steps to a state, a new thing for each, and a value of the thing that it names', async () => {
  expect(await judged(false)).toEqual([ALL, []]);
});

it('and what can be done once there is judged', async () => {
  expect(await judged(true)).toEqual([ALL, ['action-is-once POST /invoices/{id}/pay']]);
});
