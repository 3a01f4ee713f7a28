import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ContractResponse } from '../../core/respond/answer.js';

/** How long a client may take to read an answer to what was not HTTP, in milliseconds. */
const LINGER = 500;

/** Answers on a bare socket, where there is no request to answer to, and closes it when the client has read that. */
export function refuseRaw(socket: Duplex, { status, headers, body = '' }: ContractResponse): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const fields = [...headers, ['Content-Length', String(Buffer.byteLength(body))], ['Connection', 'close']];
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`, ...fields.map(([name, value]) => `${name}: ${value}`)];
  socket.on('error', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // What the client still sends is taken in: closing on unread bytes would reset the connection before it has read.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER).unref();
}
