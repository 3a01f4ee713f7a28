import { describe, expect, it } from 'vitest';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { at, clientOf } from './client.js';

const text = { type: 'string' };
const answers = (schema: object): object => ({ '200': { description: 'ok', content: json(schema) } });
const login = (members: object, answer: object): object => ({
  post: {
    security: [],
    requestBody: { required: true, content: json({ type: 'object', properties: members }) },
    responses: answers(answer),
  },
});
const tokenIn = (name: string): object => ({ type: 'object', required: [name], properties: { [name]: text } });

const LOGINS: readonly (readonly [name: string, sent: object, answer: object, path: readonly string[]])[] = [
  ['a password', { email: text, password: text }, tokenIn('token'), ['token']],
  ['a grant of OAuth', { grant_type: text, client_id: text }, tokenIn('access_token'), ['access_token']],
  [
    'a wrapper',
    { login: text, passwd: text },
    { type: 'object', required: ['data'], properties: { data: tokenIn('accessToken') } },
    ['data', 'accessToken'],
  ],
];

describe('a mock that accepts one token', () => {
  it.each(LOGINS)('answers it to %s, and takes it then', async (_, sent, answer, path) => {
    const contract = await contractOf({ '/login': login(sent, answer), '/me': { get: { responses: answers(tokenIn('name')) } } });
    await using mock = await startMock({ contract, token: 'the-token' });
    const send = clientOf(mock.url);
    expect((await send('GET /me', undefined, { authorization: 'Bearer other' })).status).toBe(401);
    const told = at((await send('POST /login', { password: 'x' })).body, ...path);
    expect(told).toBe('the-token');
    expect((await send('GET /me', undefined, { authorization: `Bearer ${String(told)}` })).status).toBe(200);
  });

  it('tells it to no other operation', async () => {
    const contract = await contractOf({ '/devices': login({ name: text }, tokenIn('token')) });
    await using mock = await startMock({ contract, token: 'the-token' });
    expect(at((await clientOf(mock.url)('POST /devices', { name: 'a' })).body, 'token')).not.toBe('the-token');
  });
});
