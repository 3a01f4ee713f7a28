import { type Header, headerValues } from '../judge/request.js';

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

/** The input of the judge; method and target have already selected the operation. */
export type RequestContent = Pick<WireRequest, 'headers' | 'body' | 'chunked'>;

/** The content of a request that a server received, whose headers say how the body was framed (RFC 9112 section 6.1). */
export function arrivedContent(headers: readonly Header[], body: Uint8Array): RequestContent {
  return { headers, body, chunked: headerValues(headers, 'transfer-encoding').length > 0 };
}
