import type { Refusal } from './read-refusal.js';

/** Statuses by which the state of a thing refuses a request (RFC 9110 section 15.5.10, RFC 4918 section 11.3). */
export const STATUSES_OF_STATE: readonly number[] = [409, 423];
/** The state is not the one that the request names (RFC 9110 section 15.5.13). */
const PRECONDITION_FAILED = 412;
/** Statuses that speak of it with such words (RFC 9110 sections 15.5.1 and 15.5.21). */
const OF_CONTENT: ReadonlySet<number> = new Set([400, 403, 422]);

/**
 * True if a refusal is about the state of the thing that the request names, and not about the content of the request. One that names a part of the
 * request, and no state, asks for another value there, such as an amount that is not the one which is due.
 */
export function speaksOfState({ status, kinds, parts }: Refusal): boolean {
  const mayBe = parts.length === 0 || kinds.has('state');
  return (STATUSES_OF_STATE.includes(status) && mayBe) || status === PRECONDITION_FAILED || (OF_CONTENT.has(status) && kinds.has('state'));
}
