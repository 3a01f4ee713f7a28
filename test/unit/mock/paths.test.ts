import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mock, startMock } from '../../../mock/start-mock.js';
import { call } from './call.js';

let mock: Mock;

beforeAll(async () => {
  mock = await startMock();
});

afterAll(() => mock.close());

describe('a request that leads to no operation', () => {
  it.each(['/', '/plant', '/plants/', '/plants/1', '/Plants', '/%', '//plants'])('to %s is answered 404 as an Error', async (path) => {
    const reply = await call(mock.url, { path, body: '{}' });
    expect(reply).toMatchObject({ status: 404, headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(reply.text)).toEqual({ error: 404, message: expect.stringContaining('there is no path') });
  });

  it.each(['/plant', '/Plants', '//plants', '/plants/', '/PLANT', '/plnats', '//plants//?a=b'])(
    'to %s is told what was meant',
    async (path) => {
      const reply = await call(mock.url, { path, body: '{}' });
      expect(JSON.parse(reply.text)).toMatchObject({ message: expect.stringMatching(/; did you mean \/plants\?$/) });
    },
  );

  it.each(['/', '/trees', '/plants/1'])('to %s is told nothing else', async (path) => {
    expect((await call(mock.url, { path, body: '{}' })).text).not.toContain('did you mean');
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('with %s is answered 405 with Allow, as an Error', async (method) => {
    const reply = await call(mock.url, { method });
    expect(reply).toMatchObject({ status: 405, headers: { allow: 'POST', 'content-type': 'application/json' } });
    expect(JSON.parse(reply.text)).toEqual({ error: 405, message: `${method} is not a method of this path, which takes POST` });
  });
});

describe('a request that leads to an operation', () => {
  it.each(['/plants?', '/plants?a=/b', '/pl%61nts'])('is found at %s', async (path) => {
    expect((await call(mock.url, { path, body: '{"id":1,"name":"n"}' })).status).toBe(200);
  });
});
