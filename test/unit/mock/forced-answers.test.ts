import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mock, startMock } from '../../../mock/start-mock.js';
import { call } from './call.js';
import { contractOf, json } from '../support/contract-of.js';

const PLANT = '{"id":1,"name":"n"}';
let mock: Mock;

beforeAll(async () => {
  mock = await startMock();
});

afterAll(() => mock.close());

describe('a client can force', () => {
  it('a documented status, with the example of the document', async () => {
    const reply = await call(mock.url, { body: PLANT, headers: { prefer: 'code=400' } });
    expect(reply).toMatchObject({ status: 400, text: '{"error":400,"message":"name is required"}' });
  });

  it('an error, onto which nothing is laid that was sent', async () => {
    const reply = await call(mock.url, { body: '{"id":1,"name":"n","message":"mine"}', headers: { prefer: 'code=400' } });
    expect(reply.text).toBe('{"error":400,"message":"name is required"}');
  });

  it('a status by the query, as browsers do', async () => {
    expect((await call(mock.url, { body: PLANT, path: '/plants?__code=400' })).status).toBe(400);
  });

  it('an example, which then stands as it is', async () => {
    const reply = await call(mock.url, { body: PLANT, headers: { prefer: 'example=untagged' } });
    expect(reply).toMatchObject({ status: 200, text: '{"name":"Ficus lyrata"}' });
    const other = await call(mock.url, { body: PLANT, headers: { prefer: 'example=tagged' } });
    expect(other).toMatchObject({ status: 200, text: '{"name":"Monstera deliciosa","tag":"houseplant"}' });
  });

  it('made-up content, anew each time', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => call(mock.url, { body: PLANT, headers: { prefer: 'dynamic=true' } })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBeGreaterThan(1);
  });

  it('the same made-up content by a seed', async () => {
    const headers = { prefer: 'dynamic=true, seed=7' };
    const first = await call(mock.url, { body: PLANT, headers });
    expect((await call(mock.url, { body: PLANT, headers })).text).toBe(first.text);
  });

  it('made-up content by x-faker in a schema', async () => {
    const schema = { type: 'object', required: ['mail'], properties: { mail: { type: 'string', 'x-faker': 'internet.email' } } };
    const contract = await contractOf({ '/people': { get: { responses: { '200': { description: 'ok', content: json(schema) } } } } });
    await using other = await startMock({ contract });
    const reply = await call(other.url, { method: 'GET', path: '/people', headers: { prefer: 'dynamic=true' } });
    expect(JSON.parse(reply.text)).toMatchObject({ mail: expect.stringContaining('@') });
  });

  it.each([401, 404, 418, 500, 503])('the error %i, which the document does not list, as an Error', async (code) => {
    const reply = await call(mock.url, { body: PLANT, headers: { prefer: `code=${code}` } });
    expect(reply).toMatchObject({ status: code, headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(reply.text)).toEqual({ error: code, message: `the status ${code} was asked for` });
    expect(reply.headers['www-authenticate']).toBe(code === 401 ? 'Bearer' : undefined);
  });

  it('no success that the document does not list', async () => {
    const reply = await call(mock.url, { body: PLANT, headers: { prefer: 'code=299' } });
    expect(reply).toMatchObject({ status: 404, headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(reply.text)).toEqual({ error: 404, message: 'the document has no response 299 for this operation' });
  });

  it.each([
    ['code=400', 'the status 400 was asked for'],
    ['code=299', 'the document has no response 299 for this operation'],
    ['example=nope', "this response has no example 'nope'"],
  ])('and the log says why with %s', async (prefer, because) => {
    await call(mock.url, { body: PLANT, headers: { prefer } });
    expect(mock.requests()[0]?.because).toBe(because);
  });

  it('and what the request deserves anyway comes first', async () => {
    expect((await call(mock.url, { body: PLANT, headers: { prefer: 'code=500', authorization: undefined } })).status).toBe(401);
    expect((await call(mock.url, { body: '{}', headers: { prefer: 'code=500' } })).status).toBe(400);
  });

  it.each([
    ['code=400', 'text/html', 406],
    ['code=400, example=nope', 'application/json', 404],
    ['example=nope', 'application/json', 404],
    ['code=400', 'nonsense', 400],
  ])('%s under Accept: %s, which is answered %i and never 500', async (prefer, accept, status) => {
    expect((await call(mock.url, { body: PLANT, headers: { prefer, accept } })).status).toBe(status);
  });

  it('nothing that is not a preference: that is 422 as an Error', async () => {
    const reply = await call(mock.url, { body: PLANT, headers: { prefer: 'code=abc' } });
    expect(reply.status).toBe(422);
    expect(JSON.parse(reply.text)).toEqual({ error: 422, message: "the preferred code 'abc' is not an HTTP status" });
  });
});

describe('the answer to an Accept', () => {
  it.each([
    ['application/json', 200],
    ['*/*', 200],
    ['text/html, */*;q=0.1', 200],
    ['text/html', 406],
    ['nonsense', 200],
  ])('of %s is %i', async (accept, status) => {
    expect((await call(mock.url, { body: PLANT, headers: { accept } })).status).toBe(status);
  });

  it.each([
    ['{}', 400, {}],
    [PLANT, 401, { authorization: undefined }],
  ] as const)('is an Error whatever the Accept, to %s with %i', async (body, status, headers) => {
    const reply = await call(mock.url, { body, headers: { accept: 'text/html', ...headers } });
    expect(reply).toMatchObject({ status, headers: { 'content-type': 'application/json' } });
  });

  it('does not hang on what others asked for before', async () => {
    await call(mock.url, { body: PLANT, headers: { accept: 'text/html' } });
    expect((await call(mock.url, { body: PLANT })).status).toBe(200);
  });
});

describe('an Accept that nothing satisfies', () => {
  it('is refused with the documented error, which names both sides and no address', async () => {
    const reply = await call(mock.url, { body: PLANT, headers: { accept: 'text/html, image/*' } });
    expect(reply).toMatchObject({ status: 406, headers: { 'content-type': 'application/json' } });
    const message = 'Accept is text/html, image/*; this operation responds with application/json';
    expect(JSON.parse(reply.text)).toEqual({ error: 406, message });
    expect(mock.requests()[0]?.because).toBe(message);
  });

  it('is quoted in part if it is long', async () => {
    const reply = await call(mock.url, { body: PLANT, headers: { accept: `text/${'x'.repeat(5_000)}` } });
    expect(reply.text).toContain('x…; this operation responds with application/json');
    expect(reply.bytes.length).toBeLessThan(300);
  });
});
