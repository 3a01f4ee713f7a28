import type { SecurityScheme } from '../../contract/contract.js';
import { credentialName } from '../../security/named-tokens.js';
import { inAuthorization } from './in-authorization.js';
import type { WrongCredential } from './wrong-credential.js';

type HttpScheme = Extract<SecurityScheme, { readonly type: 'http' }>;

/**
 * Values of Authorization that are of another scheme than one whose credentials are not read, such as Digest, or that have no credentials,
 * unknown ones, or the accepted ones after the scheme in capitals (RFC 9110 sections 11.1 and 11.4).
 */
export function wrongSchemes(scheme: HttpScheme): readonly WrongCredential[] {
  const accepted = credentialName(scheme);
  const { scheme: name } = scheme;
  return [
    inAuthorization('bearer', 'the credentials are of the Bearer scheme', 'Bearer a-token-that-nobody-named'),
    inAuthorization('basic', 'the credentials are of the Basic scheme', 'Basic cGxhbnQ6c3RvcmU='),
    inAuthorization('scheme-alone', `the ${name} scheme stands without credentials`, name),
    inAuthorization('unknown-credentials', 'the credentials are ones that nobody named', `${name} credentials-that-nobody-named`),
    ...(name === name.toUpperCase()
      ? []
      : [inAuthorization('upper-case-scheme', 'the scheme is written in capitals', `${name.toUpperCase()} ${accepted}`)]),
  ];
}
