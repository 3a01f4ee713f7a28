import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './support/kit-files.js';
import { type Workplace, makeWorkplace } from './support/make-workplace.js';
import { ACCEPTED, GATES, type Gates, openKeyServer } from './support/open-key-server.js';
import { type Ended, runKit } from './support/run-kit.js';

const FLAGS = Object.entries(ACCEPTED).flatMap(([name, value]) => ['--credential', `${name}=${value}`]);

async function workplace(): Promise<Workplace> {
  const place = await makeWorkplace();
  await copyFile(join(ROOT, 'test/fixtures/documents/credentials.yaml'), place.pathOf('openapi.yaml'));
  return place;
}

async function verified(gates: Gates, only = 'valid,credentials'): Promise<Ended & { readonly place: Workplace }> {
  const [place, server] = [await workplace(), await openKeyServer(gates)];
  return { ...(await runKit(place, ['verify', server.url, '--only', only, ...FLAGS])), place };
}

describe('a server that asks for credentials of every scheme', () => {
  it('is kept, and every kind of credentials is sent', async () => {
    const [place, server] = [await workplace(), await openKeyServer()];
    const { status, stdout, stderr } = await runKit(place, ['verify', server.url, '--cases', '50', ...FLAGS]);
    expect(stdout).toContain('GET /certificate is left out');
    expect(stdout + stderr).toMatch(/\nKEPT /);
    expect(status).toBe(0);
    const had = (header: string, value: string): boolean => server.seen.some(({ headers }) => String(headers[header]).includes(value));
    expect(had('authorization', `Basic ${btoa(ACCEPTED.login)}`)).toBe(true);
    expect(had('authorization', `Bearer ${ACCEPTED.tokens}`)).toBe(true);
    expect(had('x-api-key', ACCEPTED['api-key'])).toBe(true);
    expect(had('cookie', `sid=${ACCEPTED.session}`)).toBe(true);
    expect(server.seen.some(({ target }) => target === `/query?api%20key=${encodeURIComponent(ACCEPTED.apiKey)}`)).toBe(true);
  });
});

describe('a server that lets in', () => {
  it.each<[string, Gates, string]>([
    ['requests without Basic credentials', { '/login': () => true }, 'POST /login'],
    ['any password, even an empty one', { '/login': ({ user }) => user === 'ada' }, 'POST /login'],
    [
      'an empty user with an empty password',
      { '/login': (given) => GATES['/login']?.(given) === true || (given.user === '' && given.password === '') },
      'POST /login',
    ],
    ['requests without a key in a header', { '/header': () => true }, 'GET /header'],
    ['an empty key in the query', { '/query': ({ queryKey }) => queryKey === '' || queryKey === ACCEPTED.apiKey }, 'GET /query'],
    ['requests without a key in a cookie', { '/cookie': () => true }, 'GET /cookie'],
    ['requests without any of the alternatives', { '/either': () => true }, 'GET /either'],
    ['requests with one part of a combination', { '/both': ({ cookieKey }) => cookieKey === ACCEPTED.session }, 'GET /both'],
  ])('%s is broken', async (_, gates, where) => {
    const { status, stdout } = await verified(gates);
    expect(stdout).toContain('1. Request without credentials accepted');
    expect(stdout).toContain(`where     ${where}, openapi.yaml:`);
    expect(stdout).toMatch(/\nBROKEN {2}1 finding/);
    expect(status).toBe(1);
  });

  it('only one of the documented alternatives is broken', async () => {
    const { status, stdout } = await verified({ '/either': ({ headerKey }) => headerKey === ACCEPTED['api-key'] });
    expect(stdout).toContain('Valid request refused: the credentials are those of tokens');
    expect(status).toBe(1);
  });

  it.each<[string, Gates]>([
    ['a key in another place too', { '/header': ({ headerKey, queryKey }) => [headerKey, queryKey].includes(ACCEPTED['api-key']) }],
    ['any key', { '/header': ({ headerKey }) => (headerKey ?? '') !== '' }],
  ])('%s is kept: the document does not say which are valid', async (_, gates) => {
    expect(await verified(gates)).toMatchObject({ status: 0, stdout: expect.stringMatching(/\nKEPT /) });
  });
});
