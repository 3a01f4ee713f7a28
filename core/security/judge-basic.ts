import { type Header, type KnownTokens, headerValues } from '../judge/request.js';
import type { Situation } from '../judge/situation.js';
import type { Place } from '../openapi/place.js';
import { judgeSecret } from './judge-secret.js';

/**
 * Judges credentials of the Basic scheme (RFC 7617 section 2).
 * @param name the security scheme, whose credential is known in base64.
 * @param at the security requirement.
 */
export function judgeBasic(name: string, headers: readonly Header[], tokens: KnownTokens, at: Place): readonly Situation[] {
  const values = headerValues(headers, 'authorization');
  const [value] = values;
  if (value === undefined) return [{ id: 'no-credentials', because: 'the request carries no credentials', at }];
  if (values.length > 1) return [{ id: 'no-credentials', because: 'Authorization appears more than once', at }];
  const [scheme = '', ...rest] = value.trim().split(/ +/);
  const credential = rest.join(' ');
  if (scheme.toLowerCase() !== 'basic') return [{ id: 'no-credentials', because: 'the credentials are not of the Basic scheme', at }];
  if (credential === '') return [{ id: 'no-credentials', because: 'the Basic scheme stands without credentials', at }];
  const spelling: readonly Situation[] =
    scheme === 'Basic'
      ? []
      : [{ id: 'scheme-case', because: 'a scheme is case-insensitive (RFC 9110 section 11.1), but the contract does not say so', at }];
  return [...judgeSecret(name, credential, tokens, at), ...spelling];
}
