import type { IncomingMessage } from 'node:http';

/** The result of reading a body. */
export type ReadBody =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large' }
  /** The client disconnected. */
  | { readonly kind: 'aborted' };

/** How far beyond the limit an upload is still drained before the response is sent, in bytes. */
const DRAIN = 256_000_000;

const EMPTY = new Uint8Array();

/**
 * Reads the bytes of a body. One that is too large is drained, because many clients see a response during an upload as
 * a reset.
 * @param limit in bytes.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<ReadBody> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks = [];
      if (size > limit + DRAIN) resolve({ kind: 'too-large' });
    });
    request.on('end', () => resolve(size > limit ? { kind: 'too-large' } : { kind: 'whole', bytes: join(chunks) }));
    const abort = (): void => resolve({ kind: 'aborted' });
    request.on('error', abort);
    request.on('close', abort);
  });
}

function join(chunks: readonly Buffer[]): Uint8Array {
  return chunks.length > 1 ? Buffer.concat(chunks) : (chunks[0] ?? EMPTY);
}
