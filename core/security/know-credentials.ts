import type { Contract, Operation, SecurityRule, SecurityScheme } from '../contract/contract.js';
import { givenCredential } from './given-credential.js';
import { takesToken } from '../contract/takes-token.js';

/** Which credentials were given. */
export interface GivenCredentials {
  /** True if there is a token for every scheme of bearer tokens. */
  readonly token: boolean;
  /** By the name of the scheme: an API key, `user:password`, or a token for this scheme alone. */
  readonly credentials: Readonly<Record<string, string>>;
}

/**
 * Marks the schemes whose credentials were given, and puts the alternatives that plain requests can use first: those whose
 * credentials were all given, then anonymous requests. Of alternatives that are equal in this, the document's order counts.
 * @returns the same contract, and the same operations, where nothing changes.
 */
export function knowCredentials(contract: Contract, given: GivenCredentials): Contract {
  const operations = contract.operations.map((operation) => knowIn(operation, given));
  return operations.every((operation, i) => operation === contract.operations[i]) ? contract : { ...contract, operations };
}

function knowIn(operation: Operation, given: GivenCredentials): Operation {
  const { security } = operation;
  if (security === undefined) return operation;
  const isChoice = security.alternatives.length > 1;
  const marked = security.alternatives.map((schemes) => schemes.map((scheme) => marks(scheme, given, isChoice)));
  const alternatives = isChoice ? marked.toSorted((a, b) => rankOf(a) - rankOf(b)) : marked;
  return isSame(alternatives, security) ? operation : { ...operation, security: { ...security, alternatives } };
}

/** Only a choice depends on whether a token was given. */
function marks(scheme: SecurityScheme, { token, credentials }: GivenCredentials, isChoice: boolean): SecurityScheme {
  const credential = givenCredential(credentials, scheme);
  const how = credential !== undefined ? 'credential' : token && isChoice && takesToken(scheme) ? 'token' : undefined;
  const isPassword = credential !== undefined && hasPassword(scheme, credential);
  if (scheme.given === how && (scheme.hasPassword ?? false) === isPassword) return scheme;
  const { given: _, hasPassword: __, ...plain } = scheme;
  return { ...plain, ...(how === undefined ? {} : { given: how }), ...(isPassword ? { hasPassword: true } : {}) };
}

/** Fewest characters: some servers take a key as the user and ignore the password, for which people write `x`. */
const SHORTEST_PASSWORD = 4;

/** True if a credential has a password that is more than a placeholder. */
export function hasPassword({ type }: Pick<SecurityScheme, 'type'>, credential: string): boolean {
  return type === 'basic' && credential.slice(credential.indexOf(':') + 1).length >= SHORTEST_PASSWORD;
}

function rankOf(schemes: readonly SecurityScheme[]): number {
  if (schemes.length === 0) return 1;
  return schemes.every(({ given }) => given !== undefined) ? 0 : 2;
}

function isSame(alternatives: SecurityRule['alternatives'], security: SecurityRule): boolean {
  return alternatives.every(
    (schemes, i) =>
      schemes.every((scheme, j) => scheme === security.alternatives[i]?.[j]) && schemes.length === security.alternatives[i]?.length,
  );
}
