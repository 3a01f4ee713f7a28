import { BAD_TOKEN_NAME } from '../../security/named-tokens.js';
import { inAuthorization } from './in-authorization.js';
import type { WrongCredential } from './wrong-credential.js';

/** Length in characters; more than the 8,190 bytes that common servers accept in one header line. */
const LONG_TOKEN = 8192;

/**
 * Values of Authorization that are of another scheme than Bearer, malformed, unknown, or the accepted token in another spelling
 * (RFC 6750 section 2.1; RFC 9110 section 11.6.2). Each character is one byte, so that they can contain bytes beyond ASCII.
 * @param token the name of the accepted one.
 */
export function wrongTokens(token: string): readonly WrongCredential[] {
  return [
    inAuthorization('basic', 'the credentials are of the Basic scheme', 'Basic cGxhbnQ6c3RvcmU='),
    inAuthorization(
      'digest',
      'the credentials are of the Digest scheme',
      'Digest username="plant", realm="store", nonce="0", uri="/", response="0"',
    ),
    // With the accepted token: a server may strip any scheme and compare the rest.
    inAuthorization('token-scheme', 'the credentials are of another scheme', `Token ${token}`),
    inAuthorization('bare-token', 'the token stands without a scheme', token),
    inAuthorization('bearer-alone', 'the Bearer scheme stands without a token', 'Bearer'),
    inAuthorization('glued', 'no space separates Bearer from the token', `Bearer${token}`),
    inAuthorization('comma', 'a comma stands between Bearer and the token', `Bearer,${token}`),
    inAuthorization('two-words', 'two words follow Bearer', 'Bearer not a-token'),
    inAuthorization('unknown-token', 'the token is one that nobody named', 'Bearer a-token-that-nobody-named'),
    inAuthorization('undefined', 'the token is the word undefined', 'Bearer undefined'),
    inAuthorization('null', 'the token is the word null', 'Bearer null'),
    inAuthorization('dots', 'the token looks like a JWT without content', 'Bearer ..'),
    inAuthorization('unsigned', 'the token is a JWT without a signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'),
    inAuthorization('quoted', 'the token is quoted', 'Bearer "not-a-token"'),
    inAuthorization('token-comma', 'the token has a comma in it', 'Bearer not,a-token'),
    inAuthorization('markup', 'what follows Bearer is markup', 'Bearer <b>not-a-token</b>'),
    inAuthorization('latin-1', 'the token has a letter in Latin-1', 'Bearer caf\u00E9'),
    inAuthorization('utf-8', 'the token has a letter in UTF-8', 'Bearer caf\u00C3\u00A9'),
    inAuthorization('lone-byte', 'the token is the byte 0xE9', 'Bearer \u00E9'),
    inAuthorization('long', 'the token is 1,000 characters long', `Bearer ${'a'.repeat(1000)}`),
    inAuthorization('8-kb', 'the token is 8 KB long', `Bearer ${'a'.repeat(LONG_TOKEN)}`),
    inAuthorization('lower-case-scheme', 'the scheme is written in small letters', `bearer ${token}`),
    inAuthorization('upper-case-scheme', 'the scheme is written in capitals', `BEARER ${token}`),
  ];
}

/** Sent only if `--bad-token` is given. */
export const BAD_TOKEN: WrongCredential = inAuthorization('bad-token', 'the token is the one given as bad', `Bearer ${BAD_TOKEN_NAME}`);
