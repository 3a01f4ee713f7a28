import type { Place } from '../openapi/place.js';
import { type Header, type KnownTokens, headerValues } from './request.js';
import type { Situation } from './situation.js';

/** `b64token` (RFC 6750 section 2.1), and the `$` of the name that stands for a secret in cases. */
const TOKEN = /^[A-Za-z0-9\-._~+/$]+=*$/;

/**
 * What the contract says of the credentials of a request (RFC 6750 section 2.1; RFC 9110 section 11.1).
 * @param at the security requirement, or undefined where the operation asks for none.
 */
export function judgeCredentials(headers: readonly Header[], tokens: KnownTokens, at: Place | undefined): readonly Situation[] {
  if (at === undefined) return [];
  const values = headerValues(headers, 'authorization');
  const [value] = values;
  if (value === undefined) return [{ id: 'no-credentials', because: 'the request carries no credentials', at }];
  const [scheme = '', ...rest] = value.trim().split(/ +/);
  const token = rest.join(' ');
  if (values.length > 1) return [{ id: 'no-credentials', because: 'Authorization stands there more than once', at }];
  if (scheme.toLowerCase() !== 'bearer') return [{ id: 'no-credentials', because: 'the credentials are not of the Bearer scheme', at }];
  if (token === '') return [{ id: 'no-credentials', because: 'the Bearer scheme stands without a token', at }];
  if (!TOKEN.test(token)) {
    return [
      {
        id: 'unknown-token',
        because: 'what follows Bearer is no token (RFC 6750 section 2.1), but the contract does not say what becomes of it',
        at,
      },
    ];
  }
  return [...judgeToken(token, tokens, at), ...judgeScheme(scheme, at)];
}

function judgeToken(token: string, tokens: KnownTokens, at: Place): readonly Situation[] {
  if (tokens.bad.includes(token)) return [{ id: 'bad-token', because: 'the token is one that must not be accepted', at }];
  if (tokens.accepted === undefined || token === tokens.accepted) return [];
  return [{ id: 'unknown-token', because: 'the contract does not say which tokens are good', at }];
}

function judgeScheme(scheme: string, at: Place): readonly Situation[] {
  if (scheme === 'Bearer') return [];
  return [{ id: 'scheme-case', because: 'a scheme is the same in any case (RFC 9110 section 11.1), but the contract does not say so', at }];
}
