import type { Header } from '../judge/request.js';

/** The parts of a request that carry credentials. */
export interface CredentialParts {
  readonly headers: readonly Header[];
  /** The raw query, without its question mark. */
  readonly query: string;
}
