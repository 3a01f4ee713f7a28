import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { bareCase, emptyCase, plainCase } from '../../../../../core/cases/plain/plain-case.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { knowCredentials } from '../../../../../core/security/know-credentials.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const document = await loadContract('test/fixtures/documents/credentials.yaml');
const credentials = { login: 'ada:password', 'api-key': 'k1', apiKey: 'k2', digest: 'd', session: 's', tokens: 't' };
const contract = knowCredentials(document, { token: false, credentials });

/** The cases of an operation without variants, as lines: what is expected, the id, and what carries the credentials. */
function linesOf(path: string, from = contract): readonly string[] {
  return namedCases(from)
    .filter(({ suite, variant, operation }) => suite === 'credentials' && variant === undefined && operation.path === path)
    .map(({ id, expectation, plan }) => {
      const sent = plan.head.headers
        .filter(([name]) => !['accept', 'content-type'].includes(name))
        .map(([name, value]) => `${name}: ${value}`);
      const words = [...sent, ...(plan.head.target === path ? [] : [plan.head.target])].join(' | ');
      return `${expectation.kind} ${id.split('/')[2] ?? ''}: ${words.length > 90 ? `${words.slice(0, 20)}...` : words}`;
    });
}

describe('the credentials of each scheme', () => {
  it('in the Basic scheme', () => {
    expect(linesOf('/login')).toEqual([
      'unauthorized none: ',
      'unauthorized bearer: authorization: Bearer a-token-that-nobody-named',
      'unauthorized digest: authorization: Digest username="plant", realm="store", nonce="0", uri="/", response="0"',
      'unauthorized token-scheme: authorization: Token $CREDENTIAL_LOGIN',
      'unauthorized bare: authorization: $CREDENTIAL_LOGIN',
      'unauthorized basic-alone: authorization: Basic',
      'unauthorized colon: authorization: Basic Og==',
      'unauthorized empty-password: authorization: Basic $CREDENTIAL_LOGIN__EMPTY_PASSWORD',
      'unspecified user-only: authorization: Basic $CREDENTIAL_LOGIN__USER',
      'unspecified wrong-password: authorization: Basic $CREDENTIAL_LOGIN__WRONG_PASSWORD',
      `unspecified unknown-user: authorization: Basic ${btoa('a-user-that-nobody-named:a-password')}`,
      'unspecified no-base64: authorization: Basic %%%',
      'unspecified not-encoded: authorization: Basic user:password',
      'unspecified no-text: authorization: Basic //4A',
      'unspecified nul: authorization: Basic dXMAZXI6cGFzc3dvcmQ=',
      'unspecified long: authorization: Basic...',
      'unspecified lower-case-scheme: authorization: basic $CREDENTIAL_LOGIN',
      'unspecified upper-case-scheme: authorization: BASIC $CREDENTIAL_LOGIN',
    ]);
  });

  it('in a scheme whose credentials are not read', () => {
    expect(linesOf('/digest')).toEqual([
      'unauthorized none: ',
      'unauthorized bearer: authorization: Bearer a-token-that-nobody-named',
      'unauthorized basic: authorization: Basic cGxhbnQ6c3RvcmU=',
      'unauthorized scheme-alone: authorization: Digest',
      'unspecified unknown-credentials: authorization: Digest credentials-that-nobody-named',
      'unspecified upper-case-scheme: authorization: DIGEST $CREDENTIAL_DIGEST',
    ]);
  });

  it('as a key in a header', () => {
    expect(linesOf('/header')).toEqual([
      'unauthorized none: ',
      'unauthorized key-empty: x-api-key: ',
      'unspecified unknown-key: x-api-key: a-key-that-nobody-named',
      'unspecified key-undefined: x-api-key: undefined',
      'unspecified key-null: x-api-key: null',
      'unspecified key-quoted: x-api-key: "not-a-key"',
      'unspecified key-long: x-api-key: aaaaaaaaa...',
      'unspecified key-utf-8: x-api-key: caf\u00C3\u00A9',
      'unspecified key-twice: x-api-key: $CREDENTIAL_API_KEY, $CREDENTIAL_API_KEY',
      'unspecified key-elsewhere: /header?X-Api-Key=$CREDENTIAL_API_KEY',
      'accept key-name-case: X-API-KEY: $CREDENTIAL_API_KEY',
    ]);
  });

  it('as a key in the query', () => {
    expect(linesOf('/query')).toEqual([
      'unauthorized none: ',
      'unauthorized key-empty: /query?api%20key=',
      'unspecified unknown-key: /query?api%20key=a-key-that-nobody-named',
      'unspecified key-undefined: /query?api%20key=undefined',
      'unspecified key-null: /query?api%20key=null',
      'unspecified key-quoted: /query?api%20key=%22not-a-key%22',
      'unspecified key-long: /query?api%20key=aaa...',
      'unspecified key-utf-8: /query?api%20key=caf%C3%A9',
      'unspecified key-twice: /query?api%20key=$CREDENTIAL_API_KEY_2&api%20key=$CREDENTIAL_API_KEY_2',
    ]);
  });

  it('as a key in a cookie', () => {
    expect(linesOf('/cookie')).toEqual([
      'unauthorized none: ',
      'unauthorized key-empty: cookie: sid=',
      'unspecified unknown-key: cookie: sid=a-key-that-nobody-named',
      'unspecified key-undefined: cookie: sid=undefined',
      'unspecified key-null: cookie: sid=null',
      'unspecified key-quoted: cookie: sid="not-a-key"',
      'unspecified key-long: cookie: sid=aaaaaaaa...',
      'unspecified key-utf-8: cookie: sid=caf%C3%A9',
      'unspecified key-twice: cookie: sid=$CREDENTIAL_SESSION; sid=$CREDENTIAL_SESSION',
      'unspecified key-elsewhere: /cookie?sid=$CREDENTIAL_SESSION',
    ]);
  });
});

