import type { Header } from '../../codecs/headers.js';

/** One request as sent over the wire; secrets stay names until it is sent. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  /** Without `Transfer-Encoding`: `chunked` says how the body is framed. */
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
  /** True if the body is sent in chunks, without a length (RFC 9112 section 7.1). */
  readonly chunked: boolean;
}
