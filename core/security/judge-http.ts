import type { Header } from '../codecs/headers.js';
import type { KnownTokens } from './known-tokens.js';
import type { Situation } from '../contract/situation.js';
import type { SecurityScheme } from '../contract/contract.js';
import type { Place } from '../place.js';
import { judgeAuthorization } from './judge-authorization.js';
import { judgeSecret } from './judge-secret.js';

type HttpScheme = Extract<SecurityScheme, { readonly type: 'http' }>;

/**
 * Judges credentials of an authentication scheme whose form is not read, such as Digest: something follows its name (RFC 9110 section 11.4).
 * @param at the security requirement.
 */
export function judgeHttp(scheme: HttpScheme, headers: readonly Header[], tokens: KnownTokens, at: Place): readonly Situation[] {
  return judgeAuthorization({ name: scheme.scheme, carries: 'credentials' }, headers, at, (credential, spelling) => [
    ...judgeSecret(scheme, credential, tokens, at),
    ...spelling,
  ]);
}
