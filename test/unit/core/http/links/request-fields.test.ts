import { PLAIN_TRANSPORT } from '../../../../../core/http/transport/transport.js';
import { expect, it } from 'vitest';
import { bodyWithSecrets } from '../../../../../core/http/links/request-fields.js';
import type { Target } from '../../../../../core/http/target/target.js';

const VALUES = [
  { name: '$CREDENTIAL_VALUE__PIN', value: 'a"b&c', parts: [], carrier: 'pin' },
  { name: '$CREDENTIAL_VALUE__PIN_2', value: 'other', parts: [], carrier: 'pin' },
];

const target: Target = {
  baseUrl: 'http://127.0.0.1',
  token: 'token',
  badToken: undefined,
  credentials: VALUES,
  headers: [],
  timeoutMs: 1000,
  transport: PLAIN_TRANSPORT,
};

it.each([
  ['application/json', '{"pin":"$CREDENTIAL_VALUE__PIN","é":"$CREDENTIAL_VALUE__PIN_2"}', String.raw`{"pin":"a\"b&c","é":"other"}`],
  ['application/x-www-form-urlencoded', 'pin=$CREDENTIAL_VALUE__PIN&x=1', 'pin=a%22b%26c&x=1'],
])('a kept body of %s gets its secrets as its media type writes them', (mediaType, kept, sent) => {
  const body = bodyWithSecrets({ headers: [['content-type', mediaType]], body: Buffer.from(kept) }, target);
  expect(Buffer.from(body).toString()).toBe(sent);
});

it('a body without their names stays as it is', () => {
  const body = Buffer.from('{"pin":"$PIN"}');
  expect(bodyWithSecrets({ headers: [], body }, target)).toBe(body);
});
