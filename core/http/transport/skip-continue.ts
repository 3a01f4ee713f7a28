import type { Socket } from 'node:net';

const CONTINUE = Buffer.from('HTTP/1.1 100');
const END_OF_HEAD = '\r\n\r\n';

/**
 * Skips `100 Continue` on a socket. Every client must accept interim responses that it did not ask for (RFC 9110 section 15.2),
 * but undici treats this one as a broken connection. The server sends it first, so it is at the beginning of what is read.
 */
export function skipContinue(socket: Socket): void {
  const read = socket.read.bind(socket);
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    if (!Buffer.isBuffer(chunk) || !chunk.subarray(0, CONTINUE.length).equals(CONTINUE)) return chunk;
    const end = chunk.indexOf(END_OF_HEAD);
    const rest = end === -1 ? chunk : chunk.subarray(end + END_OF_HEAD.length);
    return rest.length > 0 ? rest : read(size);
  };
}
