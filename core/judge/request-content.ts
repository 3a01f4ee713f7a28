import { type Header, headerValues } from '../codecs/headers.js';

/** The input of the judge; method and target have already selected the operation. */
export interface RequestContent {
  /** What follows the base URL in the URL: the path and the query, `/plants/1?limit=2`. */
  readonly target: string;
  /** Without `Transfer-Encoding`: `chunked` says how the body was framed. */
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
  /** True if the body came in chunks, without a length (RFC 9112 section 7.1). */
  readonly chunked: boolean;
}

/**
 * The content of a request that a server received, whose headers say how the body was framed (RFC 9112 section 6.1).
 * @param target the path without the prefix of the server, and the query.
 */
export function arrivedContent(target: string, headers: readonly Header[], body: Uint8Array): RequestContent {
  return { target, headers, body, chunked: headerValues(headers, 'transfer-encoding').length > 0 };
}
