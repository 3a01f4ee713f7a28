import type { SecurityRule } from '../contract/contract.js';
import { credentialName, otherName } from './named-tokens.js';
import { type Credentials, credentialsOf } from './plain-credentials.js';

/** The second principal of a run: another ordinary user than the one whose credentials plain requests carry. */
export interface OtherPrincipal {
  /** The names of the schemes of which it has a credential. Never empty. */
  readonly schemes: ReadonlySet<string>;
  /** The ids of the operations that the configuration says are forbidden to it. */
  readonly forbidden: ReadonlySet<string>;
}

/**
 * What a request of the other principal carries, for the first alternative that says who asks: a key that is that of the application beside its
 * token stays.
 * @returns undefined if nobody has to say who asks, or no alternative has a credential of the other one.
 */
export function otherCredentials({ alternatives }: SecurityRule, { schemes }: OtherPrincipal): Credentials | undefined {
  if (alternatives.some((alternative) => alternative.length === 0)) return undefined;
  const own = alternatives.find((alternative) => alternative.some(({ name }) => schemes.has(name)));
  return own && credentialsOf(own, (scheme) => (schemes.has(scheme.name) ? otherName(scheme) : credentialName(scheme)));
}
