import { splitCookies } from '../codecs/parameters/split-query.js';
import { headerValues } from '../codecs/headers.js';
import type { KnownTokens } from './known-tokens.js';
import type { Situation } from '../contract/situation.js';
import type { SecurityScheme } from '../contract/contract.js';
import type { Place } from '../place.js';
import type { CredentialParts } from './credential-parts.js';
import { judgeSecret } from './judge-secret.js';

type ApiKey = Extract<SecurityScheme, { readonly type: 'apiKey' }>;

/**
 * Judges an API key in a header, in the query or in a cookie (OpenAPI 3.1 section 4.8.27).
 * @param at the security requirement.
 */
export function judgeApiKey(scheme: ApiKey, parts: CredentialParts, tokens: KnownTokens, at: Place): readonly Situation[] {
  const keys = keysOf(scheme, parts);
  const where = scheme.in === 'header' ? `the header ${scheme.parameter}` : `${scheme.parameter} in the ${scheme.in}`;
  const [key] = keys;
  if (key === undefined && isElsewhere(scheme, parts)) {
    const refusal = `${scheme.parameter} is in another place than in the ${scheme.in}`;
    return [{ id: 'unknown-token', because: `${refusal}, which the contract does not specify`, refusal, at }];
  }
  if (key === undefined || key.trim() === '')
    return [{ id: 'no-credentials', because: `${where} is missing or empty`, at, ...(key === undefined ? {} : { isOther: true }) }];
  const repeated = `${where} appears more than once`;
  if (keys.length > 1) return [{ id: 'unknown-token', because: repeated, refusal: repeated, at }];
  return judgeSecret(scheme, key.trim(), tokens, at);
}

/** True if a parameter of this name is sent in another place, where a server may look as well. */
function isElsewhere(scheme: ApiKey, parts: CredentialParts): boolean {
  const places = (['header', 'query', 'cookie'] as const).filter((place) => place !== scheme.in);
  return places.some((place) => keysOf({ ...scheme, in: place }, parts).some((key) => key.trim() !== ''));
}

function keysOf({ in: location, parameter }: ApiKey, { headers, query }: CredentialParts): readonly string[] {
  switch (location) {
    case 'header':
      return headerValues(headers, parameter);
    case 'query':
      return new URLSearchParams(query).getAll(parameter);
    case 'cookie':
      return splitCookies(headerValues(headers, 'cookie')).flatMap(({ name, raw }) => (name === parameter ? [raw] : []));
  }
}
