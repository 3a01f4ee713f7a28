import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ProtocolError } from '../../core/respond/protocol-error.js';
import type { Recorded } from '../journal/recorded.js';
import { refuseRaw } from './refuse-raw.js';
import type { Responder } from '../../core/respond/site.js';

const NOTHING = new Uint8Array();

/**
 * Responds to input that is not HTTP with an error in the shape of the contract, and closes only that connection.
 * Earlier requests on the same connection are answered first.
 * @param record called for each, without a method and a path.
 */
export function respondToMalformed(server: Server, responder: () => Responder, record?: (recorded: Recorded) => void): void {
  const latest = new WeakMap<Duplex, ServerResponse<IncomingMessage>>();
  const refuse = async (socket: Duplex, error: ProtocolError): Promise<void> => {
    const answer = await responder().respondWithError(error);
    refuseRaw(socket, answer);
    record?.({
      at: Date.now(),
      method: '?',
      target: '?',
      operation: undefined,
      rawHeaders: [],
      body: NOTHING,
      answer,
      fault: undefined,
      warnings: [],
      durationMs: 0,
    });
  };
  server.on('request', (request, response) => latest.set(request.socket, response));
  server.on('clientError', (error: Error & { readonly code?: string }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const pending = latest.get(socket);
    const respond = (): void => void refuse(socket, describe(error.code));
    if (pending?.req.complete === true && !pending.writableFinished) pending.once('finish', respond);
    else respond();
  });
  server.on(
    'connect',
    (_request, socket) => void refuse(socket, { status: 400, because: 'CONNECT is for proxies (RFC 9110 section 9.3.6)' }),
  );
}

function describe(code: string | undefined): ProtocolError {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, because: 'the head of the request is too large' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, because: 'the request took too long to arrive' };
  return { status: 400, because: 'the request is not HTTP (RFC 9112)' };
}
