import { describe, expect, it } from 'vitest';
import { endsCredentials } from '../../../../../core/resources/endings/ends-credentials.js';
import type { Ending } from '../../../../../core/resources/endings/ending.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { type Written, inPath, json, object, operation, operationsOf } from '../small-document.js';

/** What an operation ends, in a document with other paths. */
async function endingOf(
  method: string,
  path: string,
  asked: Written,
  others: Written = {},
  more: readonly Written[] = [],
): Promise<Ending | undefined> {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => inPath(name));
  const operations = await operationsOf({ [path]: { [method]: { ...asked, parameters: [...parameters, ...more] } }, ...others });
  const model = inferResources({ operations });
  const found = operations.find(({ id }) => id === `${method.toUpperCase()} ${path}`);
  return found && endsCredentials(found, model);
}

/** An operation whose body has to have some members. */
function taking(...required: readonly string[]): Written {
  return operation(undefined, { ...object(Object.fromEntries(required.map((name) => [name, 'string'] as const))), required });
}

const NOTHING = operation();

describe('the secret of whoever asks is changed', () => {
  it.each([
    ['post', '/current/user/password', ['pass']],
    ['put', '/me/password', ['password']],
    ['put', '/user/password', ['oldPassword', 'newPassword', 'confirmPassword']],
    ['post', '/user/password', ['old_password', 'new_password']],
    ['post', '/auth/change-password', ['password', 'newPassword']],
    ['post', '/auth/password/change/', ['new_password1', 'new_password2']],
    ['post', '/users/set_password/', ['current_password', 'new_password']],
    ['put', '/auth/pin-code', ['pinCode', 'newPinCode']],
    ['post', '/accounts/password', ['masterPasswordHash', 'newMasterPasswordHash']],
    ['patch', '/profile', ['passwd']],
    ['post', '/security', ['pwd']],
    ['post', '/auth', ['new_password']],
  ])('%s %s takes %s', async (method, path, names) =>
    expect(await endingOf(method, path, taking(...names))).toMatchObject({ of: 'credentials' }),
  );

  it('if no member is required', async () => {
    const body = object({ old_password: 'string', new_password: 'string' });
    expect(await endingOf('post', '/user/password', operation(undefined, body))).toMatchObject({ of: 'credentials' });
  });

  it('by the format of a member with any name', async () => {
    const body = { ...object({ word: { type: 'string', format: 'password' }, hint: 'string' }), required: ['word'] };
    expect(await endingOf('post', '/me/word', operation(undefined, body))).toEqual({
      of: 'credentials',
      because: 'it takes word, and its path names nobody else',
    });
  });

  it('in a form, too', async () => {
    const schema = { ...object({ pin: { type: 'integer' } }), required: ['pin'] };
    const requestBody = { content: { 'application/x-www-form-urlencoded': { schema } } };
    expect(await endingOf('post', '/my/pin', { ...NOTHING, requestBody })).toMatchObject({ of: 'credentials' });
  });
});

describe('the account or the sessions of whoever asks are ended', () => {
  it.each([
    ['delete', '/me'],
    ['delete', '/users/me'],
    ['delete', '/account'],
    ['delete', '/current-user'],
    ['delete', '/auth/tokens/current'],
    ['delete', '/accounts'],
    ['delete', '/users'],
    ['delete', '/sessions'],
    ['delete', '/api-keys'],
    ['post', '/account/close'],
    ['post', '/users/me/deactivate'],
    ['post', '/user/deletion/request'],
    ['post', '/deactivate-account'],
  ])('%s %s', async (method, path) => expect(await endingOf(method, path, NOTHING)).toMatchObject({ of: 'credentials' }));
});

describe('the token of whoever asks is revoked or replaced', () => {
  it.each([
    ['post', '/tokens/revoke'],
    ['post', '/personal_access_tokens/self/rotate'],
    ['post', '/accounts/rotate-api-key'],
    ['put', '/me/api-key/regenerate'],
    ['post', '/me/reset-token'],
    ['post', '/auth/revoke'],
    ['post', '/sessions/revoke-all'],
    ['post', '/profile/apikey:rotate'],
  ])('%s %s', async (method, path) => expect(await endingOf(method, path, NOTHING)).toMatchObject({ of: 'credentials' }));

  it('by the operationId', async () =>
    expect(await endingOf('post', '/developer/key', { ...NOTHING, operationId: 'regenerateKey' })).toMatchObject({ of: 'credentials' }));
});

