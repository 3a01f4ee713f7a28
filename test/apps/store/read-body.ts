import { Refusal } from './refusal.js';
import type { Steps } from './steps.js';

/** A client that goes on and on is not listened to for ever. */
const DRAINED_AT_MOST = 100_000_000;

/** Reads bodies up to `limit` bytes. A longer one is drained before it is refused, so that the client is still there to read the answer. */
export function readUpTo(limit: number): Steps['read'] {
  return ({ request }, done) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else if (size > DRAINED_AT_MOST) request.destroy();
      else chunks.length = 0;
    });
    request.on('end', () => {
      if (size > limit) return done(tooLarge(limit));
      const [first] = chunks;
      done(chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks, size));
    });
  };
}

/** The answer to a body that is longer than `limit`. */
export function tooLarge(limit: number): Refusal {
  return new Refusal('size', 413, `a body has at most ${limit} bytes`);
}
