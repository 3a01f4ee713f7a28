import { PLAIN_TRANSPORT } from '../../../../../core/http/transport/transport.js';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readAuth, readRoles } from '../../../../../cli/options/auth/read-auth.js';
import { type Received, httpServer, sendJson } from '../../../support/http-server.js';

const folder = await mkdtemp(join(tmpdir(), 'auth-'));
let files = 0;

afterAll(() => rm(folder, { recursive: true }));

async function fileOf(text: string): Promise<string> {
  files += 1;
  const file = join(folder, `auth-${files}.yaml`);
  await writeFile(file, text);
  return file;
}

const reached = (baseUrl: string) => ({ baseUrl, timeoutMs: 2000, transport: PLAIN_TRANSPORT });

const LOGIN = `
auth:
  - name: ada
    loginEndpointAuth:
      payloadUserPwd: { username: ada, password: s3cret }
  - name: bob
    loginEndpointAuth:
      payloadUserPwd: { username: bob, password: other }
authTemplate:
  loginEndpointAuth:
    endpoint: /login
    verb: POST
    contentType: application/json
    payloadUserPwd: { usernameField: user, passwordField: password }
    token: { extractFromField: /data/token, httpHeaderName: Authorization, headerPrefix: 'Bearer ' }
`;

/** A server that answers the same to every request, and the requests that it got. */
async function serverOf(status: number, body: unknown, cookies: readonly string[] = []) {
  return httpServer((response) => {
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    sendJson(response, status, body);
  });
}

describe('the users of a file who ask what is forbidden to the first one', () => {
  const USERS = `auth: [${['ada', 'bob', 'eve', 'root'].map((name) => `{ name: ${name}, fixedHeaders: [{ name: X-Key, value: ${name} }] }`).join(', ')}]`;
  const namesOf = async (names: readonly string[], others: readonly string[]): Promise<readonly string[]> =>
    (await readRoles(await fileOf(USERS), names, others, undefined)).map(({ name }) => name);

  it('are all others, but for one with another part, unless they are named', async () => {
    expect(await namesOf([], ['eve'])).toEqual(['bob', 'root']);
    expect(await namesOf(['ada'], [])).toEqual([]);
    expect(await namesOf(['eve', 'root', 'ada'], [])).toEqual(['root', 'ada']);
    await expect(namesOf(['ada', 'rot'], [])).rejects.toMatchObject({ hint: 'Did you mean root?' });
  });

  it('log in when they are asked for', async () => {
    await using server = await serverOf(200, { data: { token: 'token-of-bob' } });
    const [bob] = await readRoles(await fileOf(LOGIN), [], [], reached(server.url));
    expect(server.received).toEqual([]);
    expect(await bob?.headers()).toEqual([['Authorization', 'Bearer token-of-bob']]);
  });
});

describe('a user of a file', () => {
  it('has fixed headers', async () => {
    const file = await fileOf('auth: [{ name: ada, fixedHeaders: [{ name: X-Key, value: k }] }]');
    expect(await readAuth(file, undefined, undefined)).toEqual({ headers: [['X-Key', 'k']], renewToken: undefined });
  });

  it('reads values from the environment', async () => {
    vi.stubEnv('ADA_KEY', 'k');
    const file = await fileOf('auth: [{ name: ada, fixedHeaders: [{ name: X-Key, value: $ADA_KEY }] }]');
    expect((await readAuth(file, undefined, undefined)).headers).toEqual([['X-Key', 'k']]);
    vi.unstubAllEnvs();
  });

  it('logs in, with what the template says, and again when the token expires', async () => {
    await using server = await serverOf(200, { data: { token: 't1' } });
    const { headers, renewToken } = await readAuth(await fileOf(LOGIN), 'bob', reached(server.url));
    expect(headers).toEqual([['Authorization', 'Bearer t1']]);
    const [{ method, path, json } = {} as Received] = server.received;
    expect({ method, path, json }).toEqual({ method: 'POST', path: '/login', json: { user: 'bob', password: 'other' } });
    expect(await renewToken?.('t1', new AbortController().signal)).toBe('t1');
    expect(server.received).toHaveLength(2);
  });

  it('logs in with a form', async () => {
    await using server = await serverOf(200, { data: { token: 't1' } });
    await readAuth(await fileOf(LOGIN.replace('application/json', 'application/x-www-form-urlencoded')), 'ada', reached(server.url));
    expect(server.received[0]?.body.toString()).toBe('user=ada&password=s3cret');
  });

  it('gets cookies', async () => {
    await using server = await serverOf(200, {}, ['sid=1; Path=/; HttpOnly', 'lang=en']);
    const text = LOGIN.replace(/ {4}token: .*/, '    expectCookies: true');
    expect((await readAuth(await fileOf(text), undefined, reached(server.url))).headers).toEqual([['Cookie', 'sid=1; lang=en']]);
  });
});

describe('a mistake is told with its line, and without any value', () => {
  it.each<readonly [string, string, number]>([
    ['users: []', 'there is no list `auth`', 1],
    ['auth:\n  - name: ada', 'the user has neither fixedHeaders nor loginEndpointAuth', 2],
    ['auth:\n  - name: ada\n    fixedHeaders:\n      - name: X-Key', '`value` is missing', 4],
    ['auth:\n  - name: ada\n    loginEndpointAuth:\n      verb: POST', 'the login has no endpoint', 3],
    ['auth:\n  - name: ada\n    loginEndpointAuth:\n      endpoint: /login', 'the login does not say what it gives', 3],
    ['auth:\n  - name: 7', '`name` is no text', 2],
  ])('%s', async (text, message, line) => {
    await expect(readAuth(await fileOf(text), undefined, undefined)).rejects.toMatchObject({
      name: 'UsageError',
      message,
      place: { line },
    });
  });

  it('of a login that is refused', async () => {
    await using server = await serverOf(401, { message: 'no s3cret' });
    await expect(readAuth(await fileOf(LOGIN), 'ada', reached(server.url))).rejects.toMatchObject({
      message: 'the login of ada was answered 401',
      place: { line: 3 },
    });
  });

  it('of a response without the token', async () => {
    await using server = await serverOf(200, { token: 's3cret' });
    await expect(readAuth(await fileOf(LOGIN), 'ada', reached(server.url))).rejects.toMatchObject({
      message: 'the login of ada was answered 200, and the response has no text at /data/token',
    });
  });

  it('of an unknown user', async () => {
    await expect(readAuth(await fileOf(LOGIN), 'bo', undefined)).rejects.toMatchObject({ hint: 'Did you mean bob?' });
  });

  it('of a file that is not there', async () => {
    await expect(readAuth('no/auth.yaml', undefined, undefined)).rejects.toMatchObject({
      name: 'FileError',
      message: 'no/auth.yaml cannot be read',
    });
  });
});
