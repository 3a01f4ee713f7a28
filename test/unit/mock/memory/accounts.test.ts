import { describe, expect, it } from 'vitest';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { type Send, at, clientOf, each } from './client.js';

const text = { type: 'string' };
const email = { type: 'string', format: 'email' };
const objectOf = (properties: object, required: readonly string[] = Object.keys(properties)): object => ({
  type: 'object',
  properties,
  required,
});
const ok = (schema: object, status = '200'): object => ({ [status]: { description: 'ok', content: json(schema) } });
const takes = (schema: object): object => ({ requestBody: { required: true, content: json(schema) } });
const User = objectOf({ id: { type: 'integer' }, email, name: text, phone: { ...text, nullable: true } });
const Session = objectOf({ token: text, user: User });
const credentials = objectOf({ email, password: text });
const auth = {
  '/auth/register': { post: { ...takes(objectOf({ email, password: text, name: text })), responses: ok(Session, '201') } },
  '/auth/login': { post: { ...takes(credentials), responses: ok(Session) } },
};
const me = { get: { responses: ok(User) }, patch: { ...takes(objectOf({ name: text, phone: text }, [])), responses: ok(User) } };
const users = {
  '/users': {
    get: { responses: ok({ type: 'array', items: User }) },
    post: { ...takes(objectOf({ email, name: text })), responses: ok(User, '201') },
  },
  '/users/{id}': {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    get: { responses: { ...ok(User), '404': { description: 'none' } } },
    patch: { ...takes(objectOf({ name: text }, [])), responses: { ...ok(User), '404': { description: 'none' } } },
  },
};

const withToken = (body: unknown): Readonly<Record<string, string>> => ({ authorization: `Bearer ${String(at(body, 'token'))}` });
const signUp = async (send: Send, name: string): Promise<unknown> =>
  (await send('POST /auth/register', { email: `${name}@a.example`, password: 'p', name })).body;

describe('whoever logs in', () => {
  it.each([
    ['that can be changed', { '/me': me }],
    ['that is only read', { '/me': { get: me.get } }],
  ])('is the user of /me %s, each by their token', async (_, paths) => {
    const contract = await contractOf({ ...auth, ...paths });
    await using mock = await startMock({ contract });
    const send = clientOf(mock.url);
    const [ada, bob] = [await signUp(send, 'ada'), await signUp(send, 'bob')];
    expect(at(ada, 'user')).toMatchObject({ email: 'ada@a.example', name: 'ada' });
    expect(at(ada, 'user', 'id')).not.toBe(at(bob, 'user', 'id'));
    expect((await send('GET /me', undefined, withToken(ada))).body).toEqual(at(ada, 'user'));
    expect((await send('GET /me', undefined, withToken(bob))).body).toEqual(at(bob, 'user'));
    const again = (await send('POST /auth/login', { email: 'ada@a.example', password: 'p' })).body;
    expect(at(again, 'user')).toEqual(at(ada, 'user'));
    expect((await send('GET /me', undefined, withToken(again))).body).toEqual(at(ada, 'user'));
  });

  it('keeps what is changed', async () => {
    await using mock = await startMock({ contract: await contractOf({ ...auth, '/me': me }) });
    const send = clientOf(mock.url);
    const [ada, bob] = [await signUp(send, 'ada'), await signUp(send, 'bob')];
    await send('PATCH /me', { phone: '1' }, withToken(ada));
    expect((await send('GET /me', undefined, withToken(ada))).body).toMatchObject({ name: 'ada', phone: '1' });
    expect((await send('GET /me', undefined, withToken(bob))).body).toEqual(at(bob, 'user'));
  });

  it('is one of the users, where no path names one, and no operation beside the list makes any', async () => {
    const { get } = users['/users'];
    await using mock = await startMock({ contract: await contractOf({ ...auth, '/users/me': me, '/users': { get } }) });
    const send = clientOf(mock.url);
    const before = [(await send('GET /users')).body].flat();
    const [ada, bob] = [await signUp(send, 'ada'), await signUp(send, 'bob')];
    const all = [(await send('GET /users')).body].flat();
    expect(each(all.slice(before.length), 'email')).toEqual(['ada@a.example', 'bob@a.example']);
    expect(new Set(each(all, 'id')).size).toBe(all.length);
    expect(all.slice(-2)).toEqual([at(ada, 'user'), at(bob, 'user')]);
    await send('PATCH /users/me', { name: 'Ada L.' }, withToken(ada));
    expect(each((await send('GET /users')).body, 'name')).toContain('Ada L.');
  });

  it.each([
    ['PATCH /users/me', { password: 'new' }],
    ['PATCH /users/me', { currentPassword: 'p', newPassword: 'new' }],
    ['PATCH /users/ID', { password: 'new' }],
    ['POST /users/me/password', { old_password: 'p', new_password: 'new' }],
  ])('logs in with the password of %s', async (line, sent) => {
    const changed = takes({
      type: 'object',
      properties: Object.fromEntries(Object.keys(sent).map((name) => [name, { ...text, writeOnly: true }])),
    });
    const login = { ...auth['/auth/login'].post, responses: { ...ok(Session), '401': { description: 'no' } } };
    const [method = '', path = ''] = line.replace('ID', '{id}').split(' ');
    const one = { ...changed, ...(path.includes('{') ? { parameters: users['/users/{id}'].parameters } : {}), responses: ok(User) };
    const contract = await contractOf({
      ...auth,
      '/auth/login': { post: login },
      '/users/me': me,
      ...users,
      [path]: {
        ...(path === '/users/me' ? me : {}),
        ...(path.includes('{') ? { get: users['/users/{id}'].get } : {}),
        [method.toLowerCase()]: one,
      },
    });
    await using mock = await startMock({ contract });
    const send = clientOf(mock.url);
    const [ada] = [await signUp(send, 'ada'), await signUp(send, 'bob')];
    expect((await send(line.replace('ID', String(at(ada, 'user', 'id'))), sent, withToken(ada))).status).toBe(200);
    const statusOf = async (name: string, password: string): Promise<number> =>
      (await send('POST /auth/login', { email: `${name}@a.example`, password })).status;
    expect([await statusOf('ada', 'new'), await statusOf('ada', 'p')]).toEqual([200, 401]);
    expect([await statusOf('bob', 'p'), await statusOf('bob', 'new')]).toEqual([200, 401]);
  });

  it('is one of the users, where the document has a list of them', async () => {
    await using mock = await startMock({ contract: await contractOf({ ...auth, '/users/me': me, ...users }) });
    const send = clientOf(mock.url);
    const [first] = [(await send('GET /users')).body].flat();
    const known = (await send('POST /auth/login', { email: at(first, 'email'), password: 'p' })).body;
    expect(at(known, 'user')).toEqual(first);
    expect((await send('GET /users/me', undefined, withToken(known))).body).toEqual(first);
    const ada = await signUp(send, 'ada');
    const key = String(at(ada, 'user', 'id'));
    expect(each((await send('GET /users')).body, 'email')).toContain('ada@a.example');
    await send('PATCH /users/me', { name: 'Ada L.' }, withToken(ada));
    expect((await send(`GET /users/${key}`)).body).toMatchObject({ name: 'Ada L.' });
    await send(`PATCH /users/${key}`, { name: 'Ada B.' });
    expect((await send('GET /users/me', undefined, withToken(ada))).body).toMatchObject({ name: 'Ada B.', email: 'ada@a.example' });
  });
});
