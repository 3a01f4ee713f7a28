import { describe, expect, it } from 'vitest';
import type { SecurityRule, SecurityScheme } from '../../../../core/contract/contract.js';
import { withCredentials, withoutCredentials } from '../../../../core/security/carry-credentials.js';
import { credentialsOf } from '../../../../core/security/plain-credentials.js';

const at = { file: 'openapi.yaml', line: 1, pointer: '/security' };
const login: SecurityScheme = { name: 'login', at, type: 'basic' };
const inHeader: SecurityScheme = { name: 'key', at, type: 'apiKey', in: 'header', parameter: 'X-Key' };
const inQuery: SecurityScheme = { name: 'query', at, type: 'apiKey', in: 'query', parameter: 'api key' };
const inCookie: SecurityScheme = { name: 'session', at, type: 'apiKey', in: 'cookie', parameter: 'sid' };
const ruleOf = (...schemes: readonly SecurityScheme[]): SecurityRule['alternatives'] => [schemes];

const request = {
  target: '/a?limit=1&page=2',
  headers: [
    ['accept', '*/*'],
    ['cookie', 'theme=dark'],
  ],
  chunked: false,
} as const;

describe('credentials join', () => {
  it.each<[string, SecurityScheme, object]>([
    ['the headers', login, { headers: [...request.headers, ['authorization', 'Basic $CREDENTIAL_LOGIN']] }],
    ['the headers, in lower case', inHeader, { headers: [...request.headers, ['x-key', '$CREDENTIAL_KEY']] }],
    ['the query', inQuery, { target: '/a?limit=1&page=2&api%20key=$CREDENTIAL_QUERY' }],
    ['the other cookies', inCookie, { headers: [request.headers[0], ['cookie', 'theme=dark; sid=$CREDENTIAL_SESSION']] }],
  ])('%s, and can be taken away again', (_, scheme, expected) => {
    const carrying = withCredentials(request, credentialsOf([scheme]));
    expect(carrying).toEqual({ ...request, ...expected });
    expect(withoutCredentials(carrying, ruleOf(scheme))).toEqual(request);
  });

  it('one field, where several schemes take the same token', () => {
    const tokens = ['first', 'second'].map((name): SecurityScheme => ({ name, at, type: 'oauth2' }));
    expect(credentialsOf(tokens).headers).toEqual([['authorization', 'Bearer $PLANT_STORE_TOKEN']]);
  });

  it('a request without a query and without cookies', () => {
    const bare = { target: '/a', headers: [] };
    const rule = ruleOf(inQuery, inCookie);
    const carrying = withCredentials(bare, credentialsOf([inQuery, inCookie]));
    expect(carrying).toEqual({ target: '/a?api%20key=$CREDENTIAL_QUERY', headers: [['cookie', 'sid=$CREDENTIAL_SESSION']] });
    expect(withoutCredentials(carrying, rule)).toEqual(bare);
  });
});

describe('the part that is taken away', () => {
  it('is all that a server may read as a credential, however it is written', () => {
    const odd = {
      target: '/a?api+key=1&limit=1&api%20key=2',
      headers: [
        ['Authorization', 'Basic x'],
        ['X-KEY', '1'],
        ['Cookie', 'sid=1; theme=dark; sid=2'],
      ],
    } as const;
    expect(withoutCredentials(odd, ruleOf(login, inHeader, inQuery, inCookie))).toEqual({
      target: '/a?limit=1',
      headers: [['cookie', 'theme=dark']],
    });
  });

  it('is nothing of another scheme, and nothing where no credentials are required', () => {
    expect(withoutCredentials(request, ruleOf(inHeader))).toEqual(request);
    expect(withoutCredentials(request, undefined)).toEqual(request);
  });
});
