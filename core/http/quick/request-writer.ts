import type { Socket } from 'node:net';

/** Writes the head and body of a request to a connection in one call. */
export interface RequestWriter {
  /** @param start the request up to the number of the Content-Length. */
  readonly write: (socket: Socket, start: string, body: Uint8Array) => void;
}

/** Maximum size in bytes of a request that is assembled in one buffer. */
const BUFFER_SIZE = 16_384;

/** Creates a writer for one connection at a time. */
export function requestWriter(): RequestWriter {
  let buffer = Buffer.allocUnsafe(BUFFER_SIZE);
  return {
    write: (socket, start, body) => {
      const head = `${start}${body.length}\r\n\r\n`;
      const length = head.length + body.length;
      const bytes = length <= BUFFER_SIZE ? buffer : Buffer.allocUnsafe(length);
      bytes.write(head, 'latin1');
      bytes.set(body, head.length);
      socket.write(bytes.subarray(0, length));
      // What the system did not take at once is sent from this buffer later.
      if (bytes === buffer && socket.writableLength > 0) buffer = Buffer.allocUnsafe(BUFFER_SIZE);
    },
  };
}
