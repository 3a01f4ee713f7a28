import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import type { RequestEntry } from '../../../mock/server/request-entry.js';
import { type Mock, startMock } from '../../../mock/start-mock.js';
import { contractOf, json } from '../support/contract-of.js';
import { call } from './call.js';

const MISSPELT = '{"id":1,"name":"F","tags":"x"}';
const TAGS = 'undeclared member tags; did you mean tag?';
const contract = await loadContract();
const logged: RequestEntry[] = [];
let mock: Mock;
let strict: Mock;

beforeAll(async () => {
  const onRequest = (entry: RequestEntry): unknown => logged.push(entry);
  [mock, strict] = await Promise.all([startMock({ contract, onRequest }), startMock({ contract, strict: true })]);
});

afterAll(() => Promise.all([mock.close(), strict.close()]));

describe('a misspelt optional member', () => {
  it('is accepted with a warning in the journal and the log', async () => {
    expect(await call(mock.url, { body: MISSPELT })).toMatchObject({ status: 200, text: '{"name":"F"}' });
    expect(mock.requests()[0]).toMatchObject({ status: 200, because: null, warnings: [TAGS] });
    expect(logged.at(-1)).toMatchObject({ status: 200, because: undefined, warnings: [TAGS] });
  });

  it('is refused by a strict mock, with the documented error', async () => {
    expect(await call(strict.url, { body: MISSPELT })).toMatchObject({ status: 400, text: JSON.stringify({ error: 400, message: TAGS }) });
    expect(strict.requests()[0]).toMatchObject({ because: TAGS, warnings: [] });
    expect((await call(strict.url, { body: '{"id":1,"name":"F","tag":"x"}' })).status).toBe(200);
  });
});

describe('a misspelt required member', () => {
  it('is named beside the reason of the refusal', async () => {
    expect((await call(mock.url, { body: '{"id":1,"nmae":"F"}' })).text).toContain('"name is required"');
    expect(mock.requests()[0]).toMatchObject({ because: 'name is required', warnings: ['undeclared member nmae; did you mean name?'] });
  });

  it('is named in the error of a strict mock', async () => {
    const message = 'name is required; undeclared member nmae; did you mean name?';
    expect((await call(strict.url, { body: '{"id":1,"nmae":"F"}' })).text).toBe(JSON.stringify({ error: 400, message }));
  });
});

describe('a warning', () => {
  it.each(['undefined', 'null', 'NaN', '[object Object]'])('speaks of Bearer %s, which is no secret', async (token) => {
    const reply = await call(mock.url, { body: '{"id":1,"name":"undefined null"}', headers: { authorization: `Bearer ${token}` } });
    expect(reply.status).toBe(token.startsWith('[') ? 401 : 200);
    const [entry] = mock.requests();
    expect(entry?.warnings).toEqual([`the token is the word ${token}; was the request sent before it was set?`]);
    expect(entry?.request.headers).toContainEqual(['authorization', `Bearer ${token}`]);
    expect(entry?.request.body).toContain('undefined null');
  });

  it('accompanies the refusal of a token by a mock that takes another', async () => {
    await using named = await startMock({ contract, token: 'the-right-one' });
    expect((await call(named.url, { body: MISSPELT, headers: { authorization: 'Bearer undefined' } })).status).toBe(401);
    expect(named.requests()[0]?.warnings).toEqual([TAGS, expect.stringContaining('the word undefined')]);
  });

  it('speaks of no token where none is required', async () => {
    await using open = await startMock({ contract, auth: false });
    await call(open.url, { body: MISSPELT, headers: { authorization: 'Bearer undefined' } });
    expect(open.requests()[0]?.warnings).toEqual([TAGS]);
  });

  it('stays when the response is a fault, or none', async () => {
    await using faulty = await startMock({ contract, faultRate: 1, faults: ['timeout', 503], seed: 1 });
    faulty.respondWith({ fault: 503 });
    expect((await call(faulty.url, { body: MISSPELT })).status).toBe(503);
    expect(faulty.requests()[0]?.warnings).toEqual([TAGS]);
  });

  it('shows no secret in the name of a member', async () => {
    await call(mock.url, { body: '{"id":1,"name":"F","s3cr3t-token":1}', headers: { authorization: 'Bearer s3cr3t-token' } });
    expect(mock.requests()[0]?.warnings).toEqual([expect.not.stringContaining('s3cr3t')]);
  });
});

describe('a strict mock', () => {
  it('takes the members that a schema describes without naming them', async () => {
    const schema = { type: 'object', properties: { shelf: { type: 'string' } }, additionalProperties: { type: 'string' } };
    const operation = { requestBody: { content: json(schema) }, responses: { '200': { description: 'ok', content: json(schema) } } };
    await using open = await startMock({ contract: await contractOf({ '/books': { post: operation } }), strict: true });
    expect((await call(open.url, { path: '/books', body: '{"colour":"red"}' })).status).toBe(200);
    expect((await call(open.url, { path: '/books', body: '{"shelfs":"A"}' })).status).toBe(200);
    expect(open.requests().map(({ warnings }) => warnings)).toEqual([['undeclared member shelfs; did you mean shelf?'], []]);
  });
});
