import type { Fault } from '../behaviour/fault.js';
import type { ContractResponse } from '../../core/respond/response/contract-response.js';

/** One request and its response as recorded: cheap to create, converted to text only on demand. */
export interface Recorded {
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** As it was sent, with its query. */
  readonly target: string;
  /** `POST /plants`; undefined if no operation matches. */
  readonly operation: string | undefined;
  /** Alternating names and values, as in Node's `rawHeaders`. */
  readonly rawHeaders: readonly string[];
  readonly body: Uint8Array | 'too-large';
  /** Undefined if the client got no response. */
  readonly response: ContractResponse | undefined;
  /** The injected fault. */
  readonly fault: Fault | undefined;
  /** What the client may not have meant: one sentence each. */
  readonly warnings: readonly string[];
  /** From the end of the request's head to the response, in milliseconds. */
  readonly durationMs: number;
}
