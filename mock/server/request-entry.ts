import { redactorOf } from '../journal/redact.js';
import type { Recorded } from '../journal/recorded.js';

/** One answered request, for a line of a log. Secrets are redacted. */
export interface RequestEntry {
  readonly method: string;
  /** As it was sent, with its query. */
  readonly target: string;
  /** None where the client got no answer. */
  readonly status: number | undefined;
  /** `POST /plants`; none where the request led to no operation. */
  readonly operation: string | undefined;
  /** Why it was refused. */
  readonly because: string | undefined;
  /** What went wrong on purpose. */
  readonly fault: string | undefined;
  /** From the end of the request's head to the answer, in milliseconds. */
  readonly durationMs: number;
}

/** Draws the entry of a log from a record. */
export function entryOf({ method, target, operation, answer, fault, durationMs, rawHeaders }: Recorded): RequestEntry {
  const at = rawHeaders.findIndex((name, i) => i % 2 === 0 && name.toLowerCase() === 'authorization');
  const clean = redactorOf(at === -1 ? [] : [['Authorization', rawHeaders[at + 1] ?? '']]);
  return {
    method,
    target: clean(target),
    status: answer?.status,
    operation,
    because: answer?.because === undefined ? undefined : clean(answer.because),
    fault: fault === undefined ? undefined : String(fault),
    durationMs,
  };
}
