import { describe, expect, it } from 'vitest';
import type { Header } from '../../../../../core/codecs/headers.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { prepareCredentials } from '../../../../../core/session/credentials/prepare-credentials.js';
import { fillSecrets, hideSecrets } from '../../../../../core/http/masking/secrets.js';
import { targetOf } from '../../../../../core/session/options/server-options.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { madeUpNotes } from '../../../../../core/session/credentials/credential-words.js';

const contract = await loadContract('test/fixtures/documents/credentials.yaml');
const plants = await loadContract('openapi.yaml');
const TWO_SCHEMES = `paths:
  /notes:
    get: { security: [{ bearer: [] }], responses: { 200: { description: notes } } }
    delete: { security: [{ oauth2: [] }], responses: { 204: { description: gone } } }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    oauth2: { type: oauth2, flows: {} }
`;
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

  it('in a header for every request is that of operations of which the document says nothing, too', async () => {
    const silent = (more: string): ReturnType<typeof contractOfText> =>
      contractOfText(
        TWO_SCHEMES.replace('components:', `  /open: { get: { ${more}responses: { 200: { description: open } } } }\ncomponents:`),
      );
    const securityOf = async (more: string, options: Parameters<typeof prepareCredentials>[1]): Promise<unknown> =>
      prepareCredentials(await silent(more), options).contract.operations.find(({ path }) => path === '/open')?.security;
    const header: Header = ['Authorization', 'Bearer t.0'];
    expect(await securityOf('', { headers: [header] })).toMatchObject({ alternatives: [[{ name: 'bearer', given: 'token' }], []] });
    expect(await securityOf('security: [], ', { headers: [header] })).toBeUndefined();
    expect(await securityOf('', { token: 't.0' })).toBeUndefined();
  });

  it('that is a token is one for all schemes of tokens, unless another one was given', async () => {
    const flows = await contractOfText(TWO_SCHEMES);
    expect(prepareCredentials(flows, { credentials: { bearer: 't.0' } }).options).toMatchObject({ token: 't.0' });
    expect(prepareCredentials(flows, { credentials: { bearer: 't.0' }, token: 't.1' }).options).toMatchObject({ token: 't.1' });
    expect(prepareCredentials(flows, { credentials: { bearer: 't.0', oauth2: 't.1' } }).options).not.toHaveProperty('token');
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

describe('the credential of another user', () => {
  const other = (
    otherCredentials: Readonly<Record<string, string>> | undefined,
    otherHeaders: readonly Header[] = [],
    more: { readonly token?: string; readonly credentials?: Readonly<Record<string, string>> } = {},
  ): object => prepareCredentials(contract, { otherCredentials, otherHeaders, ...more }).options;

  it('stays as it is given, and is none of the first user', () => {
    expect(other({ 'api-key': 'of bob' }, [], { credentials: { 'api-key': 'of ada' } })).toMatchObject({
      credentials: { 'api-key': 'of ada' },
      otherCredentials: { 'api-key': 'of bob' },
    });
  });

  it('can be in headers that the other user sends, which win over nothing that is given for the scheme', () => {
    const headers: readonly Header[] = [
      ['X-Api-Key', 'k-of-bob'],
      ['Authorization', 'Basic Ym9iOnB3'],
    ];
    expect(other({ 'api-key': 'mine' }, headers)).toMatchObject({
      otherCredentials: { 'api-key': 'mine', login: 'bob:pw' },
      otherHeaders: undefined,
    });
  });

  it.each<readonly [string, Parameters<typeof other>, string]>([
    ['of an unknown scheme', [{ sesion: 'x' }], `${contract.file} declares no security scheme 'sesion'`],
    ['that cannot be sent', [{ login: 'bob' }], 'the credential of login is not a user and a password'],
    [
      'that is the first one',
      [{ 'api-key': 'k' }, [], { credentials: { 'api-key': 'k' } }],
      'the other credential of api-key equals the first one',
    ],
    ['that is the first token', [{ tokens: 't' }, [], { token: 't' }], 'the other credential of tokens equals the first one'],
    [
      'that is in no scheme',
      [undefined, [['X-Other', 'k']]],
      'the document declares no security scheme whose credential the other user has in X-Other',
    ],
  ])('%s is an error', (_, [...given], message) => {
    expect(() => other(...given)).toThrow(expect.objectContaining({ name: 'UsageError', message }));
  });

  it('is prepared once', () => {
    const once = prepareCredentials(contract, { otherHeaders: [['x-api-key', 'k']] });
    expect(prepareCredentials(once.contract, once.options)).toEqual(once);
  });

  it('replaces its name in requests, and its name replaces it in outputs, whatever its form', () => {
    const { options } = prepareCredentials(contract, { otherCredentials: { login: 'bob:pw-of-bob', 'api-key': 'key-of-bob' } });
    const target = targetOf(options, 'http://x', contract);
    expect(fillSecrets('Basic $OTHER_CREDENTIAL_LOGIN, $OTHER_CREDENTIAL_API_KEY', target)).toBe('Basic Ym9iOnB3LW9mLWJvYg==, key-of-bob');
    for (const text of ['Ym9iOnB3LW9mLWJvYg==', 'bob:pw-of-bob', 'pw-of-bob', Buffer.from('key-of-bob').toString('hex')])
      expect(hideSecrets(`it is ${text}.`, target)).toMatch(/^it is \$OTHER_CREDENTIAL_(?:LOGIN|API_KEY)\.$/);
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
