import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { serve } from '../unit/support/serve.js';

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

interface Server {
  readonly url: string;
  readonly deleted: readonly string[];
}

/** Serves what knows one country, one currency, one grant and one shop. */
async function serveShops(isNote: (note: unknown) => boolean): Promise<Server> {
  const deleted: string[] = [];
  const answer = (request: IncomingMessage, body: string, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const isJson = /^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '');
    const send = (status: number, value?: unknown): void => {
      response.writeHead(status, value === undefined ? {} : { 'content-type': 'application/json' });
      response.end(value === undefined ? undefined : JSON.stringify(value));
    };
    if (pathname === '/rates') return send(searchParams.getAll('country').join() === 'DE' ? 200 : 400, 0.19);
    if (pathname === '/tokens') return send(new URLSearchParams(body).getAll('grant_type').join() === 'password' ? 200 : 400);
    if (pathname === '/orders') {
      const order = isJson ? orderOf(body, isNote) : undefined;
      return send(isJson ? (order ? 201 : 400) : 415, order);
    }
    const shop = decoded(pathname);
    if (request.method === 'DELETE') deleted.push(shop);
    return send(shop === '/shops/BER' && request.method === 'GET' ? 200 : 404);
  };
  const url = await serve((request, response) => {
    text(request)
      .then((body) => answer(request, body, response))
      .catch(() => response.destroy());
  });
  return { url, deleted };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function orderOf(body: string, isNote: (note: unknown) => boolean): object | undefined {
  try {
    const order: unknown = JSON.parse(body);
    return isOrder(order) && (order.note === undefined || isNote(order.note)) ? order : undefined;
  } catch {
    return undefined;
  }
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

function judge(url: string): Promise<Run> {
  return verify({ url, spec: contract, only: ['valid', 'invalid', 'properties'], cases: 400, seed: 1 });
}

describe('a server that takes what the schemas of its document show, and refuses what is made up', () => {
  it('is reached and kept, in a query, in JSON, in a form and in a path that is read', async () => {
    const { url } = await serveShops(isText);
    const run = await judge(url);
    expect(run.findings.map(({ title }) => title)).toEqual([]);
    expect(run.operations.filter(({ reach }) => reach === 'reached').map(({ id }) => id)).toEqual([
      'GET /rates',
      'POST /orders',
      'POST /tokens',
      'GET /shops/{code}',
    ]);
  });

  it('has a finding where it refuses a valid value of another member', async () => {
    const { url } = await serveShops((note) => isText(note) && note !== '');
    const { findings } = await judge(url);
    expect(findings.map(({ check, operation }) => [check, operation])).toEqual([['valid-accepted', 'POST /orders']]);
  });

  it('loses nothing that its paths show', async () => {
    const { url, deleted } = await serveShops(isText);
    await judge(url);
    expect(deleted.length).toBeGreaterThan(0);
    expect(deleted).not.toContain('/shops/BER');
  });
});
