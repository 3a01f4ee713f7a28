import type { KnownTokens } from './known-tokens.js';
import type { Situation } from '../contract/situation.js';
import type { SecurityScheme } from '../contract/contract.js';
import type { Place } from '../place.js';

/** Judges the secret of a scheme. If none is known to be accepted, any is. */
export function judgeSecret(scheme: SecurityScheme, secret: string, tokens: KnownTokens, at: Place): readonly Situation[] {
  const { name } = scheme;
  if (tokens.bad.includes(secret) || tokens.badOf?.(scheme).includes(secret) === true)
    return [{ id: 'bad-token', because: `the credential of ${name} is one that must not be accepted`, at }];
  const accepted = tokens.credentialOf?.(scheme);
  if (accepted === undefined || accepted === secret) return [];
  return [{ id: 'unknown-token', because: `the contract does not say which credentials of ${name} are valid`, at }];
}
