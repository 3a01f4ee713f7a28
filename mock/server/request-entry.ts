import { headersOf, reasonOf } from '../journal/journal-entry.js';
import { cleanTarget, cleanerOf } from '../journal/redact.js';
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

/**
 * Draws the entry of a log from a record.
 * @param token the only one that the mock accepts.
 */
export function entryOf(
  { method, target, operation, answer, fault, durationMs, rawHeaders }: Recorded,
  token: string | undefined,
): RequestEntry {
  const clean = cleanerOf(headersOf(rawHeaders), token);
  return {
    method,
    target: cleanTarget(target, clean),
    status: answer?.status,
    operation,
    because: reasonOf({ answer, fault }, clean),
    fault: fault === undefined ? undefined : String(fault),
    durationMs,
  };
}
