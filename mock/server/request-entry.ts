import { reasonOf } from '../journal/journal-entry.js';
import { cleanTarget, cleanerOf } from '../journal/redact.js';
import type { Recorded } from '../journal/recorded.js';
import { headerPairs } from '../../core/http/exchange/header-pairs.js';

/** One request for the log. Secrets are redacted. */
export interface RequestEntry {
  readonly method: string;
  /** As it was sent, with its query. */
  readonly target: string;
  /** Undefined if the client got no response. */
  readonly status: number | undefined;
  /** `POST /plants`; undefined if no operation matches. */
  readonly operation: string | undefined;
  /** Why it was refused. */
  readonly because: string | undefined;
  /** What the client may not have meant: `undeclared member tags; did you mean tag?`. */
  readonly warnings: readonly string[];
  /** The injected fault. */
  readonly fault: string | undefined;
  /** From the end of the request's head to the response, in milliseconds. */
  readonly durationMs: number;
}

/**
 * Converts a record to a log entry.
 * @param token the only token the mock accepts.
 */
export function entryOf(
  { method, target, operation, response, fault, warnings, durationMs, rawHeaders }: Recorded,
  token: string | undefined,
): RequestEntry {
  const clean = cleanerOf(headerPairs(rawHeaders), token);
  return {
    method,
    target: cleanTarget(target, clean),
    status: response?.status,
    operation,
    because: reasonOf({ response, fault }, clean),
    warnings: warnings.map(clean),
    fault: fault === undefined ? undefined : String(fault),
    durationMs,
  };
}
