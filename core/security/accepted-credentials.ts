import type { KnownTokens } from './known-tokens.js';
import { givenCredential } from './given-credential.js';

/**
 * What a server accepts that knows some credentials: the token and the given ones, and any other of the schemes without.
 * @param credentials by the name of the scheme: an API key, `user:password`, or a token for this scheme alone.
 */
export function acceptedCredentials(token: string | undefined, credentials: Readonly<Record<string, string>> = {}): KnownTokens {
  const credentialOf: KnownTokens['credentialOf'] = (scheme) => {
    const given = givenCredential(credentials, scheme);
    return given !== undefined && scheme.type === 'basic' ? base64(given) : given;
  };
  return { accepted: token, bad: [], credentialOf };
}

/** RFC 7617 section 2.1: in UTF-8. */
function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}
