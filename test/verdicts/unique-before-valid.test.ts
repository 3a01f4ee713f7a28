import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { serve } from '../unit/support/serve.js';

const problem = '{ description: a problem, content: { application/problem+json: { schema: { type: object } } } }';
const contract = await contractOfText(`
paths:
  /orders:
    post:
      requestBody: { required: true, content: &order { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses: { '201': { description: an order, content: *order }, '400': ${problem}, '409': ${problem}, default: ${problem} }
components:
  schemas:
    Order:
      type: object
      required: [number, priority]
      properties: { number: { type: string, minLength: 1, maxLength: 40 }, priority: { type: integer, minimum: 1 } }
`);

interface Order {
  readonly number: string;
  readonly priority?: unknown;
}

function orderOf(body: string): Order | undefined {
  try {
    const order: unknown = JSON.parse(body);
    return isOrder(order) ? order : undefined;
  } catch {
    return undefined;
  }
}

function isOrder(value: unknown): value is Order {
  if (typeof value !== 'object' || value === null || !('number' in value) || typeof value.number !== 'string') return false;
  return value.number !== '' && [...value.number].length <= 40;
}

/** Judges a server that looks for used numbers before it looks at the priority. */
async function judge(takes: (priority: unknown) => boolean, profile: 'standard' | 'strict'): Promise<Run> {
  const used = new Set<string>();
  const answer = (order: Order | undefined, mediaType: string, response: ServerResponse): void => {
    const refuse = (status: number): unknown => response.writeHead(status, { 'content-type': 'application/problem+json' }).end('{}');
    if (!/^application\/(?:.*\+)?json\s*(?:;|$)/i.test(mediaType)) return void refuse(415);
    if (order === undefined) return void refuse(400);
    if (used.has(order.number)) return void refuse(409);
    if (!takes(order.priority)) return void refuse(400);
    used.add(order.number);
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(order));
  };
  const url = await serve((request, response) => {
    text(request)
      .then((body) => answer(orderOf(body), request.headers['content-type'] ?? '', response))
      .catch(() => response.destroy());
  });
  return verify({ url, spec: contract, profile, only: ['valid', 'invalid', 'media-types', 'properties'], cases: 600, seed: 1 });
}

const isPriority = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1;

it.each(['standard', 'strict'] as const)(
  'a server that looks for used texts before the rest is kept, and default describes its 415: %s',
  async (profile) => {
    expect((await judge(isPriority, profile)).findings.map(({ title }) => title)).toEqual([]);
  },
);

it('one that takes any list for a number has a finding, and shows that it takes it', async () => {
  const { findings } = await judge((value) => isPriority(value) || Array.isArray(value), 'standard');
  expect(findings.map(({ check }) => check)).toEqual(['invalid-refused']);
  expect(findings[0]?.outcome).toMatchObject({ status: 201 });
});
