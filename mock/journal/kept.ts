import type { Answer } from '../../core/answer/answer.js';
import type { Recorded } from './recorded.js';

/** The most that is kept of a body, in bytes. */
export const LONGEST_BODY = 16_384;

/** A record with its number and the beginnings of its bodies. */
export interface Kept extends Recorded {
  readonly id: number;
  /** The length of the whole body that was sent; none where it was not read to its end. */
  readonly sentBytes: number | undefined;
  /** The length of the whole body of the answer. */
  readonly answerBytes: number;
}

/**
 * Copies what is worth keeping: the bytes of a body lie in the large buffer that came from the socket.
 * Member by member, because a spread that replaces members costs fifteen times as much.
 */
export function keep({ at, method, target, operation, rawHeaders, body, answer, fault, durationMs }: Recorded, id: number): Kept {
  const answerBytes = answer?.body === undefined ? 0 : Buffer.byteLength(answer.body);
  const whole = body !== 'too-large';
  return {
    id,
    at,
    method,
    target,
    operation,
    rawHeaders,
    body: whole ? Buffer.from(body.subarray(0, LONGEST_BODY)) : body,
    answer: answer !== undefined && answerBytes > LONGEST_BODY ? cut(answer) : answer,
    fault,
    durationMs,
    sentBytes: whole ? body.length : undefined,
    answerBytes,
  };
}

/** Through bytes, because a slice of a string holds on to the whole. */
function cut(answer: Answer): Answer {
  return {
    ...answer,
    body: Buffer.from(answer.body ?? '')
      .subarray(0, LONGEST_BODY)
      .toString(),
  };
}
