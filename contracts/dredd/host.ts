import type { Outcome } from '../../core/http/exchange/exchange.js';
import type { Header } from '../../core/codecs/headers.js';
import type { LeftOut } from './derive-document.js';
import type { DreddTransaction } from './message.js';

/** The exact request of a transaction. Dredd adds Host, Content-Length and Connection. */
export interface DreddRequest {
  readonly method: string;
  /** The path below the base URL, and the query. */
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
}

/** The kit's verdict on a response. `again` runs the transaction once more after a delay in milliseconds. */
export type DreddVerdict =
  | { readonly kind: 'kept' }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'again'; readonly waitMs: number };

/** Decides what Dredd sends, and judges the responses. */
export interface DreddHost {
  /** The request that provokes this status; undefined if none is known. Secrets are included. */
  readonly request: (transaction: DreddTransaction) => DreddRequest | undefined | Promise<DreddRequest | undefined>;
  /** Judges an exchange, including a failure of the transport. */
  readonly judge: (transaction: DreddTransaction, sent: DreddRequest, outcome: Outcome, ms: number) => Promise<DreddVerdict>;
}

/** How a run of Dredd ended. `failed` says nothing about the server: Dredd itself failed. */
export type DreddOutcome =
  | { readonly kind: 'ran'; readonly transactions: number; readonly failed: number; readonly leftOut: readonly LeftOut[] }
  | {
      readonly kind: 'failed';
      /** The reason, as a clause. */
      readonly why: string;
    };
