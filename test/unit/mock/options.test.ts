import { createServer } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import type { MockOptions } from '../../../mock/server/mock-options.js';
import type { RequestEntry } from '../../../mock/server/request-entry.js';
import { startMock } from '../../../mock/start-mock.js';
import { type Call, type Reply, call } from './call.js';

const PLANT = '{"id":1,"name":"n"}';
const contract = await loadContract();

/** Starts a mock for one request. */
async function ask(options: MockOptions, sent: Call): Promise<Reply> {
  await using mock = await startMock({ contract, ...options });
  return await call(new URL(mock.url).origin, sent);
}

describe('startMock', () => {
  it('reads openapi.yaml when no contract is given', async () => {
    await using mock = await startMock();
    expect(await call(mock.url, { body: PLANT })).toMatchObject({ status: 200 });
  });

  it('leaves the contract as it is', async () => {
    const before = structuredClone(contract);
    await using _mock = await startMock({ contract });
    expect(contract).toEqual(before);
  });

  it('accepts any token when none is named', async () => {
    expect((await ask({}, { body: PLANT, headers: { authorization: 'Bearer what.ever' } })).status).toBe(200);
  });

  it.each(['Bearer secret', 'bearer secret', 'BEARER secret'])('accepts the named token as %s', async (authorization) => {
    expect((await ask({ token: 'secret' }, { body: PLANT, headers: { authorization } })).status).toBe(200);
  });

  it.each([PLANT, '{}', '{'])('refuses another token than the named one, with the body %s', async (body) => {
    const reply = await ask({ token: 'secret' }, { body, headers: { authorization: 'Bearer Secret' } });
    expect(reply).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
    expect(JSON.parse(reply.text)).toEqual({ error: 401, message: 'the token is not the one that this mock accepts' });
  });

  it.each([400, 403])('refuses missing credentials with the status %i when that is asked for', async (authStatus) => {
    const reply = await ask({ authStatus }, { body: PLANT, headers: { authorization: undefined } });
    expect(reply.status).toBe(authStatus);
    expect(JSON.parse(reply.text)).toEqual({ error: authStatus, message: 'the request carries no credentials' });
  });

  it.each(['/api', 'api/', '/api/'])('serves under the prefix %s', async (basePath) => {
    await using mock = await startMock({ contract, basePath });
    expect(mock.url).toMatch(/:\d+\/api$/);
    expect((await call(mock.url, { body: PLANT })).status).toBe(200);
    expect((await call(new URL(mock.url).origin, { body: PLANT })).status).toBe(404);
  });

  it('takes a body of just the limit, and answers one byte more with 413 as an Error', async () => {
    expect((await ask({ bodyLimit: PLANT.length }, { body: PLANT })).status).toBe(200);
    const reply = await ask({ bodyLimit: PLANT.length - 1 }, { body: PLANT });
    expect(reply.status).toBe(413);
    expect(JSON.parse(reply.text)).toEqual({ error: 413, message: 'the body is larger than 18 bytes' });
  });

  it('tells of each request, with the reason where it was refused', async () => {
    const entries: RequestEntry[] = [];
    await using mock = await startMock({ contract, onRequest: (entry) => entries.push(entry) });
    await call(mock.url, { body: PLANT, path: '/plants?a=b' });
    await call(mock.url, { body: '{"id":1}' });
    await call(mock.url, { method: 'GET', path: '/trees' });
    expect(entries).toEqual([
      {
        method: 'POST',
        target: '/plants?a=b',
        status: 200,
        operation: 'POST /plants',
        because: undefined,
        warnings: [],
        fault: undefined,
        durationMs: expect.any(Number),
      },
      {
        method: 'POST',
        target: '/plants',
        status: 400,
        operation: 'POST /plants',
        because: 'name is required',
        warnings: [],
        fault: undefined,
        durationMs: expect.any(Number),
      },
      {
        method: 'GET',
        target: '/trees',
        status: 404,
        operation: undefined,
        because: 'there is no path /trees',
        warnings: [],
        fault: undefined,
        durationMs: expect.any(Number),
      },
    ]);
  });

  it('serves ten mocks in one process, each with its own options', async () => {
    const tokens = Array.from({ length: 10 }, (_, i) => `token-${i}`);
    const mocks = await Promise.all(tokens.map((token) => startMock({ contract, token })));
    const statuses = await Promise.all(
      mocks.flatMap(({ url }) =>
        ['token-0', 'token-9'].map(
          async (token) => (await call(url, { body: PLANT, headers: { authorization: `Bearer ${token}` } })).status,
        ),
      ),
    );
    await Promise.all(mocks.map((mock) => mock.close()));
    expect(statuses).toEqual(tokens.flatMap((_, i) => [i === 0 ? 200 : 401, i === 9 ? 200 : 401]));
  });

  it('names a port that is in use and what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(startMock({ contract, port })).rejects.toMatchObject({
      name: 'UsageError',
      message: `port ${port} on 127.0.0.1 is in use`,
    });
    other.close();
  });

  it.each([
    [{ authStatus: 200 }, 'the status 200 does not refuse a request'],
    [{ bodyLimit: -1 }, '-1 is not a number of bytes'],
    [{ host: '192.0.2.1' }, '192.0.2.1 is not an address of this machine'],
  ] as const)('refuses the options %o', async (options, message) => {
    await expect(startMock({ contract, ...options })).rejects.toMatchObject({ name: 'UsageError', message });
  });
});
