import { describe, expect, it } from 'vitest';
import type { Run } from '../../../core/results/runs/run.js';
import { fuzz } from '../../../fuzz.js';
import { contractOfText } from '../../unit/support/contract-of-text.js';
import { httpServer, membersOf, sender } from '../../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /orders:
    get:
      responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewOrder' } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }, '400': { description: wrong } }
  /orders/{orderId}:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get:
      responses: { '200': { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }, '400': { description: wrong }, '404': { description: none } }
    put:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewOrder' } } } }
      responses: { '200': { description: now, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }, '400': { description: wrong }, '404': { description: none }, '409': { description: sent } }
    delete:
      responses: { '204': { description: gone }, '400': { description: wrong }, '404': { description: none } }
  /orders/{orderId}/send:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    post:
      responses: { '204': { description: sent }, '400': { description: wrong }, '404': { description: none }, '409': { description: sent before } }
components:
  schemas:
    NewOrder: { type: object, required: [item], additionalProperties: false, properties: { item: { type: string, minLength: 1, maxLength: 40 }, count: { type: integer, minimum: 1, maximum: 99 } } }
    Order: { type: object, required: [id, item], properties: { id: { type: integer }, item: { type: string }, count: { type: integer }, sent: { type: boolean } } }
`);

interface Order {
  readonly id: number;
  readonly item: string;
  readonly count: number;
  readonly sent: boolean;
}

/** What happens otherwise than in a right server: the status of a request to an order, from what happened to it before. */
type Fault = (request: {
  readonly method: string;
  readonly action: string | undefined;
  readonly order: Order | undefined;
  readonly wasThere: boolean;
  readonly count: unknown;
}) => number | undefined;

async function fuzzed(fault: Fault, cases: number): Promise<{ readonly run: Run; readonly left: number }> {
  const orders = new Map<number, Order>();
  let last = 0;
  await using server = await httpServer((response, { method, path, json, isJson }) => {
    const send = sender(response);
    const [, , key, action] = path.split(/[/?]/);
    const { item, count = 1, ...others } = membersOf(json);
    const isRight =
      isJson &&
      typeof item === 'string' &&
      item !== '' &&
      [...item].length <= 40 &&
      typeof count === 'number' &&
      Number.isInteger(count) &&
      count >= 1 &&
      count <= 99 &&
      Object.keys(others).length === 0;
    if (key === undefined) {
      if (method === 'GET') return send(200, [...orders.values()].slice(-20));
      if (!isRight) return send(400);
      last += 1;
      const order = { id: last, item: String(item), count: Number(count), sent: false };
      orders.set(last, order);
      return send(201, order);
    }
    if (!/^[1-9]\d{0,15}$/.test(key)) return send(400);
    const order = orders.get(Number(key));
    const wrong = fault({ method, action, order, wasThere: Number(key) <= last, count });
    if (wrong !== undefined) return send(wrong);
    if (order === undefined) return send(method === 'PUT' && !isRight ? 400 : 404);
    if (method === 'GET') return send(200, order);
    if (method === 'DELETE') {
      orders.delete(order.id);
      return send(204);
    }
    if (action === 'send') {
      if (order.sent) return send(409);
      orders.set(order.id, { ...order, sent: true });
      return send(204);
    }
    if (!isRight) return send(400);
    if (order.sent) return send(409);
    const changed = { ...order, item: String(item), count: Number(count) };
    orders.set(order.id, changed);
    return send(200, changed);
  });
  const run = await fuzz({ url: server.url, spec: contract, seed: 1, concurrency: 4, cases });
  return { run, left: orders.size };
}

/** The cases of a campaign in which each of the faults shows; half of them do, too. */
const TO_FIND = 2000;

describe('programs of a campaign', () => {
  it.each<readonly [title: string, operation: string, steps: readonly string[], fault: Fault]>([
    [
      'Server error: a plain request after DELETE /orders/{orderId}',
      'PUT /orders/{orderId}',
      ['POST /orders', 'DELETE /orders/{orderId}'],
      ({ method, order, wasThere }) => (method === 'PUT' && order === undefined && wasThere ? 500 : undefined),
    ],
    [
      'Server error: a plain request after POST /orders/{orderId}/send',
      'DELETE /orders/{orderId}',
      ['POST /orders', 'POST /orders/{orderId}/send'],
      ({ method, order }) => (method === 'DELETE' && order?.sent === true ? 500 : undefined),
    ],
    [
      'Server error: count is 50',
      'PUT /orders/{orderId}',
      ['POST /orders', 'POST /orders/{orderId}/send'],
      ({ method, order, count }) =>
        method === 'PUT' && order?.sent === true && typeof count === 'number' && count >= 50 ? 500 : undefined,
    ],
  ])('find a fault over several requests, and drop what it does not need: %s', async (title, operation, steps, fault) => {
    const { run } = await fuzzed(fault, TO_FIND);
    expect(run.findings.map((one) => [one.operation, one.title])).toEqual([[operation, title]]);
    expect(run.findings[0]?.steps.map((step) => step.operation)).toEqual(steps);
    expect(run.findings[0]?.steps[0]?.binds).toBeDefined();
  });

  it('find nothing in a right server, and leave no thing that they can delete', async () => {
    const { run, left } = await fuzzed(() => undefined, 1500);
    expect(run.findings).toEqual([]);
    expect(run.verdict).toBe('kept');
    expect(left).toBe(0);
  });
});
