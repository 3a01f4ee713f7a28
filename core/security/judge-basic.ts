import type { Header } from '../codecs/headers.js';
import type { KnownTokens } from './known-tokens.js';
import type { Situation } from '../contract/situation.js';
import type { SecurityScheme } from '../contract/contract.js';
import type { Place } from '../place.js';
import { judgeAuthorization } from './judge-authorization.js';
import { judgeSecret } from './judge-secret.js';

/**
 * Judges credentials of the Basic scheme (RFC 7617 section 2).
 * @param scheme its credential is known in base64.
 * @param at the security requirement.
 */
export function judgeBasic(scheme: SecurityScheme, headers: readonly Header[], tokens: KnownTokens, at: Place): readonly Situation[] {
  const basic = { name: 'Basic', carries: 'credentials' } as const;
  return judgeAuthorization(basic, headers, at, (credential, spelling) => {
    const pair = credential.startsWith('$') ? NAMED : decodePair(credential);
    if (pair === ':') return [{ id: 'no-credentials', because: 'the credentials have neither a user nor a password', at }];
    const isOpen = tokens.credentialOf?.(scheme) === undefined;
    if (isOpen && pair !== undefined && /^[^:]+:$/.test(pair))
      return [{ id: 'unknown-token', because: EMPTY_PASSWORD, refusal: EMPTY_PASSWORD, at }];
    if (pair?.includes(':') === true) return [...judgeSecret(scheme, credential, tokens, at), ...spelling];
    return [{ id: 'unknown-token', because: `${NOT_A_PAIR}, but the contract does not specify this case`, refusal: NOT_A_PAIR, at }];
  });
}

const EMPTY_PASSWORD = 'the password is empty, which most servers refuse';
const NOT_A_PAIR = 'what follows Basic is not a user and a password in base64 (RFC 7617 section 2)';

/** The name of a secret in a case stands for a pair that is not known. */
const NAMED = 'user:password';

/** RFC 4648 section 4. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** User and password, one character for each byte; undefined if the text is not base64. */
function decodePair(text: string): string | undefined {
  return BASE64.test(text) ? atob(text) : undefined;
}
