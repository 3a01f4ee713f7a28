import type { Socket } from 'node:net';

/** Writes requests to a connection, head and body in one go. */
export interface RequestWriter {
  /** @param start of the request, up to the number of the Content-Length. */
  readonly write: (socket: Socket, start: string, body: Uint8Array) => void;
}

/** Requests up to so many bytes are put together in one place. */
const ROOM = 16_384;

/** Makes a writer for one connection at a time. */
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
      // What the machine did not take at once is sent from here later.
      if (bytes === room && socket.writableLength > 0) room = Buffer.allocUnsafe(ROOM);
    },
  };
}
