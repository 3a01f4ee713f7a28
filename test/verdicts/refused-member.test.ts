import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { listen } from '../apps/listen.js';
import { contractOfText } from '../unit/support/contract-of-text.js';

const contract = await contractOfText(`
paths:
  /orders:
    get: { responses: { '200': { description: all orders } } }
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              additionalProperties: false
              required: [name]
              properties: { name: { type: string, maxLength: 20 }, couponId: { type: string }, note: { type: string, maxLength: 30 } }
      responses: { '201': { description: an order }, '400': { description: bad } }
`);

/** Refuses coupons that it does not know, which the document cannot say. */
function statusOf(body: string, isFaulty: boolean): number {
  const value = parsed(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 400;
  const { name, couponId, note, ...others }: Readonly<Record<string, unknown>> = { ...value };
  const isText = (one: unknown, most: number): boolean => typeof one === 'string' && [...one].length <= most;
  if (Object.keys(others).length > 0 || !isText(name, 20)) return 400;
  if (couponId !== undefined && couponId !== 'SPRING') return 400;
  return note === undefined || isText(note, isFaulty ? 31 : 30) ? 201 : 400;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

it.each([
  { server: 'a right server is kept', isFaulty: false, titles: [] },
  { server: 'a fault of another member is found', isFaulty: true, titles: ['Invalid request accepted: note has 31 characters'] },
])('an optional member whose made-up value is refused hides nothing: $server', async ({ isFaulty, titles }) => {
  const running = await listen(
    createServer((request, response) => {
      text(request)
        .then((body) => response.writeHead(request.method === 'POST' ? statusOf(body, isFaulty) : 200).end())
        .catch(() => response.destroy());
    }),
  );
  try {
    const run = await verify({ url: running.url, spec: contract, only: ['valid', 'invalid', 'properties'] });
    expect(run.findings.map(({ title }) => title)).toEqual(titles);
    expect(run.notes.join('\n')).toContain('POST /orders: couponId: the made-up value is refused, and left out of all other requests');
  } finally {
    await running.close();
  }
});
