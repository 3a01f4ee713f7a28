import type { SecurityScheme } from '../../contract/contract.js';
import { basicNames, credentialName } from '../../security/named-tokens.js';
import { inAuthorization } from './in-authorization.js';
import type { WrongCredential } from './wrong-credential.js';

/**
 * Values of Authorization that are of another scheme than Basic, malformed, of an unknown user or with another password, or the
 * accepted credentials in another spelling (RFC 7617 section 2).
 */
export function wrongBasics(scheme: SecurityScheme): readonly WrongCredential[] {
  const accepted = credentialName(scheme);
  const { userOnly, emptyPassword, wrongPassword } = basicNames(scheme);
  return [
    inAuthorization('bearer', 'the credentials are of the Bearer scheme', 'Bearer a-token-that-nobody-named'),
    inAuthorization(
      'digest',
      'the credentials are of the Digest scheme',
      'Digest username="plant", realm="store", nonce="0", uri="/", response="0"',
    ),
    // With the accepted credentials: a server may strip any scheme and compare the rest.
    inAuthorization('token-scheme', 'the credentials are of another scheme', `Token ${accepted}`),
    inAuthorization('bare', 'the credentials stand without a scheme', accepted),
    inAuthorization('basic-alone', 'the Basic scheme stands without credentials', 'Basic'),
    inAuthorization('colon', 'user and password are empty', `Basic ${btoa(':')}`),
    inAuthorization('empty-password', 'the password is empty', `Basic ${emptyPassword}`),
    inAuthorization('user-only', 'the user stands without a colon and a password', `Basic ${userOnly}`),
    inAuthorization('wrong-password', 'the password is another one', `Basic ${wrongPassword}`),
    inAuthorization('unknown-user', 'the user is one that nobody named', `Basic ${btoa('a-user-that-nobody-named:a-password')}`),
    inAuthorization('no-base64', 'the credentials are not base64', 'Basic %%%'),
    inAuthorization('not-encoded', 'user and password stand without base64', 'Basic user:password'),
    inAuthorization('no-text', 'the credentials are bytes that are not text', `Basic ${btoa('\u00ff\u00fe\u0000')}`),
    inAuthorization('nul', 'the user has a NUL', `Basic ${btoa('us\u0000er:password')}`),
    inAuthorization('long', 'the credentials are 1,000 characters long', `Basic ${btoa(`${'a'.repeat(374)}:${'a'.repeat(375)}`)}`),
    inAuthorization('lower-case-scheme', 'the scheme is written in small letters', `basic ${accepted}`),
    inAuthorization('upper-case-scheme', 'the scheme is written in capitals', `BASIC ${accepted}`),
  ];
}
