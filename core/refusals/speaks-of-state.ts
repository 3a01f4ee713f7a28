import type { Refusal } from './read-refusal.js';

/** Statuses that speak of the state of a thing (RFC 9110 sections 15.5.10 and 15.5.13, RFC 4918 section 11.3). */
const OF_STATE: ReadonlySet<number> = new Set([409, 412, 423]);
/** The same with such words (RFC 9110 sections 15.5.1 and 15.5.21). */
const OF_CONTENT: ReadonlySet<number> = new Set([400, 403, 422]);

/** True if a refusal is about the state of the thing that the request names, and not about the content of the request. */
export function speaksOfState({ status, kinds }: Refusal): boolean {
  return OF_STATE.has(status) || (OF_CONTENT.has(status) && kinds.has('state'));
}
