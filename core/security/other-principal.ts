import type { Header } from '../codecs/headers.js';
import type { SecurityRule } from '../contract/contract.js';
import { credentialName, otherName } from './named-tokens.js';
import { type Credentials, credentialsOf } from './plain-credentials.js';

/** The second principal of a run: another ordinary user than the one whose credentials plain requests carry. */
export type OtherPrincipal = GivenOther | FoundOther;

/** Stands for the second principal of a run that has none. */
export interface Nobody {
  readonly kind: 'nobody';
}

/** The one that was given for this. */
export interface GivenOther {
  readonly kind: 'given';
  /** The names of the schemes of which it has a credential. Never empty. */
  readonly schemes: ReadonlySet<string>;
  /** The ids of the operations that are forbidden to it. */
  readonly forbidden: ReadonlySet<string>;
}

/** One of several users of a file, of whom nobody says that it is an ordinary one. */
export interface FoundOther {
  readonly kind: 'found';
  readonly name: string;
  /** What shows the server that it asks. */
  readonly headers: readonly Header[];
  readonly forbidden: ReadonlySet<string>;
}

/**
 * What a request of the other principal carries, for the first alternative that says who asks: a key that is that of the application beside its
 * token stays.
 * @returns undefined if no alternative has a credential of the other one.
 */
export function otherCredentials({ alternatives }: SecurityRule, { schemes }: Pick<GivenOther, 'schemes'>): Credentials | undefined {
  const own = alternatives.find((alternative) => alternative.some(({ name }) => schemes.has(name)));
  return own && credentialsOf(own, (scheme) => (schemes.has(scheme.name) ? otherName(scheme) : credentialName(scheme)));
}
