import { describe, expect, it } from 'vitest';
import type { Header } from '../../../../core/codecs/headers.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { prepareCredentials } from '../../../../core/session/prepare-credentials.js';
import { madeUpNotes } from '../../../../core/session/credential-words.js';

const contract = await loadContract('test/fixtures/documents/credentials.yaml');
const plants = await loadContract('openapi.yaml');
const prepared = (credentials: Readonly<Record<string, string>>, headers: readonly Header[] = []) =>
  prepareCredentials(contract, { credentials, headers }).options;

describe('a credential', () => {
  it.each([
    [{ sesion: 'x' }, /^.*credentials\.yaml declares no security scheme 'sesion'$/, 'Did you mean session?'],
    [
      { elsewhere: 'x' },
      /declares no security scheme 'elsewhere'$/,
      'It declares login, api-key, apiKey, session, tokens, raw, certificate, digest',
    ],
    [{ login: 'ada' }, /^the credential of login is not a user and a password$/, 'Write it like --credential login=user:password'],
    [{ login: ':' }, /^the credential of login is not a user and a password$/, 'Write it like --credential login=user:password'],
    [{ session: 'a;b' }, /^the credential of session contains characters that cannot stand in a cookie$/, /Percent-encode/],
    [{ 'api-key': 'a\nb' }, /^the credential of api-key contains characters that cannot stand in a header$/, /Percent-encode/],
    [{ tokens: 'Bearer x' }, /^the credential of tokens contains characters that are invalid in a bearer token/, /without Bearer$/],
    [{ apiKey: '' }, /^the credential of apiKey is empty$/, 'Give it with --credential apiKey=VALUE'],
  ])('that cannot be sent is an error without its value: %o', (credentials, message, hint) => {
    const expected = {
      name: 'UsageError',
      message: expect.stringMatching(message),
      hint: typeof hint === 'string' ? hint : expect.stringMatching(hint),
    };
    expect(() => prepared(credentials)).toThrow(expect.objectContaining(expected));
  });

  it('can be given as a header Authorization, whose token is one that can be renewed', () => {
    expect(prepared({}, [['Authorization', 'Bearer t.0']])).toMatchObject({ token: 't.0', headers: [] });
  });

  it('in a header Authorization of a scheme that the document does not have is an error', () => {
    expect(() => prepareCredentials(plants, { headers: [['Authorization', 'Basic YWRhOnB3']] })).toThrow(
      expect.objectContaining({ message: 'the header Authorization has no credential of bearerAuth' }),
    );
  });

  it('in a header Authorization is sent with every request where the document has no scheme', () => {
    const headers: readonly Header[] = [['Authorization', 'Bearer t.0']];
    expect(
      prepareCredentials({ ...plants, operations: plants.operations.map((one) => ({ ...one, security: undefined })) }, { headers }).options,
    ).toEqual({
      headers,
    });
  });

  it('of a scheme that no operation can use is ignored', () => {
    expect(() => prepared({ certificate: 'x' })).not.toThrow();
  });

  it.each<[string, Header, object, readonly Header[]]>([
    ['a header', ['x-api-key', 'k'], { 'api-key': 'k' }, []],
    ['a user with a password', ['authorization', 'Basic YWRhOnB3'], { login: 'ada:pw' }, []],
    ['a cookie', ['Cookie', 'theme=dark; sid=s'], { session: 's' }, [['Cookie', 'theme=dark']]],
    ['the only cookie', ['Cookie', 'sid=s'], { session: 's' }, []],
  ])('can be given as %s of every request, which cases without it then lack', (_, header, credentials, headers) => {
    expect(prepared({}, [header, ['X-Other', '1']])).toMatchObject({ credentials, headers: [...headers, ['X-Other', '1']] });
  });

  it('that is given for its scheme wins over such a header', () => {
    expect(prepared({ 'api-key': 'mine' }, [['X-Api-Key', 'k']])).toMatchObject({ credentials: { 'api-key': 'mine' }, headers: [] });
  });

  it('is prepared once', () => {
    const once = prepareCredentials(contract, { credentials: { login: 'a:b' }, headers: [['x-api-key', 'k']] });
    expect(prepareCredentials(once.contract, once.options)).toEqual(once);
    expect(prepareCredentials(once.contract, once.options).contract).toBe(once.contract);
  });
});

describe('a note', () => {
  it('names the schemes of plain requests for which a made-up credential is sent', () => {
    const { contract: known } = prepareCredentials(contract, { credentials: { 'api-key': 'k' } });
    expect(madeUpNotes(known, { credentials: { 'api-key': 'k' } })).toEqual([
      'no credential of login, apiKey, session, digest was given: a made-up one was sent',
    ]);
  });
});
