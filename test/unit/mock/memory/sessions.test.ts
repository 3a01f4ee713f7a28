import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../core/contract/contract.js';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { type Send, at, clientOf } from './client.js';

/** Notes of those who sign up, and log in by a cookie. */
const notes = (login: string): Promise<Contract> =>
  contractOfText(`
security: [{ session: [] }]
components:
  securitySchemes: { session: { type: apiKey, in: cookie, name: SID } }
  schemas:
    Error: { type: object, required: [message], properties: { message: { type: string } } }
    User: { type: object, required: [id, email], properties: { id: { type: integer, readOnly: true }, email: { type: string, format: email }, name: { type: string } } }
    NewUser: { type: object, required: [email, password], properties: { email: { type: string, format: email }, name: { type: string }, password: { type: string } } }
  responses: { Refused: { description: refused, content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } } }
paths:
  /register:
    post:
      security: []
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewUser' } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }, '409': { $ref: '#/components/responses/Refused' } }
  /login:
    post:
      security: []
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewUser' } } } }
      responses: { '204': ${login}, '401': { $ref: '#/components/responses/Refused' } }
  /logout: { post: { responses: { '204': { description: done } } } }
  /password: { put: { requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { password: { type: string } } } } } }, responses: { '204': { description: done } } } }
  /me: { get: { responses: { '200': { description: me, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }, '401': { $ref: '#/components/responses/Refused' } } } }
`);

const ADA = { email: 'ada@a.example', password: 'secret-a' };
const BOB = { email: 'bob@a.example', password: 'secret-b' };

/** The cookie that a login sets, as a browser sends it back. */
async function logIn(send: Send, user: object): Promise<Readonly<Record<string, string>>> {
  const { headers } = await send('POST /login', user);
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
}

describe('a session by a cookie', () => {
  it.each([
    [
      'that the document shows',
      '{ description: in, headers: { Set-Cookie: { schema: { type: string }, example: SID=abc; Path=/; Secure } } }',
    ],
    ['of which it says nothing', '{ description: in }'],
  ])('%s is that of whoever logged in', async (_, login) => {
    await using mock = await startMock({ contract: await notes(login) });
    const send = clientOf(mock.url);
    const [ada, bob] = [await logIn(send, ADA), await logIn(send, BOB)];
    expect(ada['cookie']).toMatch(/^SID=./);
    expect((await send('GET /me', undefined, ada)).body).toMatchObject({ email: ADA.email });
    expect((await send('GET /me', undefined, bob)).body).toMatchObject({ email: BOB.email });
  });

  it('ends with a logout, and no other one does', async () => {
    await using mock = await startMock({ contract: await notes('{ description: in }') });
    const send = clientOf(mock.url);
    const [ada, bob] = [await logIn(send, ADA), await logIn(send, BOB)];
    expect((await send('POST /logout', undefined, ada)).headers.get('set-cookie')).toBe('SID=; Path=/; Max-Age=0');
    const { status, body } = await send('GET /me', undefined, ada);
    expect([status, body]).toEqual([401, { message: 'the session of these credentials was ended' }]);
    expect((await send('GET /me', undefined, bob)).status).toBe(200);
    expect((await send('GET /me', undefined, await logIn(send, ADA))).body).toMatchObject({ email: ADA.email });
  });

  it('is the given one where there is one', async () => {
    await using mock = await startMock({ contract: await notes('{ description: in }'), credentials: { session: 'given' } });
    const send = clientOf(mock.url);
    const ada = await logIn(send, ADA);
    expect(ada).toEqual({ cookie: 'SID=given' });
    await send('POST /logout', undefined, ada);
    expect((await send('GET /me', undefined, ada)).status).toBe(200);
  });
});

describe('whoever signs up', () => {
  it('has a name that nobody else can take, and logs in with a password until it is changed', async () => {
    await using mock = await startMock({ contract: await notes('{ description: in }') });
    const send = clientOf(mock.url);
    expect((await send('POST /register', { ...ADA, name: 'Ada' })).status).toBe(201);
    const again = await send('POST /register', { ...ADA, email: 'ADA@a.example' });
    expect([again.status, at(again.body, 'message')]).toEqual([409, 'somebody has signed up as ada@a.example']);
    expect((await send('POST /login', { ...ADA, password: 'other' })).status).toBe(401);
    const ada = await logIn(send, ADA);
    expect((await send('GET /me', undefined, ada)).body).toMatchObject({ name: 'Ada' });
    await send('PUT /password', { password: 'other' }, ada);
    expect((await send('POST /login', { ...ADA, password: 'other' })).status).toBe(204);
  });

  it('is known in one world alone', async () => {
    await using mock = await startMock({ contract: await notes('{ description: in }') });
    const send = clientOf(mock.url);
    await send('POST /register', ADA);
    const other = { 'kit-world': 'other' };
    expect((await send('POST /register', ADA, other)).status).toBe(201);
    expect((await send('POST /login', { ...ADA, password: 'other' })).status).toBe(401);
  });
});
