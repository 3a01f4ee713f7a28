import { describe, expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, sendJson } from '../unit/support/http-server.js';
import { once } from '../unit/support/once.js';

/** A document whose values stand in its schemas only, without a list or a pattern. */
const contract = await contractOfText(
  `
paths:
  /rates:
    get:
      parameters: [{ name: country, in: query, required: true, schema: { type: string, example: DE } }]
      responses: { '200': { description: a rate, content: { application/json: { schema: { type: number } } } }, '400': { description: bad } }
  /orders:
    post:
      requestBody: { required: true, content: &order { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses: { '201': { description: an order, content: *order }, '400': { description: bad } }
  /tokens:
    post:
      requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Grant' } } } }
      responses: { '200': { description: a token }, '400': { description: bad } }
  /shops/{code}:
    parameters: [{ name: code, in: path, required: true, schema: { type: string, example: BER } }]
    get: { responses: { '200': { description: a shop }, '404': { description: none } } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    Address: { type: object, required: [country], properties: { country: { type: string, example: DE }, city: { type: string } } }
    Order:
      type: object
      required: [currency, address]
      properties:
        currency: { type: string, maxLength: 3, example: EUR }
        note: { type: string, maxLength: 20 }
        address: { $ref: '#/components/schemas/Address' }
    Grant: { type: object, required: [grant_type], properties: { grant_type: { type: string, example: password } } }
`,
  '3.0.3',
);

/** Serves what knows one country, one currency, one grant and one shop. */
function serveShops(isNote: (note: unknown) => boolean): Promise<HttpServer> {
  return httpServer((response, { method, path, body, json, isJson }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    const send = (status: number): unknown => response.writeHead(status).end();
    if (pathname === '/rates') return sendJson(response, searchParams.getAll('country').join() === 'DE' ? 200 : 400, 0.19);
    if (pathname === '/tokens') return send(new URLSearchParams(body.toString()).getAll('grant_type').join() === 'password' ? 200 : 400);
    if (pathname !== '/orders') return send(isShop(path) && method === 'GET' ? 200 : 404);
    if (!isJson) return send(415);
    return isOrder(json) && (json.note === undefined || isNote(json.note)) ? sendJson(response, 201, json) : send(400);
  });
}

function isShop(path: string): boolean {
  return percentDecode(path).text === '/shops/BER';
}

function isOrder(value: unknown): value is { readonly note?: unknown } {
  const address = memberOf(value, 'address');
  const city = memberOf(address, 'city');
  return memberOf(value, 'currency') === 'EUR' && memberOf(address, 'country') === 'DE' && (city === undefined || typeof city === 'string');
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([one]) => one === name)?.[1] : undefined;
}

const isText = (note: unknown): boolean => typeof note === 'string' && [...note].length <= 20;

/** Judges such a server, and tells which paths were deleted. */
async function judge(isNote: (note: unknown) => boolean): Promise<Run & { readonly deleted: readonly string[] }> {
  await using server = await serveShops(isNote);
  const run = await verify({ url: server.url, spec: contract, only: ['valid', 'invalid', 'properties'], cases: 400, seed: 1 });
  return { ...run, deleted: server.received.flatMap(({ method, path }) => (method === 'DELETE' ? [path] : [])) };
}

/** What each test sees of it is another part of one run. */
const kept = once(() => judge(isText));

describe('a server that takes what the schemas of its document show, and refuses what is made up', () => {
  it('is reached and kept, in a query, in JSON, in a form and in a path that is read', async () => {
    const run = await kept(undefined);
    expect(run.findings.map(({ title }) => title)).toEqual([]);
    expect(run.operations.filter(({ reach }) => reach === 'reached').map(({ id }) => id)).toEqual([
      'GET /rates',
      'POST /orders',
      'POST /tokens',
      'GET /shops/{code}',
    ]);
  });

  it('is reached without an optional member of which even what is shown is refused', async () => {
    const run = await judge((note) => note === 'the one that exists');
    expect(run.findings.map(({ title }) => title)).toEqual([]);
    expect(run.operations.find(({ id }) => id === 'POST /orders')?.reach).toBe('reached');
    expect(run.notes).toContainEqual(expect.stringMatching(/^POST \/orders: note: .*left out/));
  });

  it('has a finding where it refuses a valid value of another member', async () => {
    const { findings } = await judge((note) => isText(note) && note !== '');
    expect(findings.map(({ check, operation }) => [check, operation])).toEqual([['valid-accepted', 'POST /orders']]);
  });

  it('loses nothing that its paths show', async () => {
    const { deleted } = await kept(undefined);
    expect(deleted.length).toBeGreaterThan(0);
    expect(deleted.filter(isShop)).toEqual([]);
  });
});
