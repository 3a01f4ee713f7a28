import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mock, startMock } from '../../../mock/start-mock.js';
import { contractOf, json } from '../support/contract-of.js';
import { type Reply, call } from './call.js';

const named = (name: string): object => json({ type: 'object', required: [name], properties: { [name]: { type: 'string' } } });
const get = (name: string): object => ({
  get: { responses: { '200': { description: 'ok', content: named(name) }, '404': { description: 'none' } } },
});

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ contract: await contractOf({ '/dogs': get('bark'), '/cats': get('meow') }) });
});
afterAll(() => mock.close());
beforeEach(() => mock.reset());

const ask = (path: string): Promise<Reply> => call(mock.url, { method: 'GET', path });
const behave = (body: object): Promise<Reply> => call(mock.url, { method: 'PUT', path: '/__kit/behaviour', body: JSON.stringify(body) });

describe('a response that is forced for an operation', () => {
  it('is that of this operation alone, beside those of others', async () => {
    mock.respondWith({ operation: 'GET /dogs', status: 404 });
    mock.respondWith({ operation: 'GET /cats', body: { meow: 'miau' } });
    expect(await ask('/dogs')).toMatchObject({ status: 404 });
    expect(await ask('/cats')).toMatchObject({ status: 200, text: '{"meow":"miau"}' });
    mock.respondWith({ operation: 'GET /dogs' });
    expect(await ask('/dogs')).toMatchObject({ status: 200 });
    mock.respondWith();
    expect(await ask('/cats')).not.toMatchObject({ text: '{"meow":"miau"}' });
  });

  it('counts its own requests', async () => {
    mock.respondWith({ operation: 'GET /dogs', status: 503, times: 1 });
    expect(await ask('/cats')).toMatchObject({ status: 200 });
    expect(await ask('/dogs')).toMatchObject({ status: 503 });
    expect(await ask('/dogs')).toMatchObject({ status: 200 });
  });

  it('is refused for what the operation does not have', () => {
    expect(() => mock.respondWith({ operation: 'GET /dog', status: 404 })).toThrow(/no operation 'GET \/dog'.*/);
    expect(() => mock.respondWith({ operation: 'GET /dogs', body: { meow: 'x' } })).toThrow('this body breaks the contract');
  });

  it('is set and removed as JSON, too', async () => {
    const set = await behave({ operations: { 'GET /dogs': { status: 404 } } });
    expect(JSON.parse(set.text)).toMatchObject({ status: null, operations: { 'GET /dogs': { status: 404, example: null } } });
    expect(await ask('/dogs')).toMatchObject({ status: 404 });
    expect(await ask('/cats')).toMatchObject({ status: 200 });
    expect((await behave({ operations: { 'GET /dogs': null } })).text).not.toContain('operations');
    expect(await ask('/dogs')).toMatchObject({ status: 200 });
    expect(await behave({ operations: { 'GET /birds': { status: 404 } } })).toMatchObject({
      status: 400,
      text: expect.stringContaining('GET /birds'),
    });
  });
});

describe('an override of one operation', () => {
  it('is a delay or a fault, too, beside those of all', async () => {
    const set = await behave({ operations: { 'GET /dogs': { fault: 503, delay: '1ms' } } });
    expect(JSON.parse(set.text)).toMatchObject({
      delay: '0ms',
      operations: { 'GET /dogs': { status: null, example: null, delay: '1ms', fault: '503' } },
    });
    expect(await ask('/dogs')).toMatchObject({ status: 503 });
    expect(await ask('/cats')).toMatchObject({ status: 200 });
    expect((await behave({ operations: { 'GET /dogs': { fault: null, delay: null } } })).text).not.toContain('operations');
    expect(await ask('/dogs')).toMatchObject({ status: 200 });
  });

  it.each([
    [{ fault: 'fire' }, 'GET /dogs: fault must be a status from 400 to 599, or one of reset, timeout, malformed'],
    [{ delay: '3' }, 'GET /dogs: delay is not a time. It needs a unit: write 3ms or 3s'],
    [{ faults: [] }, "GET /dogs: unknown member 'faults'; use status, example, delay or fault"],
  ])('is refused where it is wrong: %o', async (wanted, error) => {
    expect(await behave({ operations: { 'GET /dogs': wanted } })).toMatchObject({ status: 400, text: JSON.stringify({ error }) });
  });
});

it('a forced body is sent only where it keeps the schema, and a warning says where not', async () => {
  mock.respondWith({ body: { bark: 'woof' } });
  expect(await ask('/dogs')).toMatchObject({ status: 200, text: '{"bark":"woof"}' });
  expect(JSON.parse((await ask('/cats')).text)).toEqual({ meow: expect.any(String) });
  expect(mock.requests()[0]?.warnings).toEqual([
    'the forced body is not sent, because it breaks the schema of GET /cats: meow is required',
  ]);
});
