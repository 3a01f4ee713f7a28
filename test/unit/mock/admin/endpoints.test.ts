import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { type Mock, startMock } from '../../../../mock/start-mock.js';
import { call } from '../call.js';

const PLANT = '{"id":1,"name":"fern"}';
const contract = await loadContract();
let mock: Mock;
let kit: string;

beforeAll(async () => {
  mock = await startMock({ contract, basePath: '/api' });
  kit = `${new URL(mock.url).origin}/__kit`;
});
beforeEach(() => mock.reset());
afterAll(() => mock.close());

const put = (change: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${kit}/behaviour`, { method: 'PUT', body: JSON.stringify(change), headers });

describe('/__kit/requests', () => {
  it('lists the requests, newest first, without itself', async () => {
    await call(mock.url, { body: PLANT });
    await call(mock.url, { body: '{}' });
    const listed: unknown = await (await fetch(`${kit}/requests`)).json();
    expect(listed).toMatchObject([{ status: 400, because: 'name is required; id is required', target: '/api/plants' }, { status: 200 }]);
    expect(listed).toEqual(mock.requests());
  });

  it.each([
    ['status=400', [400, 400]],
    ['status=4xx', [404, 400, 400]],
    ['status=200,404', [404, 200]],
    ['status=none', []],
    ['limit=1', [404]],
    ['status=', [404, 400, 200, 400]],
  ])('filters by %s', async (query, statuses) => {
    for (const body of ['{}', PLANT, '{']) await call(mock.url, { body });
    await call(mock.url, { path: '/trees', body: '' });
    const listed: unknown = await (await fetch(`${kit}/requests?${query}`)).json();
    expect(listed).toMatchObject(statuses.map((status) => ({ status })));
    expect(listed).toHaveLength(statuses.length);
  });

  it.each(['status=abc', 'status=600', 'limit=many'])('refuses %s in one sentence', async (query) => {
    const response = await fetch(`${kit}/requests?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  it('forgets them on DELETE', async () => {
    await call(mock.url, { body: PLANT });
    expect((await fetch(`${kit}/requests`, { method: 'DELETE' })).status).toBe(204);
    expect(mock.requests()).toEqual([]);
  });
});

describe('/__kit/behaviour', () => {
  it('changes at once what is answered', async () => {
    expect(await (await put({ status: 400, delay: '0ms' })).json()).toEqual({
      status: 400,
      example: null,
      delay: '0ms',
      faultRate: 0,
      faults: [],
    });
    expect((await call(mock.url, { body: PLANT })).status).toBe(400);
    await put({ status: null });
    expect((await call(mock.url, { body: PLANT })).status).toBe(200);
    await put({ faults: ['503'], faultRate: 1 });
    expect((await call(mock.url, { body: PLANT })).status).toBe(503);
    await put({ faultRate: 0, faults: [] });
    await put({ example: 'untagged' });
    expect((await call(mock.url, { body: PLANT })).text).toBe('{"name":"Ficus lyrata"}');
  });

  it('shows what a test has forced', async () => {
    mock.respondWith({ status: 400 });
    expect(await (await fetch(`${kit}/behaviour`)).json()).toMatchObject({ status: 400 });
  });

  it.each([
    [{ status: 299 }, 'status must be one that the document lists (200, 400), or an error from 400 to 599'],
    [{ status: '400' }, 'status must be one that the document lists (200, 400), or an error from 400 to 599'],
    [{ example: 'x' }, 'example must be the name of a response example: tagged, untagged, missingName'],
    [{ delay: 'soon' }, 'delay is not a time. Write it like 200ms, 2s or 50ms..2s'],
    [{ delay: '3' }, 'delay is not a time. It needs a unit: write 3ms or 3s'],
    [{ faultRate: 5 }, 'faultRate must be a number from 0 to 1'],
    [{ faults: ['fire'] }, 'faults must be a list of statuses from 400 to 599 and of reset, timeout, malformed'],
    [{ delays: 1 }, "unknown member 'delays'; use status, example, operations, delay, faultRate or faults"],
    [[], 'the body is not a JSON object'],
  ])('refuses %o and changes nothing', async (change, error) => {
    const response = await put(change);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error });
    expect(await (await fetch(`${kit}/behaviour`)).json()).toEqual({ status: null, example: null, delay: '0ms', faultRate: 0, faults: [] });
  });

  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'http://other.example' }])(
    'is not changed by pages of other sites: %o',
    async (headers) => {
      const origin = new URL(kit).origin;
      const sent = { method: 'PUT', path: '/__kit/behaviour', body: '{"status":400}' };
      expect((await call(origin, { ...sent, headers })).status).toBe(403);
      expect((await call(mock.url, { body: PLANT })).status).toBe(200);
      expect((await call(origin, { ...sent, headers: { origin } })).status).toBe(200);
    },
  );

  it.each([
    ['localhost:1', 200],
    ['[::1]:1', 200],
    ['mock.localhost', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
  ])('is told to who asks by the name %s with %i', async (host, status) => {
    expect((await call(new URL(kit).origin, { method: 'GET', path: '/__kit/behaviour', headers: { host } })).status).toBe(status);
  });
});

