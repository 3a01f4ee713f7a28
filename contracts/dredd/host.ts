import type { Outcome } from '../../core/http/exchange.js';
import type { Header } from '../../core/judge/request.js';
import type { LeftOut } from './derive-document.js';
import type { DreddTransaction } from './message.js';

/** What a transaction sends, to the byte. Dredd adds Host, Content-Length and Connection. */
export interface DreddRequest {
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
}

/** The kit's word on an answer. `again` has the transaction run once more, after so many milliseconds. */
export type DreddVerdict =
  | { readonly kind: 'kept' }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'again'; readonly waitMs: number };

/** Who decides what Dredd sends and what it thinks of the answers. */
export interface DreddHost {
  /** What to send so that this status is the answer; undefined where nothing is known to bring it about. Secrets stand in full. */
  readonly request: (transaction: DreddTransaction) => DreddRequest | undefined | Promise<DreddRequest | undefined>;
  /** Judges what came back, a failure of the transport as well. */
  readonly judge: (transaction: DreddTransaction, sent: DreddRequest, outcome: Outcome, ms: number) => Promise<DreddVerdict>;
}

/** How a run of Dredd ended. `failed` says nothing of the server: Dredd did not do its work. */
export type DreddOutcome =
  | { readonly kind: 'ran'; readonly transactions: number; readonly failed: number; readonly leftOut: readonly LeftOut[] }
  | {
      readonly kind: 'failed';
      /** A clause. */
      readonly why: string;
    };
