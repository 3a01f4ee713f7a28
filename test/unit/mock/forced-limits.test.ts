import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import type { ForcedResponse } from '../../../mock/admin/forced-response.js';
import { type Mock, startMock } from '../../../mock/start-mock.js';
import { type Call, type Reply, call } from './call.js';

const PLANT = '{"id":1,"name":"fern"}';
const OWN = '{"name":"own"}';
const contract = await loadContract();

async function ask(mock: Mock, answer: ForcedResponse, sent: Call): Promise<Reply> {
  mock.respondWith(answer);
  return call(mock.url, sent);
}

describe('a forced body', () => {
  it.each<[string, ForcedResponse, Call, number]>([
    ['a bad request', { body: { name: 'own' } }, { body: '{}' }, 400],
    ['a request without credentials', { body: { name: 'own' } }, { body: PLANT, headers: { authorization: undefined } }, 401],
    ['one that prefers an error', { body: { name: 'own' } }, { body: PLANT, headers: { prefer: 'code=400' } }, 400],
    ['one that accepts only HTML', { body: { name: 'own' } }, { body: PLANT, headers: { accept: 'text/html' } }, 406],
    ['a bad request, with its status named', { status: 200, body: { name: 'own' } }, { body: '{}' }, 400],
  ])('is not the answer to %s', async (_, answer, sent, status) => {
    await using mock = await startMock({ contract });
    const reply = await ask(mock, answer, sent);
    expect(reply.status).toBe(status);
    expect(reply.text).not.toBe(OWN);
    expect((await call(mock.url, { body: PLANT })).text).toBe(OWN);
  });

  it('goes when the page forces another status', async () => {
    await using mock = await startMock({ contract });
    mock.respondWith({ body: { name: 'own' } });
    await fetch(`${mock.url}/__kit/behaviour`, { method: 'PUT', body: '{"status":400}' });
    expect(await call(mock.url, { body: PLANT })).toMatchObject({ status: 400, text: expect.stringContaining('"error"') });
  });

  it('is what JSON makes of a value', async () => {
    await using mock = await startMock({ contract });
    const reply = await ask(mock, { body: { name: new Date(0), tag: undefined } }, { body: PLANT });
    expect(reply.text).toBe('{"name":"1970-01-01T00:00:00.000Z"}');
  });
});

describe('a forced error that the document does not list', () => {
  it.each([503, 401, 405])('comes as late as asked, and has the fields that %i demands', async (status) => {
    await using mock = await startMock({ contract });
    const started = performance.now();
    const reply = await ask(mock, { status, delay: '60ms' }, { body: PLANT });
    expect(reply.status).toBe(status);
    expect(performance.now() - started).toBeGreaterThanOrEqual(58);
    expect(reply.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
    expect(reply.headers.allow).toBe(status === 405 ? 'POST' : undefined);
  });

  it('gives way to what a request asks for', async () => {
    await using mock = await startMock({ contract });
    expect((await ask(mock, { status: 503 }, { body: PLANT, headers: { prefer: 'code=200' } })).status).toBe(200);
  });
});

describe('respondWith refuses what cannot be sent', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  it.each<[string, ForcedResponse, string]>([
    ['a line break in a header', { headers: { 'x-a': 'a\r\nb' } }, "the header 'x-a' cannot be sent"],
    ['a blank in the name of one', { headers: { 'x a': 'b' } }, "the header 'x a' cannot be sent"],
    ['the length of the body', { headers: { 'Content-Length': '1' } }, "the header 'Content-Length' is set by the mock itself"],
    ['a circle', { body: circle }, 'this body cannot be written as JSON'],
    ['an example of another status', { status: 400, example: 'tagged' }, "the response 400 has no example 'tagged'"],
    ['a fault that is a success', { fault: 200 }, "'200' is not a fault"],
  ])('%s', async (_, answer, message) => {
    await using mock = await startMock({ contract });
    expect(() => mock.respondWith(answer)).toThrow(message);
  });
});

describe('a prefix of paths', () => {
  it.each(['/__kit', '/__kit/x', '?x', 'a#b', '../x', 'a b', '/%20'])('%s is refused', async (basePath) => {
    await expect(startMock({ contract, basePath })).rejects.toMatchObject({ message: `'${basePath}' is not a path prefix` });
  });
});
