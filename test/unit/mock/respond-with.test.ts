import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import type { ForcedResponse } from '../../../mock/admin/forced-response.js';
import { type Mock, startMock } from '../../../mock/start-mock.js';
import { type Call, type Reply, call } from './call.js';

const PLANT = '{"id":1,"name":"fern"}';
const contract = await loadContract();

async function withResponse(answer: ForcedResponse, sent: Call = { body: PLANT }): Promise<Reply> {
  await using mock = await startMock({ contract });
  mock.respondWith(answer);
  return await call(mock.url, sent);
}

async function status(mock: Mock): Promise<number> {
  return (await call(mock.url, { body: PLANT })).status;
}

describe('respondWith', () => {
  it('forces a documented status until it is taken back', async () => {
    await using mock = await startMock({ contract });
    mock.respondWith({ status: 400 });
    expect([await status(mock), await status(mock)]).toEqual([400, 400]);
    mock.respondWith();
    expect(await status(mock)).toBe(200);
  });

  it('holds for as many requests as asked', async () => {
    await using mock = await startMock({ contract });
    mock.respondWith({ status: 400, times: 1 });
    expect([await status(mock), await status(mock)]).toEqual([400, 200]);
  });

  it('answers a status that the document does not list as an Error', async () => {
    const reply = await withResponse({ status: 500 });
    expect(reply.status).toBe(500);
    expect(JSON.parse(reply.text)).toEqual({ error: 500, message: 'the status 500 was asked for' });
  });

  it('shows an example', async () => {
    expect(JSON.parse((await withResponse({ example: 'untagged' })).text)).toEqual({ name: 'Ficus lyrata' });
    for (const answer of [{ example: 'missingName' }, { status: 400, example: 'missingName' }]) {
      expect(await withResponse(answer)).toMatchObject({ status: 400, text: '{"error":400,"message":"name is required"}' });
    }
  });

  it('sends a body and headers as they are given', async () => {
    const reply = await withResponse({ body: { name: 'own', tag: 't' }, headers: { 'X-Trace': '7' } });
    expect(reply).toMatchObject({
      status: 200,
      text: '{"name":"own","tag":"t"}',
      headers: { 'x-trace': '7', 'content-type': 'application/json' },
    });
    const error = await withResponse({ status: 400, body: { error: 7, message: 'no' } });
    expect(error).toMatchObject({ status: 400, text: '{"error":7,"message":"no"}' });
  });

  it('lets connections fail', async () => {
    await expect(withResponse({ fault: 'reset' })).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('gives way to what a request asks for itself', async () => {
    expect((await withResponse({ status: 400 }, { body: PLANT, headers: { prefer: 'code=200' } })).status).toBe(200);
  });

  it('does not change what leads to no operation', async () => {
    expect((await withResponse({ status: 400 }, { path: '/trees', body: '' })).status).toBe(404);
  });

  it.each<[ForcedResponse, string]>([
    [{ status: 204 }, 'this response cannot be forced: status must be one that the document lists (200, 400), or an error from 400 to 599'],
    [{ example: 'none' }, 'this response cannot be forced: example must be the name of a response example: tagged, untagged, missingName'],
    [{ body: { name: 1 } }, 'this body breaks the contract: name must be a string'],
    [{ status: 400, body: { error: 2 ** 31, message: '' } }, 'this body breaks the contract: error must fit into int32'],
    [{ times: 0 }, '0 is not a number of responses'],
    [{ delay: 'soon' }, "'soon' is not a delay"],
  ])('refuses %o', async (answer, message) => {
    await using mock = await startMock({ contract });
    expect(() => mock.respondWith(answer)).toThrow(message);
    expect(await status(mock)).toBe(200);
  });

  it('is forgotten with the requests by reset', async () => {
    await using mock = await startMock({ contract });
    mock.respondWith({ status: 400 });
    await call(mock.url, { body: PLANT });
    mock.reset();
    expect(mock.requests()).toEqual([]);
    expect(await status(mock)).toBe(200);
  });
});

describe('a mistake in JavaScript, where no compiler helps', () => {
  it.each<[string, string]>([
    ['{"stauts":400}', "respondWith has no option 'stauts'"],
    ['{"fault":"rest"}', "'rest' is not a fault"],
  ])('respondWith(%s) is refused', async (json, message) => {
    await using mock = await startMock({ contract });
    expect(() => mock.respondWith(JSON.parse(json))).toThrow(message);
  });

  it.each<[string, string, string]>([
    ['{"prot":0}', "startMock has no option 'prot'", 'Did you mean port?'],
    ['{"colour":true}', "startMock has no option 'colour'", 'The options are contract, spec,'],
    ['{"port":"0"}', "the port '0' is not a number", 'Write it without quotes'],
    ['{"contract":"openapi.yaml"}', 'contract is not a result of loadContract', 'Use spec for the path of a document'],
  ])('startMock(%s) is refused', async (json, message, hint) => {
    await expect(startMock(JSON.parse(json))).rejects.toMatchObject({ name: 'UsageError', message, hint: expect.stringContaining(hint) });
  });
});
