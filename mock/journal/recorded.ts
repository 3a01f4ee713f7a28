import type { Fault } from '../behaviour/fault.js';
import type { ContractResponse } from '../../core/respond/answer.js';

/** One request and what became of it, as it is kept: cheap to make, and turned into text only when somebody looks. */
export interface Recorded {
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** As it was sent, with its query. */
  readonly target: string;
  /** `POST /plants`; none where the request led to no operation. */
  readonly operation: string | undefined;
  /** Names and values in turn, as Node keeps them. */
  readonly rawHeaders: readonly string[];
  readonly body: Uint8Array | 'too-large';
  /** None where the client got no answer. */
  readonly answer: ContractResponse | undefined;
  /** What went wrong on purpose. */
  readonly fault: Fault | undefined;
  /** From the end of the request's head to the answer, in milliseconds. */
  readonly durationMs: number;
}
