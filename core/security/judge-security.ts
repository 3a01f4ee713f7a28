import type { KnownTokens } from '../judge/request.js';
import { SITUATIONS, type Situation } from '../judge/situation.js';
import type { SecurityRule, SecurityScheme } from '../openapi/contract.js';
import type { Place } from '../openapi/place.js';
import type { CredentialParts } from './credential-parts.js';
import { judgeApiKey } from './judge-api-key.js';
import { judgeBasic } from './judge-basic.js';
import { judgeBearer } from './judge-bearer.js';

/**
 * Judges the credentials of a request: all schemes of one alternative must be there (OpenAPI 3.1 section 4.8.30). Of several
 * alternatives, the one that the request comes closest to counts.
 * @param rule undefined if the operation requires no credentials.
 */
export function judgeSecurity(rule: SecurityRule | undefined, parts: CredentialParts, tokens: KnownTokens): readonly Situation[] {
  if (rule === undefined) return NONE;
  const judged = rule.alternatives.map((schemes) => schemes.flatMap((scheme) => judgeScheme(scheme, parts, tokens, rule.at)));
  const closest = judged.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0] ?? NONE;
  const isAnonymous = closest.length === 0 && rule.alternatives.some((schemes) => schemes.length === 0);
  const wrong = isAnonymous ? judged.flat().find(({ id }) => id === 'bad-token' || id === 'unknown-token') : undefined;
  const because = 'the contract does not say whether a request that may be anonymous may carry other credentials';
  if (wrong === undefined) return closest;
  const { refusal } = wrong;
  return [{ id: 'unknown-token', because, at: rule.at, ...(refusal === undefined ? {} : { refusal }) }];
}

const NONE: readonly Situation[] = [];

function judgeScheme(scheme: SecurityScheme, parts: CredentialParts, tokens: KnownTokens, at: Place): readonly Situation[] {
  switch (scheme.type) {
    // RFC 6749 section 7 and OpenID Connect Core section 5.3.1: access tokens are bearer tokens (RFC 6750).
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return judgeBearer(scheme, parts.headers, tokens, at);
    case 'basic':
      return judgeBasic(scheme, parts.headers, tokens, at);
    case 'apiKey':
      return judgeApiKey(scheme, parts, tokens, at);
  }
}

/** Unauthorized situations outweigh any number of unspecified ones. */
function distanceOf(situations: readonly Situation[]): number {
  return situations.reduce((sum, { id }) => sum + (SITUATIONS[id] === 'unauthorized' ? 1000 : 1), 0);
}
