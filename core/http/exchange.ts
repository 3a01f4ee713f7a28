import type { Header } from '../judge/request.js';
import type { WireRequest } from '../request/wire-request.js';

/** What came back: an answer, or the way in which none came. */
export type Outcome = HttpResponse | NoResponse;

/** A whole HTTP response. */
export interface HttpResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly headers: readonly Header[];
  /** Decoded where the server compressed it (RFC 9110 section 8.4). */
  readonly body: Uint8Array;
}

/** A failure of the transport. */
export interface NoResponse {
  readonly kind: 'refused' | 'reset' | 'timeout' | 'truncated' | 'too-large' | 'not-http' | 'undecodable';
  /** What happened, as a clause for a person. */
  readonly detail: string;
}

/** A request as it went out, with what came back; the time is in milliseconds from the first byte sent to the last one received. */
export interface Exchange {
  readonly request: WireRequest;
  readonly outcome: Outcome;
  readonly ms: number;
}
