import type { Place } from '../openapi/place.js';
import { type Header, type KnownTokens, headerValues } from '../judge/request.js';
import type { Situation } from '../judge/situation.js';

/** `b64token` (RFC 6750 section 2.1), and `$`, which begins the name of a secret in cases. */
const TOKEN = /^[A-Za-z0-9\-._~+/$]+=*$/;

/**
 * Judges a bearer token (RFC 6750 section 2.1; RFC 9110 section 11.1).
 * @param at the security requirement.
 */
export function judgeBearer(headers: readonly Header[], tokens: KnownTokens, at: Place): readonly Situation[] {
  const values = headerValues(headers, 'authorization');
  const [value] = values;
  if (value === undefined) return [{ id: 'no-credentials', because: 'the request carries no credentials', at }];
  const [scheme = '', ...rest] = value.trim().split(/ +/);
  const token = rest.join(' ');
  if (values.length > 1) return [{ id: 'no-credentials', because: 'Authorization appears more than once', at }];
  if (scheme.toLowerCase() !== 'bearer') return [{ id: 'no-credentials', because: 'the credentials are not of the Bearer scheme', at }];
  if (token === '') return [{ id: 'no-credentials', because: 'the Bearer scheme stands without a token', at }];
  if (!TOKEN.test(token)) {
    return [
      {
        id: 'unknown-token',
        because: 'what follows Bearer is not a token (RFC 6750 section 2.1), but the contract does not specify this case',
        at,
      },
    ];
  }
  return [...judgeToken(token, tokens, at), ...judgeScheme(scheme, at)];
}

function judgeToken(token: string, tokens: KnownTokens, at: Place): readonly Situation[] {
  if (tokens.bad.includes(token)) return [{ id: 'bad-token', because: 'the token is one that must not be accepted', at }];
  if (tokens.accepted === undefined || token === tokens.accepted) return [];
  return [{ id: 'unknown-token', because: 'the contract does not say which tokens are valid', at }];
}

function judgeScheme(scheme: string, at: Place): readonly Situation[] {
  if (scheme === 'Bearer') return [];
  return [{ id: 'scheme-case', because: 'a scheme is case-insensitive (RFC 9110 section 11.1), but the contract does not say so', at }];
}
