import type { SecurityScheme } from '../../openapi/contract.js';
import { credentialName } from '../../request/named-tokens.js';
import { authorization } from '../../security/plain-credentials.js';
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
    row('bearer', 'the credentials are of the Bearer scheme', 'Bearer a-token-that-nobody-named'),
    row('basic', 'the credentials are of the Basic scheme', 'Basic cGxhbnQ6c3RvcmU='),
    row('scheme-alone', `the ${name} scheme stands without credentials`, name),
    row('unknown-credentials', 'the credentials are ones that nobody named', `${name} credentials-that-nobody-named`),
    ...(name === name.toUpperCase()
      ? []
      : [row('upper-case-scheme', 'the scheme is written in capitals', `${name.toUpperCase()} ${accepted}`)]),
  ];
}

function row(id: string, title: string, value: string): WrongCredential {
  return { id, kind: `credentials-${id}`, title, sent: authorization(value) };
}
