import type { Header } from '../codecs/headers.js';

/** The parts of a request that carry credentials. */
export interface CredentialParts {
  readonly headers: readonly Header[];
  /** The raw query, without its question mark. */
  readonly query: string;
}
