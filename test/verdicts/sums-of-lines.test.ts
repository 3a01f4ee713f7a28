import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { REFUSED, jsonOf } from '../unit/support/document-parts.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Orders with lines, some of which are discounts. */
const contract = await contractOfText(`
components:
  schemas:
    NewOrder: { type: object, required: [customer], properties: { customer: { type: string, minLength: 1, maxLength: 40 } } }
    NewLine: { type: object, required: [kind, amount], properties: { kind: { type: string, enum: [goods, discount] }, amount: { type: integer, minimum: 1, maximum: 1000 } } }
    Line: { type: object, required: [kind, amount], properties: { kind: { type: string }, amount: { type: integer } } }
    Order:
      type: object
      required: [id, customer, lines, total]
      properties: { id: { type: integer }, customer: { type: string }, lines: { type: array, items: { $ref: '#/components/schemas/Line' } }, total: { type: integer, description: The sum of the lines. } }
paths:
  /orders:
    post:
      requestBody: { required: true, ${jsonOf('NewOrder')} }
      responses: { '201': { description: made, ${jsonOf('Order')} }, ${REFUSED} }
  /orders/{orderId}:
    parameters: [&orderId { name: orderId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Order')} }, ${REFUSED} } }
  /orders/{orderId}/lines:
    parameters: [*orderId]
    post:
      requestBody: { required: true, ${jsonOf('NewLine')} }
      responses: { '201': { description: added, ${jsonOf('Line')} }, ${REFUSED} }
`);

interface Line {
  readonly kind: string;
  readonly amount: number;
}

/** @param totalOf what an order shows as the sum of its lines. */
async function findingsOn(totalOf: (lines: readonly Line[]) => number): Promise<readonly unknown[]> {
  const orders: { readonly customer: string; readonly lines: Line[] }[] = [];
  await using server = await httpServer((response, { method, path, json: sent, isJson }) => {
    const [, , key] = new URL(path, 'http://x').pathname.split('/');
    const order = key === undefined || !/^[1-9]\d*$/.test(key) ? undefined : orders[Number(key) - 1];
    const { customer, kind, amount } = membersOf(isJson ? sent : undefined);
    if (key === undefined) {
      if (typeof customer !== 'string' || customer === '' || [...customer].length > 40) return sendJson(response, 422, {});
      return sendJson(response, 201, { id: orders.push({ customer, lines: [] }), customer, lines: [], total: 0 });
    }
    if (order === undefined) return sendJson(response, 404, {});
    if (method === 'GET') return sendJson(response, 200, { id: Number(key), ...order, total: totalOf(order.lines) });
    const isAmount = typeof amount === 'number' && Number.isInteger(amount) && amount >= 1 && amount <= 1000;
    if ((kind !== 'goods' && kind !== 'discount') || !isAmount) return sendJson(response, 422, {});
    const line = { kind, amount: kind === 'discount' ? -amount : amount };
    order.lines.push(line);
    return sendJson(response, 201, line);
  });
  const { findings } = await verify({ url: server.url, spec: contract, only: ['valid', 'sequences'], seed: 1 });
  return findings.map(({ check, operation, title }) => [check, operation, title.split(': ').at(-1)]);
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

it('orders whose total is the sum of their lines', async () => {
  expect(await findingsOn(sumOf)).toEqual([]);
});

it('orders whose total leaves the discounts out', async () => {
  expect(await findingsOn((lines) => sumOf(lines.filter(({ amount }) => amount > 0)))).toEqual([
    ['derived-follows', 'GET /orders/{orderId}', 'total is not the sum of its lines'],
  ]);
});

it('orders whose total is always another number, as those of a mock', async () => {
  expect(await findingsOn(() => 12_345)).toEqual([]);
});
