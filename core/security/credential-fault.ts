import type { SecurityScheme } from '../contract/contract.js';

/** Why a credential cannot be sent, without the credential. */
export interface CredentialFault {
  /** Follows "the credential of NAME". */
  readonly what: string;
  readonly hint: string;
}

/**
 * The fault of a credential, as it was given; undefined if there is none.
 * @param option by which it was given.
 */
export function credentialFault(scheme: SecurityScheme, value: string, option = '--credential'): CredentialFault | undefined {
  if (value === '') return { what: 'is empty', hint: `Give it with ${option} ${scheme.name}=VALUE` };
  switch (scheme.type) {
    case 'basic':
      // RFC 7617 section 2: no control characters, and no colon in the user.
      return /^[^:\p{Cc}]*:\P{Cc}*$/u.test(value) && value !== ':'
        ? undefined
        : { what: 'is not a user and a password', hint: `Write it like ${option} ${scheme.name}=user:password` };
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return /^[A-Za-z0-9\-._~+/]+=*$/.test(value)
        ? undefined
        : {
            what: 'contains characters that are invalid in a bearer token (RFC 6750 section 2.1)',
            hint: 'Give the token alone, without Bearer',
          };
    case 'http':
      return keyFault('header', value);
    case 'apiKey':
      return keyFault(scheme.in, value);
  }
}

function keyFault(place: 'header' | 'query' | 'cookie', value: string): CredentialFault | undefined {
  const isSendable = {
    // RFC 9110 section 5.5.
    header: /^[\x21-\x7e\x80-\xff](?:[\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/,
    query: /^\P{Cc}+$/u,
    // RFC 6265 section 4.1.1.
    cookie: /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/,
  }[place].test(value);
  if (isSendable) return undefined;
  return { what: `contains characters that cannot stand in a ${place}`, hint: 'Percent-encode them, if the server decodes them' };
}
