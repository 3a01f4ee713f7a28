import type { Socket } from 'node:net';

/** Writes the head and body of a request to a connection in one call. */
export interface RequestWriter {
  /** @param start the request up to the number of the Content-Length. */
  readonly write: (socket: Socket, start: string, body: Uint8Array) => void;
}

/** Maximum size in bytes of a request that is assembled in one buffer. */
const ROOM = 16_384;

/** Creates a writer for one connection at a time. */
export function requestWriter(): RequestWriter {
  let room = Buffer.allocUnsafe(ROOM);
  return {
    write: (socket, start, body) => {
      const head = `${start}${body.length}\r\n\r\n`;
      const length = head.length + body.length;
      const bytes = length <= ROOM ? room : Buffer.allocUnsafe(length);
      bytes.write(head, 'latin1');
      bytes.set(body, head.length);
      socket.write(bytes.subarray(0, length));
      // What the system did not take at once is sent from this buffer later.
      if (bytes === room && socket.writableLength > 0) room = Buffer.allocUnsafe(ROOM);
    },
  };
}
