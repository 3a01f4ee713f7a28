import { expect, it } from 'vitest';
import { credentialHeaders } from '../../../../../core/session/options/given-headers.js';

it.each(['Authorization', 'Cookie', 'X-Api-Key', 'X-Auth-Token', 'apikey', 'X-Session-Id'])('a given header %s says who asks', (name) =>
  expect(credentialHeaders([[name, 'x']])).toEqual([name]),
);

it.each(['Accept-Language', 'X-Tenant', 'X-Trace', 'User-Agent', 'Proxy-Authorization', 'Idempotency'])(
  'a given header %s does not',
  (name) => expect(credentialHeaders([[name, 'x']])).toEqual([]),
);