describe('several schemes', () => {
  it('of a combination are left out one after the other', () => {
    const lines = linesOf('/both');
    expect(lines.slice(0, 4)).toEqual([
      'unauthorized none: ',
      'unauthorized without-login: cookie: sid=$CREDENTIAL_SESSION',
      'unauthorized without-session: authorization: Basic $CREDENTIAL_LOGIN',
      'unauthorized login-bearer: authorization: Bearer a-token-that-nobody-named | cookie: sid=$CREDENTIAL_SESSION',
    ]);
    expect(lines).toContain('unauthorized session-key-empty: authorization: Basic $CREDENTIAL_LOGIN | cookie: sid=');
  });

  it('that are alternatives are accepted alone, if they were given', () => {
    const accepted = (lines: readonly string[]) => lines.filter((line) => line.startsWith('accept only-'));
    expect(accepted(linesOf('/either'))).toEqual(['accept only-tokens: authorization: Bearer $CREDENTIAL_TOKENS']);
    expect(accepted(linesOf('/either', document))).toEqual([]);
    expect(linesOf('/either')[0]).toBe('unauthorized none: ');
  });

  it('may be none: then wrong ones are unspecified', () => {
    expect(linesOf('/open').map((line) => line.split(' ')[0])).toEqual(['accept', ...Array(8).fill('unspecified')]);
  });
});

it('a bare request has the credentials of no scheme', () => {
  for (const operation of contract.operations) {
    for (const { plan } of [bareCase(operation), emptyCase(operation)]) {
      expect(JSON.stringify([plan.head.target, plan.head.headers]), operation.id).not.toContain('$');
      expect(plan.head.target).toBe(operation.path);
    }
    const plain = JSON.stringify(plainCase(operation).plan.head);
    expect(plain.includes('$CREDENTIAL_'), operation.id).toBe(operation.id !== 'GET /certificate');
  }
});

it('a key that the document declares as a parameter too is sent once', async () => {
  const { operations } = await contractOfText(`
components: { securitySchemes: { key: { type: apiKey, in: query, name: api_key } } }
paths:
  /a:
    get:
      security: [{ key: [] }]
      parameters: [{ name: api_key, in: query, required: true, schema: { type: string } }]
      responses: { '200': { description: fine } }
`);
  const [plain] = operations.map(plainCase);
  expect(plain?.plan.head.target).toBe('/a?api_key=$CREDENTIAL_KEY');
  expect(plain?.expectation.kind).toBe('accept');
});
