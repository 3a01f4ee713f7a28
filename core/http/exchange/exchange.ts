import type { Header } from '../../codecs/headers.js';
import type { WireRequest } from '../../request/wire/wire-request.js';

/** What came back: a response, or a failure of the transport. */
export type Outcome = HttpResponse | NoResponse;

/** An HTTP response: complete, but for the body of a stream or a long download. */
export interface HttpResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly headers: readonly Header[];
  /** Decoded if the server compressed it (RFC 9110 section 8.4). */
  readonly body: Uint8Array;
  /** True if the body is only the beginning of a stream or of a long download, not decoded: the rest was not read. */
  readonly isCut?: true;
  /** True over HTTP/2. */
  readonly isHttp2?: true;
}

/** A failure of the transport. */
export interface NoResponse {
  readonly kind: 'refused' | 'reset' | 'timeout' | 'truncated' | 'too-large' | 'long-head' | 'not-http' | 'undecodable';
  /** What happened, as a clause. */
  readonly detail: string;
  /** True for a refusal that followed a reset of a kept connection: the server may be gone because of this request. */
  readonly isAfterReset?: true;
  /** True if the server does not speak HTTP/1.1 over TLS. */
  readonly isHttp1Refused?: true;
  /** What to do about it, as a sentence without a full stop. Absent if it says itself. */
  readonly advice?: string;
}

/** A request as sent, with its outcome; the time runs from the first byte sent to the last byte received, in milliseconds. */
export interface Exchange {
  readonly request: WireRequest;
  readonly outcome: Outcome;
  readonly ms: number;
}
