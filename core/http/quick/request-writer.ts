import type { Socket } from 'node:net';
import type { WireRequest } from '../../request/wire/wire-request.js';
import { inChunks } from '../links/in-chunks.js';

/** Writes the head and body of a request to a connection in one call. */
export interface RequestWriter {
  /** @param start the request up to the field that frames its body. */
  readonly write: (socket: Socket, start: string, request: Pick<WireRequest, 'body' | 'chunked'>) => void;
}

/** Maximum size in bytes of a request that is assembled in one buffer. */
const BUFFER_SIZE = 16_384;

/** Creates a writer for one connection at a time. */
export function requestWriter(): RequestWriter {
  let buffer = Buffer.allocUnsafe(BUFFER_SIZE);
  return {
    write: (socket, start, { body, chunked }) => {
      // As undici sends it: an empty body has no chunks.
      const isFramed = chunked && body.length > 0;
      const head = `${start}${isFramed ? 'transfer-encoding: chunked' : `content-length: ${body.length}`}\r\n\r\n`;
      const content = isFramed ? framed(body) : body;
      const length = head.length + content.length;
      const bytes = length <= BUFFER_SIZE ? buffer : Buffer.allocUnsafe(length);
      bytes.write(head, 'latin1');
      bytes.set(content, head.length);
      socket.write(bytes.subarray(0, length));
      // What the system did not take at once is sent from this buffer later.
      if (bytes === buffer && socket.writableLength > 0) buffer = Buffer.allocUnsafe(BUFFER_SIZE);
    },
  };
}

/** A body in the chunked coding (RFC 9112 section 7.1). */
function framed(body: Uint8Array): Uint8Array {
  const chunks = [...inChunks(body)].flatMap((chunk) => [Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, CRLF]);
  return Buffer.concat([...chunks, LAST]);
}

const CRLF = Buffer.from('\r\n');
const LAST = Buffer.from('0\r\n\r\n');
