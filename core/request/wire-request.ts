import { type Header, headerValues } from '../judge/request.js';

/** One request as it goes over the wire; secrets stand as names until it is sent. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  /** What is to be sent has no `Transfer-Encoding` here: `chunked` says how the body is framed. */
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
  /** Whether the body comes in chunks, without a length (RFC 9112 section 7.1). */
  readonly chunked: boolean;
}

/** What the judge reads of a request: method and target have led to the operation before. */
export type RequestContent = Pick<WireRequest, 'headers' | 'body' | 'chunked'>;

/** The content of a request that has arrived at a server: its headers say how the body was framed (RFC 9112 section 6.1). */
export function arrivedContent(headers: readonly Header[], body: Uint8Array): RequestContent {
  return { headers, body, chunked: headerValues(headers, 'transfer-encoding').length > 0 };
}
