import type { Header, KnownTokens } from '../judge/request.js';
import type { Situation } from '../judge/situation.js';
import type { Place } from '../openapi/place.js';
import { judgeAuthorization } from './judge-authorization.js';
import { judgeSecret } from './judge-secret.js';

/**
 * Judges credentials of the Basic scheme (RFC 7617 section 2).
 * @param name the security scheme, whose credential is known in base64.
 * @param at the security requirement.
 */
export function judgeBasic(name: string, headers: readonly Header[], tokens: KnownTokens, at: Place): readonly Situation[] {
  const basic = { name: 'Basic', carries: 'credentials' } as const;
  return judgeAuthorization(basic, headers, at, (credential, spelling) => [...judgeSecret(name, credential, tokens, at), ...spelling]);
}
