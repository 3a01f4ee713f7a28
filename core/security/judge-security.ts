import type { KnownTokens } from './known-tokens.js';
import { SITUATIONS, type Situation } from '../contract/situation.js';
import type { SecurityRule, SecurityScheme } from '../contract/contract.js';
import type { Place } from '../place.js';
import type { CredentialParts } from './credential-parts.js';

/**
 * Judges the credential of a scheme: of any (judge-scheme.ts), or a token (judge-bearer.ts).
 * @param at the security requirement.
 */
export type JudgeScheme = (scheme: SecurityScheme, parts: CredentialParts, tokens: KnownTokens, at: Place) => readonly Situation[];

/**
 * Judges the credentials of a request: all schemes of one alternative must be there (OpenAPI 3.1 section 4.8.30). Of several
 * alternatives, the one that the request comes closest to counts.
 * @param rule undefined if the operation requires no credentials.
 */
export function judgeSecurity(
  rule: SecurityRule | undefined,
  parts: CredentialParts,
  tokens: KnownTokens,
  judgeScheme: JudgeScheme,
): readonly Situation[] {
  if (rule === undefined) return NONE;
  const judged = rule.alternatives.map((schemes) => schemes.flatMap((scheme) => judgeScheme(scheme, parts, tokens, rule.at)));
  const closest = judged.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0] ?? NONE;
  const isAnonymous = closest.length === 0 && rule.alternatives.some((schemes) => schemes.length === 0);
  const isIdentified = rule.alternatives.some((schemes, i) => schemes.length > 0 && judged[i]?.length === 0);
  if (!isAnonymous || isIdentified) return closest;
  const wrong = judged.flat().filter(({ id, isOther }) => id === 'bad-token' || id === 'unknown-token' || isOther === true);
  if (wrong.length === 0) return closest;
  const because = 'the contract does not say whether a request that may be anonymous may carry other credentials';
  const refusal = wrong.find((one) => one.refusal !== undefined)?.refusal;
  return [{ id: 'unknown-token', because, at: rule.at, ...(refusal === undefined ? {} : { refusal }) }];
}

const NONE: readonly Situation[] = [];

/** Unauthorized situations outweigh any number of unspecified ones. */
function distanceOf(situations: readonly Situation[]): number {
  return situations.reduce((sum, { id }) => sum + (SITUATIONS[id] === 'unauthorized' ? 1000 : 1), 0);
}
