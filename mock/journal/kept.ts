import type { ContractResponse } from '../../core/respond/response/contract-response.js';
import type { Recorded } from './recorded.js';

/** Upper bound on what is kept of a body, in bytes. */
export const LONGEST_BODY = 16_384;

/** A record with its number and its bodies cut to `LONGEST_BODY`. */
export interface Kept extends Omit<Recorded, 'body'> {
  readonly id: number;
  /** The request body as latin1, one character per byte: the cheapest way to keep bytes. */
  readonly sent: string;
  /** The length of the whole request body; undefined if it was not read to its end. */
  readonly sentBytes: number | undefined;
  /** The length of the whole response body. */
  readonly responseBytes: number;
}

/**
 * Copies what is kept, because a body is a view of a large socket buffer that would stay in memory.
 * @param last the previous record; identical headers are shared.
 */
export function keep(recorded: Recorded, id: number, last: Kept | undefined): Kept {
  const { at, method, target, operation, rawHeaders, body, response, fault, warnings, durationMs } = recorded;
  const responseBytes = response?.body === undefined ? 0 : Buffer.byteLength(response.body);
  // Written out, because spreading is ten times slower in V8.
  return {
    at,
    method,
    target,
    operation,
    rawHeaders: last !== undefined && isSame(last.rawHeaders, rawHeaders) ? last.rawHeaders : rawHeaders,
    response: response !== undefined && responseBytes > LONGEST_BODY ? cut(response) : response,
    fault,
    warnings,
    durationMs,
    id,
    sent: body === 'too-large' ? '' : Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, LONGEST_BODY)).toString('latin1'),
    sentBytes: body === 'too-large' ? undefined : body.length,
    responseBytes,
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, i) => text === other[i]);
}

/** Copies through bytes, because a slice of a string keeps the whole string in memory. */
function cut(response: ContractResponse): ContractResponse {
  const { body = '' } = response;
  const start = Buffer.from(body).subarray(0, LONGEST_BODY);
  return { ...response, body: typeof body === 'string' ? start.toString() : Uint8Array.from(start) };
}
