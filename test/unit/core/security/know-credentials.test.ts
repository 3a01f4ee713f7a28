import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../core/contract/contract.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { type GivenCredentials, knowCredentials } from '../../../../core/security/know-credentials.js';
import { plainCredentials } from '../../../../core/security/plain-credentials.js';

const contract = await loadContract('test/fixtures/documents/credentials.yaml');
const plants = await loadContract('openapi.yaml');

const given = (credentials: GivenCredentials['credentials'], token = false): GivenCredentials => ({ token, credentials });

function plainOf({ operations }: Contract, path: string) {
  const { headers, cookies, query } = plainCredentials(operations.find((operation) => operation.path === path)?.security);
  return [...headers, ...cookies, ...query].map(([name, value]) => `${name}: ${value}`);
}

describe('the credentials of a plain request', () => {
  it.each<[string, GivenCredentials, readonly string[]]>([
    ['/login', given({}), ['authorization: Basic $CREDENTIAL_LOGIN']],
    ['/header', given({}), ['x-api-key: $CREDENTIAL_API_KEY']],
    ['/query', given({}), ['api key: $CREDENTIAL_API_KEY_2']],
    ['/cookie', given({}), ['sid: $CREDENTIAL_SESSION']],
    ['/both', given({}), ['authorization: Basic $CREDENTIAL_LOGIN', 'sid: $CREDENTIAL_SESSION']],
    ['/either', given({}), ['authorization: $CREDENTIAL_RAW']],
    ['/either', given({ 'api-key': 'k' }), ['x-api-key: $CREDENTIAL_API_KEY']],
    ['/either', given({}, true), ['authorization: Bearer $PLANT_STORE_TOKEN']],
    ['/either', given({ 'api-key': 'k' }, true), ['x-api-key: $CREDENTIAL_API_KEY']],
    ['/either', given({ tokens: 't' }, true), ['authorization: Bearer $CREDENTIAL_TOKENS']],
    ['/open', given({}), []],
    ['/open', given({ apiKey: 'k' }), ['api key: $CREDENTIAL_API_KEY_2']],
  ])('to %s, where %o was given', (path, known, expected) => {
    expect(plainOf(knowCredentials(contract, known), path)).toEqual(expected);
  });
});

describe('a contract that knows credentials', () => {
  it('is the same object where nothing changes, so that everything derived from it is made once', () => {
    expect(knowCredentials(plants, given({}))).toBe(plants);
    expect(knowCredentials(plants, given({}, true))).toBe(plants);
    const once = knowCredentials(contract, given({ login: 'ada:secret', apiKey: 'k' }, true));
    expect(once).not.toBe(contract);
    expect(knowCredentials(once, given({ login: 'ada:secret', apiKey: 'k' }, true))).toBe(once);
  });

  it('forgets those of another session', () => {
    const once = knowCredentials(contract, given({ login: 'ada:secret', apiKey: 'k', tokens: 't' }, true));
    const marks = knowCredentials(once, given({})).operations.flatMap(({ security }) =>
      security?.alternatives.flat().map((scheme) => scheme.given),
    );
    expect(new Set(marks)).toEqual(new Set([undefined]));
  });

  it.each([
    ['ada:pass', true],
    ['ada:x', undefined],
    ['key:', undefined],
  ])('knows whether %s has a password that a server checks', (login, hasPassword) => {
    const known = knowCredentials(contract, given({ login }));
    const [scheme] = known.operations.find(({ path }) => path === '/login')?.security?.alternatives[0] ?? [];
    expect(scheme?.hasPassword).toBe(hasPassword);
  });
});