describe('credentials stay as they are', () => {
  it.each([
    ['a registration', 'post', '/register', taking('username', 'password')],
    ['a registration by email', 'post', '/auth/sign-up', taking('email', 'password', 'password_confirmation')],
    ['the creation of a user', 'post', '/user', taking('name', 'pass')],
    ['a login by cookie', 'post', '/login', taking('password')],
    ['a session', 'post', '/session', taking('pin')],
    ['a check', 'post', '/passwords/strength', taking('password')],
    ['a lock', 'post', '/lockers/open', taking('pin')],
    ['the creation of a key', 'post', '/api-keys', taking('name')],
    ['the creation of a key of the caller', 'post', '/me/api-keys', NOTHING],
    ['the password of another user', 'post', '/users/{id}/password', taking('password')],
    ['the password of another user, written', 'put', '/users/{id}/password', taking('newPassword')],
    ['a forgotten password', 'post', '/password/forgot', taking('email')],
    ['a password by a code from a mail', 'post', '/password/reset-by-code', taking('code', 'newPassword')],
    ['settings', 'put', '/settings', taking('theme')],
    ['settings with a password', 'put', '/settings/mail', taking('host', 'password')],
    ['a policy of passwords', 'put', '/password-policy', taking('password_length')],
    ['the secret of a program', 'post', '/apps', taking('client_secret')],
    ['another token', 'post', '/oauth/revoke', taking('token')],
    ['a token by its id', 'post', '/user/revoke-auth-token', taking('authTokenId')],
    ['a token with a key', 'post', '/tokens/{id}/rotate', NOTHING],
    ['the sessions of others', 'post', '/sessions/revoke-others', NOTHING],
    ['what is no token', 'post', '/images/rotate', NOTHING],
    ['a fresh token', 'post', '/token/refresh', NOTHING],
    ['the account of another', 'delete', '/accounts/{id}', NOTHING],
    ['a part of an account', 'delete', '/me/avatar', NOTHING],
    ['other things', 'delete', '/plants', NOTHING],
    ['an account that the body names', 'post', '/accounts/close', taking('accountId')],
    ['a backup', 'post', '/settings/backup', taking('password')],
    ['a profile of something else', 'post', '/deleteInstanceProfile', NOTHING],
    ['an account that stays', 'post', '/user/deletion/cancel', NOTHING],
    ['a second factor', 'post', '/user/settings/totp/disable', NOTHING],
  ])('by %s', async (_, method, path, asked) => expect(await endingOf(method, path, asked)).toBeUndefined());

  it('by what is only confidential', async () => {
    const body = { ...object({ query: { type: 'string', format: 'password' } }), required: ['query'] };
    expect(await endingOf('post', '/queries', operation(undefined, body))).toBeUndefined();
  });

  it('by what names a user in its query', async () => {
    const username = { name: 'username', in: 'query', required: true, schema: { type: 'string' } };
    expect(await endingOf('put', '/user/password', taking('password'), {}, [username])).toBeUndefined();
  });

  it('by a login', async () => {
    const asked = { ...taking('password'), responses: { 200: json(object({ token: 'string' })) } };
    expect(await endingOf('post', '/enter', asked)).toBeUndefined();
  });

  it('by what creates a thing with a key out of a secret', async () => {
    const thing = object({ id: 'string', name: 'string' });
    const asked = { ...taking('secret'), responses: { 201: json(thing) } };
    const others = { '/notes/{id}': { get: { parameters: [inPath('id')], ...operation(thing) } } };
    expect(await endingOf('post', '/notes', asked, others)).toBeUndefined();
  });

  it('by a setting that shows a secret among others, which is put back', async () => {
    const setting = object({ password: 'string', host: 'string' });
    const path = { get: operation(setting), put: operation(setting, { ...setting, required: ['password'] }) };
    const operations = await operationsOf({ '/mailer': path });
    const found = operations.find(({ method }) => method === 'PUT');
    expect(found && endsCredentials(found, inferResources({ operations }))).toBeUndefined();
  });
});
