import type { Header } from '../../codecs/headers.js';
import type { SecurityRule, SecurityScheme } from '../../contract/contract.js';
import { takesToken } from '../../contract/takes-token.js';

/**
 * The challenges of a refusal for missing credentials (RFC 9110 section 11.6.1), one for each authentication scheme that would
 * do. API keys have none: no authentication scheme is registered for them.
 * @param realm what the credentials are for; Basic requires one (RFC 7617 section 2).
 */
export function challengesOf(security: SecurityRule | undefined, realm: string): readonly Header[] {
  const schemes = security?.alternatives.flat() ?? [];
  const challenges = new Set(schemes.flatMap((scheme) => challengeOf(scheme, realm)));
  return [...challenges].map((challenge) => ['WWW-Authenticate', challenge]);
}

function challengeOf(scheme: SecurityScheme, realm: string): readonly string[] {
  const quoted = `realm="${realm.replaceAll(/[^\u0020-\u007e]/g, '?').replaceAll(/["\\]/g, '\\$&')}"`;
  switch (scheme.type) {
    // Access tokens of OAuth 2 and OpenID Connect are bearer tokens (RFC 6750 section 3).
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return ['Bearer'];
    case 'basic':
      return [`Basic ${quoted}, charset="UTF-8"`];
    case 'http':
      // RFC 7616 section 3.3. Any response to the nonce will do, so it is always the same.
      return [scheme.scheme === 'Digest' ? `Digest ${quoted}, qop="auth", algorithm=SHA-256, nonce="0"` : scheme.scheme];
    case 'apiKey':
      return [];
  }
}

/** True if a request may carry a bearer token for an operation. */
export function takesBearer(security: SecurityRule | undefined): boolean {
  return security?.alternatives.some((schemes) => schemes.some(takesToken)) ?? false;
}

/** "the token is not the one", or the same of other credentials, whose schemes it names. */
export function describeCredentials(security: SecurityRule | undefined): string {
  const schemes = security?.alternatives.flat() ?? [];
  if (schemes.every(takesToken)) return 'the token is not the one';
  const names = [...new Set(schemes.map(({ name }) => name))];
  return names.length === 1 ? `the credential of ${names.join()} is not the one` : `the credentials of ${names.join(' or ')} are not those`;
}