describe('the other endpoints of the kit', () => {
  it('tell of health, and of the contract', async () => {
    expect(await (await fetch(`${kit}/health`)).json()).toEqual({
      status: 'ok',
      kit: expect.stringMatching(/^\d+\.\d+\.\d+/),
      contract: { title: contract.title, version: contract.version, file: 'openapi.yaml', sha256: contract.sha256 },
      problem: null,
    });
    expect(await (await fetch(`${kit}/openapi.json`)).json()).toEqual(contract.document);
  });

  it('tell of the operations with their prefix and examples', async () => {
    expect(await (await fetch(`${kit}/operations`)).json()).toMatchObject([
      {
        id: 'POST /plants',
        path: '/api/plants',
        secured: true,
        responses: [
          { status: '200', examples: ['tagged', 'untagged'] },
          { status: '400', examples: ['missingName'] },
        ],
      },
    ]);
  });

  it('stream what happens', async () => {
    const response = await fetch(`${kit}/events`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (mark: string): Promise<void> => {
      while (!text.includes(mark)) text += (await reader?.read())?.value ?? '';
    };
    await until('event: behaviour');
    expect(text).toMatch(/event: contract\ndata: \{"status":"ok"/);
    await call(mock.url, { body: PLANT });
    await until('event: request');
    mock.respondWith({ status: 400 });
    await until('"status":400,"example":null');
    mock.reset();
    await until('event: cleared');
    await reader?.cancel();
  });

  it.each(['/', '/none', '/../package.json', '/%2e%2e/kit/kit.js', '/main.ts'])('serve no file beside the page: %s', async (path) => {
    const response = await fetch(`${kit}${path === '/' ? '/x.js' : path}`);
    expect([404, 200]).toContain(response.status);
    expect(await response.text()).not.toMatch(/import|"name"/);
  });

  it('answer other methods with 405', async () => {
    expect((await fetch(`${kit}/health`, { method: 'POST' })).status).toBe(405);
  });

  it('lead to the page from the path without its slash', async () => {
    expect((await fetch(kit, { redirect: 'manual' })).headers.get('location')).toBe('/__kit/');
  });

  it('lead to the page from the root of the mock, where a browser asks, and answer its icon without a record', async () => {
    const origin = new URL(kit).origin;
    const accept = 'text/html,application/xhtml+xml';
    expect(await call(origin, { method: 'GET', path: '/', headers: { accept } })).toMatchObject({
      status: 302,
      headers: { location: '/__kit/' },
    });
    expect((await call(origin, { method: 'GET', path: '/favicon.ico' })).status).toBe(204);
    expect(mock.requests()).toEqual([]);
    expect((await call(origin, { method: 'GET', path: '/' })).status).toBe(404);
  });

  it('leave paths alone that only begin alike', async () => {
    expect((await fetch(`${kit}ten`)).status).toBe(404);
    expect(mock.requests()).toMatchObject([{ target: '/__kitten', status: 404 }]);
  });

  it('are found by the path as it was sent, whatever a URL parser would make of it', async () => {
    const statuses = [];
    for (const path of ['/__kit/%2E%2E/plants', '/__kit/x/../health'])
      statuses.push((await call(new URL(kit).origin, { method: 'GET', path })).status);
    expect(statuses).toEqual([404, 404]);
    expect(mock.requests()).toEqual([]);
  });
});
