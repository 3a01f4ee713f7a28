import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { type Mock, startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { type Call, type Reply, call } from '../call.js';

const PLANT = '{"id":7,"name":"Fern"}';
const contract = await loadContract();

const statuses = async (mock: Mock, calls: readonly Call[]): Promise<readonly number[]> => {
  const found: number[] = [];
  for (const sent of calls) found.push((await call(mock.url, sent)).status);
  return found;
};

describe('a mock with used ids', () => {
  it('refuses an id that was used before, with the documented error and the reason', async () => {
    await using mock = await startMock({ contract, usedIds: 409 });
    expect(await statuses(mock, [{ body: PLANT }, { body: '{"id":8,"name":"Fern"}' }])).toEqual([200, 200]);
    expect(await call(mock.url, { body: '{"name":"Other","id":7}' })).toMatchObject({
      status: 409,
      headers: { 'content-type': 'application/json' },
      text: '{"error":409,"message":"id 7 was used before"}',
    });
    expect(mock.requests()[0]).toMatchObject({ status: 409, because: 'id 7 was used before' });
  });

  it('refuses it with a documented status too', async () => {
    await using mock = await startMock({ contract, usedIds: 400 });
    await call(mock.url, { body: PLANT });
    expect(await call(mock.url, { body: PLANT })).toMatchObject({ status: 400, text: '{"error":400,"message":"id 7 was used before"}' });
  });

  it.each(['7.0', '7e0', '0.7e1'])('knows the id by its value, as %s', async (id) => {
    await using mock = await startMock({ contract, usedIds: 409 });
    await call(mock.url, { body: PLANT });
    expect((await call(mock.url, { body: `{"id":${id},"name":"Fern"}` })).status).toBe(409);
  });

  it('tells large ids apart to the digit', async () => {
    await using mock = await startMock({ contract, usedIds: 409 });
    const ids = ['9007199254740992', '9007199254740993', '9007199254740993'];
    expect(
      await statuses(
        mock,
        ids.map((id) => ({ body: `{"id":${id},"name":"n"}` })),
      ),
    ).toEqual([200, 200, 409]);
  });

  it('uses no id of a request that was refused, or that got another response than success', async () => {
    await using mock = await startMock({ contract, usedIds: 409 });
    const refused: readonly Call[] = [
      { body: '{"id":7}' },
      { body: PLANT, headers: { authorization: undefined } },
      { body: PLANT, headers: { prefer: 'code=400' } },
      { body: PLANT, headers: { prefer: 'code=503' } },
      { body: PLANT, headers: { accept: 'text/html' } },
    ];
    expect(await statuses(mock, refused)).toEqual([400, 401, 400, 503, 406]);
    expect(await statuses(mock, [{ body: PLANT }, { body: PLANT }])).toEqual([200, 409]);
  });

  it('refuses one of two requests that come at once', async () => {
    await using mock = await startMock({ contract, usedIds: 409 });
    const replies: readonly Reply[] = await Promise.all([call(mock.url, { body: PLANT }), call(mock.url, { body: PLANT })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('has used the id though the response was lost, as a server would', async () => {
    await using mock = await startMock({ contract, usedIds: 409 });
    mock.respondWith({ fault: 'malformed', times: 1 });
    expect(await statuses(mock, [{ body: PLANT }, { body: PLANT }])).toEqual([200, 409]);
  });

  it('forgets the ids with reset() and when the requests are cleared', async () => {
    await using mock = await startMock({ contract, usedIds: 409 });
    expect(await statuses(mock, [{ body: PLANT }, { body: PLANT }])).toEqual([200, 409]);
    mock.reset();
    expect(await statuses(mock, [{ body: PLANT }, { body: PLANT }])).toEqual([200, 409]);
    await fetch(`${mock.url}/__kit/requests`, { method: 'DELETE' });
    expect(await statuses(mock, [{ body: PLANT }, { body: PLANT }])).toEqual([200, 409]);
  });

  it('accepts used ids unless told otherwise', async () => {
    await using mock = await startMock({ contract });
    expect(await statuses(mock, [{ body: PLANT }, { body: PLANT }])).toEqual([200, 200]);
  });

  it.each([200, 399, 600, 409.5])('is not started with the status %s', async (usedIds) => {
    await expect(startMock({ contract, usedIds })).rejects.toMatchObject({
      name: 'UsageError',
      message: `the status ${usedIds} does not refuse a used id`,
    });
  });
});

const integer = (more: object = {}): object => ({ type: 'integer', ...more });
const book = {
  type: 'object',
  required: ['copies', 'isbn'],
  properties: {
    shelf: integer(),
    copies: integer({ format: 'int32' }),
    isbn: integer({ format: 'int64' }),
    size: integer({ enum: [1, 2] }),
  },
};

describe('on other documents', () => {
  const operation = (responses: object): object => ({
    requestBody: { required: true, content: json(book) },
    responses: { '200': { description: 'ok', content: json(book) }, ...responses },
  });
  const post = (copies: number, isbn: number): Call => ({ path: '/books', body: JSON.stringify({ shelf: 1, copies, isbn, size: 1 }) });

  it('the id is the required integer with the widest range, and a documented response has its own shape', async () => {
    const conflict = { type: 'object', required: ['reason'], properties: { reason: { type: 'string' } } };
    const responses = { '409': { description: 'used', content: json(conflict) } };
    await using mock = await startMock({ contract: await contractOf({ '/books': { post: operation(responses) } }), usedIds: 409 });
    expect(await statuses(mock, [post(1, 1), post(1, 2), post(2, 3)])).toEqual([200, 200, 200]);
    expect(await call(mock.url, post(9, 2))).toMatchObject({ status: 409, text: '{"reason":"isbn 2 was used before"}' });
  });

  it('a PUT may be repeated, and a mock without any id is not started', async () => {
    const paths = { '/books': { post: operation({}) }, '/shelf': { put: operation({}) } };
    await using mock = await startMock({ contract: await contractOf(paths), usedIds: 409 });
    const put = { ...post(1, 1), path: '/shelf', method: 'PUT' };
    expect(await statuses(mock, [put, put, post(1, 1)])).toEqual([200, 200, 200]);
    await expect(startMock({ contract: await contractOf({ '/shelf': { put: operation({}) } }), usedIds: 409 })).rejects.toMatchObject({
      name: 'UsageError',
    });
  });
});
