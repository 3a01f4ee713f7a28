import { BAD_TOKEN_NAME } from '../../request/named-tokens.js';
import { authorization } from '../../security/plain-credentials.js';
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
    row('basic', 'the credentials are of the Basic scheme', 'Basic cGxhbnQ6c3RvcmU='),
    row('digest', 'the credentials are of the Digest scheme', 'Digest username="plant", realm="store", nonce="0", uri="/", response="0"'),
    // With the accepted token: a server may strip any scheme and compare the rest.
    row('token-scheme', 'the credentials are of another scheme', `Token ${token}`),
    row('bare-token', 'the token stands without a scheme', token),
    row('bearer-alone', 'the Bearer scheme stands without a token', 'Bearer'),
    row('glued', 'no space separates Bearer from the token', `Bearer${token}`),
    row('comma', 'a comma stands between Bearer and the token', `Bearer,${token}`),
    row('two-words', 'two words follow Bearer', 'Bearer not a-token'),
    row('unknown-token', 'the token is one that nobody named', 'Bearer a-token-that-nobody-named'),
    row('undefined', 'the token is the word undefined', 'Bearer undefined'),
    row('null', 'the token is the word null', 'Bearer null'),
    row('dots', 'the token looks like a JWT without content', 'Bearer ..'),
    row('unsigned', 'the token is a JWT without a signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'),
    row('quoted', 'the token is quoted', 'Bearer "not-a-token"'),
    row('token-comma', 'the token has a comma in it', 'Bearer not,a-token'),
    row('markup', 'what follows Bearer is markup', 'Bearer <b>not-a-token</b>'),
    row('latin-1', 'the token has a letter in Latin-1', 'Bearer caf\u00E9'),
    row('utf-8', 'the token has a letter in UTF-8', 'Bearer caf\u00C3\u00A9'),
    row('lone-byte', 'the token is the byte 0xE9', 'Bearer \u00E9'),
    row('long', 'the token is 1,000 characters long', `Bearer ${'a'.repeat(1000)}`),
    row('8-kb', 'the token is 8 KB long', `Bearer ${'a'.repeat(LONG_TOKEN)}`),
    row('lower-case-scheme', 'the scheme is written in small letters', `bearer ${token}`),
    row('upper-case-scheme', 'the scheme is written in capitals', `BEARER ${token}`),
  ];
}

/** Sent only if `--bad-token` is given. */
export const BAD_TOKEN: WrongCredential = row('bad-token', 'the token is the one given as bad', `Bearer ${BAD_TOKEN_NAME}`);

function row(id: string, title: string, value: string): WrongCredential {
  return { id, kind: `credentials-${id}`, title, sent: authorization(value) };
}
