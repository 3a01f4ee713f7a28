import type { SecurityScheme } from './contract.js';

/** True for a scheme of bearer tokens (RFC 6750; RFC 6749 section 7, OpenID Connect Core section 5.3.1). */
export function takesToken({ type }: Pick<SecurityScheme, 'type'>): boolean {
  return type === 'bearer' || type === 'oauth2' || type === 'openIdConnect';
}
