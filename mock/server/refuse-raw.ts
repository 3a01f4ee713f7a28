import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ContractResponse } from '../../core/respond/response/contract-response.js';

/** How long a client may take to read the response, in milliseconds. */
const LINGER = 500;

/** Writes a response to a bare socket, for input that is not a request, and closes it after the client has read it. */
export function refuseRaw(socket: Duplex, { status, headers, body = '' }: ContractResponse): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const fields = [...headers, ['Content-Length', String(Buffer.byteLength(body))], ['Connection', 'close']];
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`, ...fields.map(([name, value]) => `${name}: ${value}`)];
  socket.on('error', () => socket.destroy());
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.end(body);
  // Drain what the client still sends: closing with unread bytes would reset the connection before it has read the response.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER).unref();
}
