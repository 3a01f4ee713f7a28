import type { Expectation } from '../judge/expectation.js';

/** What the mock makes of a request: the stored thing, the documented error, or a demand for credentials. */
export interface Verdict {
  readonly kind: VerdictKind;
  /** One sentence without its full stop. */
  readonly because: string;
}

/** Which kind of answer is negotiated. */
export type VerdictKind = 'success' | 'failure' | 'refusal';

/**
 * Decides what the contract leaves open, as kindly as the strict profile of core/oracle/policy.ts allows: what keeps
 * the schema succeeds. Not so a compressed body or one in UTF-16, which the mock does not read, nor a token other than the
 * named one.
 */
export function decide({ kind, because, situations }: Expectation): Verdict {
  if (kind === 'refuse') return { kind: 'refusal', because };
  if (situations.some(({ id }) => id === 'unknown-token'))
    return { kind: 'refusal', because: 'the token is not the one that this mock accepts' };
  if (kind === 'reject') return { kind: 'failure', because };
  if (situations.some(({ id }) => id === 'compressed')) return { kind: 'failure', because: 'this mock does not read compressed bodies' };
  if (situations.some(({ kind: own }) => own === 'encoding-utf16' || own === 'encoding-utf32'))
    return { kind: 'failure', because: 'this mock reads JSON in UTF-8 only' };
  return { kind: 'success', because };
}
