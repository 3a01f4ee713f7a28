import { describe, expect, it } from 'vitest';
import type { Header } from '../../../../core/codecs/headers.js';
import type { KnownTokens } from '../../../../core/security/known-tokens.js';
import type { SecurityRule, SecurityScheme } from '../../../../core/contract/contract.js';
import { judgeScheme } from '../../../../core/security/judge-scheme.js';
import { judgeSecurity } from '../../../../core/security/judge-security.js';

const at = { file: 'openapi.yaml', line: 1, pointer: '/security' };
const token: SecurityScheme = { name: 'token', at, type: 'bearer' };
const oauth: SecurityScheme = { name: 'oauth', at, type: 'oauth2' };
const login: SecurityScheme = { name: 'login', at, type: 'basic' };
const digest: SecurityScheme = { name: 'digest', at, type: 'http', scheme: 'Digest' };
const key: SecurityScheme = { name: 'key', at, type: 'apiKey', in: 'header', parameter: 'X-Key' };
const inQuery: SecurityScheme = { name: 'key', at, type: 'apiKey', in: 'query', parameter: 'api_key' };
const session: SecurityScheme = { name: 'session', at, type: 'apiKey', in: 'cookie', parameter: 'sid' };

/** aladdin:opensesame, from RFC 7617 section 2. */
const ALADDIN = 'QWxhZGRpbjpvcGVuIHNlc2FtZQ==';
const SECRETS: Readonly<Record<string, string>> = { key: 'k-123', login: ALADDIN, digest: 'username="ada", response="6b"', session: 's-9' };
const tokens: KnownTokens = { accepted: 't-1', bad: ['revoked'], credentialOf: ({ name }) => SECRETS[name] };

function judged(alternatives: SecurityRule['alternatives'], headers: readonly Header[], query = ''): readonly string[] {
  return judgeSecurity({ at, alternatives }, { headers, query }, tokens, judgeScheme).map(({ id }) => id);
}

const bearer: Header = ['authorization', 'Bearer t-1'];

