import type { Operation } from '../contract/contract.js';
import type { RequestContent } from '../judge/request-content.js';
import type { ContractResponse } from './response/contract-response.js';
import type { Negotiated } from './negotiation/negotiate.js';
import type { Preferences } from './response/preferences.js';
import type { Refusing } from './errors/refuse-by-state.js';

/** What is remembered of one request. */
export interface Remembering {
  /** With the status of its success, where the document has several and what exists decides. */
  readonly preferences: Preferences;
  /**
   * Responds with what exists, or that it does not, and remembers what the request did.
   * @param negotiated a success by the contract alone, which is to be filled.
   * @returns undefined if nothing is known that the response has to be.
   */
  readonly respond: (refusing: Refusing, negotiated: Negotiated, accept: string | undefined) => Promise<ContractResponse | undefined>;
}

/**
 * Reads a request that succeeds by the contract alone. A browser loads what stands behind it only for documents that need it.
 * @param prefix of the path, as it was sent; undefined if it is that of the options.
 * @returns undefined if the operation is about nothing that is remembered, or an answer was asked for by a status, an example or `dynamic`:
 * then nothing changes.
 */
export type Remember = (
  operation: Operation,
  request: RequestContent,
  preferences: Preferences,
  prefix: string | undefined,
) => Remembering | undefined;
