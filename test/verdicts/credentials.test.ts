import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { ACCEPTED, GATES, type Gates, openKeyServer } from '../e2e/support/open-key-server.js';

const OPTIONS = { spec: 'test/fixtures/documents/credentials.yaml', only: ['valid', 'credentials'], credentials: ACCEPTED } as const;

async function verified(gates: Gates): Promise<Run> {
  return verify({ ...OPTIONS, url: (await openKeyServer(gates)).url });
}

describe('a server that lets in', () => {
  it.each<[string, Gates, string]>([
    ['requests without Basic credentials', { '/login': () => true }, 'POST /login'],
    ['any password, even an empty one', { '/login': ({ user }) => user === 'ada' }, 'POST /login'],
    [
      'an empty user with an empty password',
      { '/login': (given) => GATES['/login']?.(given) === true || (given.user === '' && given.password === '') },
      'POST /login',
    ],
    ['requests without credentials of a scheme that is not read', { '/digest': () => true }, 'GET /digest'],
    ['requests without a key in a header', { '/header': () => true }, 'GET /header'],
    ['an empty key in the query', { '/query': ({ queryKey }) => queryKey === '' || queryKey === ACCEPTED.apiKey }, 'GET /query'],
    ['requests without a key in a cookie', { '/cookie': () => true }, 'GET /cookie'],
    ['requests without any of the alternatives', { '/either': () => true }, 'GET /either'],
    ['requests with one part of a combination', { '/both': ({ cookieKey }) => cookieKey === ACCEPTED.session }, 'GET /both'],
  ])('%s is broken', async (_, gates, where) => {
    const { verdict, findings } = await verified(gates);
    expect(verdict).toBe('broken');
    expect(findings.map(({ operation, title }) => `${operation}: ${title}`)).toEqual([
      expect.stringMatching(`^${where}: Request without credentials accepted`),
    ]);
  });

  it('only one of the documented alternatives is broken', async () => {
    const { findings } = await verified({ '/either': ({ headerKey }) => headerKey === ACCEPTED['api-key'] });
    expect(findings.map(({ title }) => title)).toEqual(['Valid request refused: the credentials are those of tokens']);
  });

  it.each<[string, Gates]>([
    ['a key in another place too', { '/header': ({ headerKey, queryKey }) => [headerKey, queryKey].includes(ACCEPTED['api-key']) }],
    ['any key', { '/header': ({ headerKey }) => (headerKey ?? '') !== '' }],
  ])('%s is kept: the document does not say which are valid', async (_, gates) => {
    expect(await verified(gates)).toMatchObject({ verdict: 'kept' });
  });
});

describe('the mock of a document with every scheme', () => {
  it.each(['standard', 'strict'] as const)('is kept in the profile %s, whatever credentials were given', async (profile) => {
    for (const credentials of [ACCEPTED, {}, { login: 'key:' }])
      expect(await verify({ ...OPTIONS, credentials, profile })).toMatchObject({ verdict: 'kept', findings: [] });
  });
});
