import type { Header } from '../../codecs/headers.js';

/** The response to the client. */
export interface ContractResponse {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Text without lone surrogates, so that it is valid UTF-8, or bytes; undefined if there is no body. */
  readonly body: string | Uint8Array | undefined;
  /** Why the request was refused, as a sentence without a full stop. */
  readonly because: string | undefined;
  /** What the client may not have meant, for logs only: one sentence each, without a full stop. Absent if there is nothing. */
  readonly warnings?: readonly string[];
  /** Delay of the response, in milliseconds. */
  readonly delay?: number;
}
