import type { KnownTokens } from '../judge/request.js';
import type { Situation } from '../judge/situation.js';
import type { Place } from '../openapi/place.js';

/**
 * Judges the secret of a scheme. If none is known to be accepted, any is.
 * @param name the security scheme.
 */
export function judgeSecret(name: string, secret: string, tokens: KnownTokens, at: Place): readonly Situation[] {
  if (tokens.bad.includes(secret)) return [{ id: 'bad-token', because: `the credential of ${name} is one that must not be accepted`, at }];
  const accepted = tokens.credentialOf?.(name);
  if (accepted === undefined || accepted === secret) return [];
  return [{ id: 'unknown-token', because: `the contract does not say which credentials of ${name} are valid`, at }];
}
