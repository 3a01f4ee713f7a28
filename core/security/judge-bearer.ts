import type { KnownTokens } from './known-tokens.js';
import type { Situation } from '../contract/situation.js';
import type { SecurityScheme } from '../contract/contract.js';
import type { Place } from '../place.js';
import type { CredentialParts } from './credential-parts.js';
import { judgeAuthorization } from './judge-authorization.js';

/** `b64token` (RFC 6750 section 2.1), and `$`, which begins the name of a secret in cases. */
const TOKEN = /^[A-Za-z0-9\-._~+/$]+=*$/;

const NOT_A_TOKEN = 'what follows Bearer is not a token (RFC 6750 section 2.1)';

/**
 * Judges a bearer token (RFC 6750 section 2.1; RFC 9110 section 11.1).
 * @param at the security requirement.
 */
export function judgeBearer(scheme: SecurityScheme, { headers }: CredentialParts, tokens: KnownTokens, at: Place): readonly Situation[] {
  return judgeAuthorization({ name: 'Bearer', carries: 'a token' }, headers, at, (token, spelling) => {
    if (TOKEN.test(token)) return [...judgeToken(scheme, token, tokens, at), ...spelling];
    return [{ id: 'unknown-token', because: `${NOT_A_TOKEN}, but the contract does not specify this case`, refusal: NOT_A_TOKEN, at }];
  });
}

function judgeToken(scheme: SecurityScheme, token: string, tokens: KnownTokens, at: Place): readonly Situation[] {
  const accepted = tokens.credentialOf?.(scheme) ?? tokens.accepted;
  if (tokens.bad.includes(token)) return [{ id: 'bad-token', because: 'the token is one that must not be accepted', at }];
  if (accepted === undefined || token === accepted) return [];
  return [{ id: 'unknown-token', because: 'the contract does not say which tokens are valid', at }];
}
