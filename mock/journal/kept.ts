import type { ContractResponse } from '../../core/respond/answer.js';
import type { Recorded } from './recorded.js';

/** The most that is kept of a body, in bytes. */
export const LONGEST_BODY = 16_384;

/** A record with its number and the beginnings of its bodies. */
export interface Kept extends Omit<Recorded, 'body'> {
  readonly id: number;
  /** The bytes that were sent, a character each: of all ways to keep them the one that costs least. */
  readonly sent: string;
  /** The length of the whole body that was sent; none where it was not read to its end. */
  readonly sentBytes: number | undefined;
  /** The length of the whole body of the answer. */
  readonly responseBytes: number;
}

/**
 * Copies what is worth keeping: the bytes of a body lie in the large buffer that came from the socket.
 * @param last the one before; headers that are the same are kept once.
 */
export function keep(recorded: Recorded, id: number, last: Kept | undefined): Kept {
  const { at, method, target, operation, rawHeaders, body, answer, fault, durationMs } = recorded;
  const responseBytes = answer?.body === undefined ? 0 : Buffer.byteLength(answer.body);
  // Written out, because V8 takes ten times as long to copy an object by spreading it.
  return {
    at,
    method,
    target,
    operation,
    rawHeaders: last !== undefined && isSame(last.rawHeaders, rawHeaders) ? last.rawHeaders : rawHeaders,
    answer: answer !== undefined && responseBytes > LONGEST_BODY ? cut(answer) : answer,
    fault,
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

/** Through bytes, because a slice of a string holds on to the whole. */
function cut(answer: ContractResponse): ContractResponse {
  return {
    ...answer,
    body: Buffer.from(answer.body ?? '')
      .subarray(0, LONGEST_BODY)
      .toString(),
  };
}
