import { splitCookies } from '../../codecs/parameters/split-query.js';
import type { Header } from '../../codecs/headers.js';
import type { SecurityScheme } from '../../contract/contract.js';
import { credentialIn, usesAuthorization } from '../../security/authorization-header.js';

/** The credentials that the headers of every request have for a scheme. */
export function keysAmong(headers: readonly Header[], scheme: SecurityScheme): readonly string[] {
  if (usesAuthorization(scheme))
    return headers.flatMap(([name, value]) => (isAuthorization(name) ? (credentialIn(value, scheme) ?? []) : []));
  if (scheme.type !== 'apiKey' || scheme.in === 'query') return [];
  const { in: place, parameter } = scheme;
  const wanted = place === 'cookie' ? 'cookie' : parameter.toLowerCase();
  const values = headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
  return place === 'header' ? values : splitCookies(values).flatMap(({ name, raw }) => (name === parameter ? [raw] : []));
}

/** True for the name of the header Authorization. */
export function isAuthorization(name: string): boolean {
  return name.toLowerCase() === 'authorization';
}
