import type { Header } from '../judge/request.js';

/** What goes back to the client. */
export interface ContractResponse {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Text without lone surrogates, so that it is valid in UTF-8; undefined where there is no body. */
  readonly body: string | undefined;
  /** Why the request was refused, as a sentence without its full stop. */
  readonly because: string | undefined;
  /** How long the answer is held back, in milliseconds. */
  readonly delay?: number;
}