describe('credentials of', () => {
  it.each<[string, SecurityRule['alternatives'], readonly Header[], string, readonly string[]]>([
    ['a bearer token that is accepted', [[token]], [bearer], '', []],
    ['no bearer token', [[token]], [], '', ['no-credentials']],
    ['another bearer token', [[token]], [['Authorization', 'Bearer t-2']], '', ['unknown-token']],
    ['a revoked bearer token', [[token]], [['Authorization', 'Bearer revoked']], '', ['bad-token']],
    ['an OAuth 2 access token, which is a bearer token', [[oauth]], [bearer], '', []],
    ['basic authentication', [[login]], [['Authorization', `Basic ${ALADDIN}`]], '', []],
    ['basic authentication in lower case', [[login]], [['Authorization', `basic ${ALADDIN}`]], '', ['scheme-case']],
    ['basic authentication as another user', [[login]], [['Authorization', 'Basic YTpi']], '', ['unknown-token']],
    ['basic authentication with a bearer token', [[login]], [bearer], '', ['no-credentials']],
    [
      'basic authentication twice',
      [[login]],
      [
        ['Authorization', 'Basic YTpi'],
        ['Authorization', 'Basic YTpi'],
      ],
      '',
      ['no-credentials'],
    ],
    ['basic authentication without a user and a password', [[login]], [['Authorization', 'Basic Og==']], '', ['no-credentials']],
    ['basic authentication without a colon', [[login]], [['Authorization', `Basic ${btoa('aladdin')}`]], '', ['unknown-token']],
    ['basic authentication that is not base64', [[login]], [['Authorization', 'Basic user:password']], '', ['unknown-token']],
    ['basic authentication without credentials', [[login]], [['Authorization', 'Basic ']], '', ['no-credentials']],
    ['digest authentication', [[digest]], [['Authorization', 'Digest username="ada", response="6b"']], '', []],
    ['digest authentication in lower case', [[digest]], [['Authorization', 'digest username="ada", response="6b"']], '', ['scheme-case']],
    [
      'digest authentication with another response',
      [[digest]],
      [['Authorization', 'Digest username="ada", response="6c"']],
      '',
      ['unknown-token'],
    ],
    ['digest authentication without credentials', [[digest]], [['Authorization', 'Digest']], '', ['no-credentials']],
    ['digest authentication with a bearer token', [[digest]], [bearer], '', ['no-credentials']],
    ['a key in a header, in any case', [[key]], [['x-key', 'k-123']], '', []],
    ['a key in a header that is empty', [[key]], [['X-Key', '']], '', ['no-credentials']],
    ['another key in a header', [[key]], [['X-Key', 'k-124']], '', ['unknown-token']],
    ['a key in a header, sent in the query', [[key]], [], 'X-Key=k-123', ['unknown-token']],
    ['another parameter in the query', [[key]], [], 'X-Other=k-123', ['no-credentials']],
    ['a key in the query', [[inQuery]], [], 'limit=1&api_key=k-123', []],
    ['a key in the query, percent-encoded', [[inQuery]], [], 'api_key=k%2D123', []],
    ['a key in the query, twice', [[inQuery]], [], 'api_key=k-123&api_key=k-123', ['unknown-token']],
    ['a key in a cookie', [[session]], [['Cookie', 'theme=dark; sid=s-9']], '', []],
    ['a cookie of another name', [[session]], [['Cookie', 'xsid=s-9']], '', ['no-credentials']],
    ['either of two schemes: the first', [[token], [key]], [bearer], '', []],
    ['either of two schemes: the second', [[token], [key]], [['X-Key', 'k-123']], '', []],
    ['either of two schemes: neither', [[token], [key]], [], '', ['no-credentials']],
    ['either of two schemes: a wrong key is unspecified, as a key is there', [[token], [key]], [['X-Key', 'other']], '', ['unknown-token']],
    ['both of two schemes', [[token, key]], [bearer, ['X-Key', 'k-123']], '', []],
    ['one of two schemes that are both required', [[token, key]], [bearer], '', ['no-credentials']],
    ['none where anonymous requests are allowed too', [[token], []], [], '', []],
    [
      'a revoked token where anonymous requests are allowed too',
      [[token], []],
      [['Authorization', 'Bearer revoked']],
      '',
      ['unknown-token'],
    ],
    ['Basic alone where anonymous requests are allowed too', [[key], [login], []], [['Authorization', 'Basic']], '', ['unknown-token']],
    ['another scheme where anonymous requests are allowed too', [[login], []], [bearer], '', ['unknown-token']],
    ['an empty key where anonymous requests are allowed too', [[key], []], [['X-Key', '']], '', ['unknown-token']],
    ['a key and another scheme where anonymous requests are allowed too', [[key], [login], []], [bearer, ['X-Key', 'k-123']], '', []],
    ['an undeclared Authorization where anonymous requests are allowed too', [[key], []], [bearer], '', []],
  ])('%s', (_, alternatives, headers, query, expected) => expect(judged(alternatives, headers, query)).toEqual(expected));

  it('no scheme are not judged', () => expect(judgeSecurity(undefined, { headers: [], query: '' }, tokens, judgeScheme)).toEqual([]));

  it('a scheme whose credentials are not known are accepted, whatever they are, but for an empty password', () => {
    const known: KnownTokens = { accepted: undefined, bad: [] };
    expect(judgeSecurity({ at, alternatives: [[key]] }, { headers: [['X-Key', 'any']], query: '' }, known, judgeScheme)).toEqual([]);
    const basic = (pair: string) =>
      judgeSecurity(
        { at, alternatives: [[login]] },
        { headers: [['Authorization', `Basic ${btoa(pair)}`]], query: '' },
        known,
        judgeScheme,
      );
    expect(basic('any:one')).toEqual([]);
    expect(basic('any:').map(({ id }) => id)).toEqual(['unknown-token']);
  });
});
