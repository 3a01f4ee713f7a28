import type { SecurityScheme } from '../contract/contract.js';
import { takesToken } from '../contract/takes-token.js';

/** True for a scheme whose credentials stand in the header Authorization (RFC 9110 section 11.6.2). */
export function usesAuthorization(scheme: SecurityScheme): boolean {
  if (scheme.type !== 'apiKey') return true;
  return scheme.in === 'header' && scheme.parameter.toLowerCase() === 'authorization';
}

/**
 * The credential that a header Authorization has for a scheme, as `--credential` would name it: a token, `user:password`, or a key.
 * @returns undefined if the header is of another scheme.
 */
export function credentialIn(header: string, scheme: SecurityScheme): string | undefined {
  if (!usesAuthorization(scheme)) return undefined;
  if (scheme.type === 'apiKey') return header;
  const [, name = '', value = ''] = /^([^ ]+) +(.+)$/.exec(header) ?? [];
  const wanted = takesToken(scheme) ? 'bearer' : scheme.type === 'http' ? scheme.scheme.toLowerCase() : scheme.type;
  if (name.toLowerCase() !== wanted) return undefined;
  return scheme.type === 'basic' ? Buffer.from(value, 'base64').toString() : value;
}
